import { userNamespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import { removeTempFolder } from '../buckets/temp-folder.ts';
import type { EraseJob } from '../catalog/erase-jobs.ts';
import { writeBackup } from './back-up-bucket.ts';
import { eraseConversations } from './erase-conversations.ts';
import { dropPreviews } from './import-previews.ts';
import { readUpkeepSettings } from './upkeep-settings.ts';
import type { Vault } from './vault.ts';

/**
 * Makes what is erased leave the files beside the rows: conversations begun since the first look, previews and temporary
 * files go, and the copy for a bad day is made anew. Doing it again changes nothing.
 */
export async function eraseFiles(vault: Vault, job: EraseJob): Promise<Result<null>> {
  const conversations = await eraseConversations(vault, job);
  if (!conversations.ok) return conversations;
  await dropPreviews(vault, job.userId);
  return await vault.buckets.read(userNamespace(job.userId), async (bucket): Promise<Result<null>> => {
    const removed = await removeTempFolder(vault.root, bucket);
    if (!removed.ok || readUpkeepSettings(vault).backups === 0) return removed;
    const copied = await writeBackup(vault, bucket);
    return copied.ok ? ok(null) : copied;
  });
}
