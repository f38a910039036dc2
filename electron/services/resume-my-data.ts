import { userIdSchema } from '../../shared/ids.ts';
import { listOpenEraseJobs } from '../catalog/erase-jobs.ts';
import { deleteSetting, listSettings } from '../catalog/settings.ts';
import { closeInterruptedRuns } from '../catalog/upkeep-runs.ts';
import { oneDataJob } from './one-data-job.ts';
import { runErasure } from './run-erasure.ts';
import { takeBackImport } from './take-back-import.ts';
import type { Vault } from './vault.ts';

/**
 * Finishes at the start what a crash cut short, before anybody is served: erasures go on from where they stood, imports
 * that were not whole are taken back, runs of upkeep are told as interrupted. What cannot be finished is reported and
 * tried again at the next start; a profile that is being erased serves nothing meanwhile.
 */
export async function resumeMyData(vault: Vault): Promise<void> {
  if (vault.isReadOnly) return;
  closeInterruptedRuns(vault.catalog, vault.clock());
  for (const job of listOpenEraseJobs(vault.catalog)) {
    const erased = await oneDataJob(vault, job.userId, () => runErasure(vault, job, () => undefined));
    if (!erased.ok) vault.reportProblem('resume-erase', erased.error.type);
  }
  for (const { key, value } of listSettings(vault.catalog, 'import-under-way:')) {
    const userId = userIdSchema.parse(key.slice('import-under-way:'.length));
    const undone = await takeBackImport(vault, userId, String(value), {
      keepRecord: false,
      keepEdited: false,
    });
    if (undone.ok || undone.error.type === 'import-not-found') {
      deleteSetting(vault.catalog, `import-under-way:${userId}`);
    } else {
      vault.reportProblem('resume-import', undone.error.type);
    }
  }
}
