import { fail, ok, type Result } from '../../shared/result.ts';
import type { JobId } from '../../shared/ids.ts';
import type { UpkeepRun } from '../../shared/upkeep.ts';
import type { PersonCaller } from './caller.ts';
import { collectGarbage, type UpkeepPorts } from './collect-garbage.ts';
import type { Jobs } from './jobs.ts';
import { bucketsOf, onlyOf } from './upkeep-view.ts';
import type { Vault } from './vault.ts';

/**
 * Upkeep by the button: the buckets that this person reads, at once, with progress and cancel. The yes to a large
 * removal holds for these buckets and this run.
 */
export function runUpkeep(
  vault: Vault,
  jobs: Jobs,
  ports: UpkeepPorts,
  caller: PersonCaller,
  request: { readonly allowLargeRemoval?: boolean | undefined },
): Result<{ readonly jobId: JobId; readonly ended: Promise<Result<UpkeepRun>> }> {
  const mine = bucketsOf(vault, caller);
  if (!mine.ok) return mine;
  return ok(
    jobs.start(caller.userId, 'upkeep', async ({ signal, report }) => {
      const run = await collectGarbage(vault, ports, {
        buckets: mine.value,
        cause: caller.door === 'window' ? 'button' : 'command-line',
        allowLargeRemoval: request.allowLargeRemoval,
        signal,
        onProgress: report,
      });
      if (!run.ok) return run;
      return run.value.outcome === 'interrupted'
        ? fail({ type: 'cancelled' })
        : ok(onlyOf(run.value, mine.value));
    }),
  );
}
