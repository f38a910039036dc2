import type { FailureType } from '../../shared/failures.ts';
import type { UpkeepPass, UpkeepRun } from '../../shared/upkeep.ts';
import { LogBusyError } from '../store/wipe-database.ts';
import type { PassContext, PassCounts, UpkeepPassWork } from './upkeep-pass.ts';

/** Runs one pass over one bucket; whatever goes wrong in it is noted in `failures` and stops nothing else. */
export async function runPass(
  context: PassContext,
  pass: UpkeepPass,
  work: UpkeepPassWork,
  failures: UpkeepRun['failures'],
): Promise<PassCounts> {
  const note = (type: FailureType): PassCounts => {
    failures.push({ namespace: context.namespace, pass, type });
    return {};
  };
  try {
    context.vault.failpoint?.(`upkeep:${pass}`);
    const result = await work(context);
    return result.ok ? result.value : note(result.error.type);
  } catch (error) {
    if (error instanceof LogBusyError) return note('bucket-busy');
    if (error instanceof Error && error.name === 'VectorIndexError') return note('index-unavailable');
    context.vault.reportProblem(`upkeep-${pass}`, error);
    return note('internal');
  }
}
