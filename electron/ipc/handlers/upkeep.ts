import type { Handlers } from '../../../shared/contract.ts';
import type { upkeepContract } from '../../../shared/contract/my-data.ts';
import { ok } from '../../../shared/result.ts';
import type { UpkeepPorts } from '../../services/collect-garbage.ts';
import type { Jobs } from '../../services/jobs.ts';
import { measureSpace } from '../../services/measure-space.ts';
import { planUpkeep } from '../../services/plan-upkeep.ts';
import { runUpkeep } from '../../services/run-upkeep.ts';
import { changeUpkeepSettings } from '../../services/upkeep-settings.ts';
import { bucketsOf, listUpkeepHistory, viewUpkeep } from '../../services/upkeep-view.ts';
import type { Vault } from '../../services/vault.ts';
import { windowCaller } from './handler-context.ts';

/** Upkeep as a person sees it: of the buckets that they read, and of no other. */
export function upkeepHandlers(
  vault: Vault,
  jobs: Jobs,
  ports: UpkeepPorts,
): Handlers<keyof typeof upkeepContract> {
  return {
    'upkeep.status': (context) => {
      const view = viewUpkeep(vault, windowCaller(context));
      if (!view.ok) return Promise.resolve(view);
      const [jobId] = jobs.running('upkeep');
      return Promise.resolve(ok({ ...view.value, running: jobId === undefined ? null : { jobId } }));
    },
    'upkeep.history': (context) => Promise.resolve(listUpkeepHistory(vault, windowCaller(context))),
    'upkeep.plan': async (context) => {
      const mine = bucketsOf(vault, windowCaller(context));
      return mine.ok ? await planUpkeep(vault, mine.value) : mine;
    },
    'upkeep.run': (context, request) => {
      const started = runUpkeep(vault, jobs, ports, windowCaller(context), request);
      return Promise.resolve(started.ok ? ok({ jobId: started.value.jobId }) : started);
    },
    'upkeep.setSettings': (context, patch) =>
      Promise.resolve(changeUpkeepSettings(vault, windowCaller(context), patch)),
    'upkeep.space': (context) => measureSpace(vault, windowCaller(context)),
  };
}
