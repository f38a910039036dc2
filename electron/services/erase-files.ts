import type { Session } from '../../shared/ask.ts';
import type { SessionId } from '../../shared/ids.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import { listSessionFiles, removeSessionFile } from '../buckets/session-files.ts';
import { removeTempFolder } from '../buckets/temp-folder.ts';
import type { EraseJob } from '../catalog/erase-jobs.ts';
import { writeBackup } from './back-up-bucket.ts';
import { changeSession, inTurn } from './change-session.ts';
import type { Needle } from './erased-words.ts';
import { dropPreviews } from './import-previews.ts';
import { readSessionIn } from './read-session.ts';
import { readUpkeepSettings } from './upkeep-settings.ts';
import type { Vault } from './vault.ts';

/**
 * Makes what is erased leave the files beside the rows: conversations go or lose the answers that quote it, previews and
 * temporary files go, and the copy for a bad day is made anew. Doing it again changes nothing.
 */
export async function eraseFiles(
  vault: Vault,
  job: EraseJob,
  needles: readonly Needle[],
): Promise<Result<null>> {
  const namespace = userNamespace(job.userId);
  const listed = await vault.buckets.read(namespace, (bucket) => listSessionFiles(vault.root, bucket));
  if (!listed.ok) return listed;
  const going = new Set(job.target.what === 'everything' ? listed.value : job.sessions);
  for (const id of listed.value) {
    const settled = going.has(id) ? await remove(vault, job, id) : await redact(vault, job, id, needles);
    if (!settled.ok) return settled;
  }
  await dropPreviews(vault, job.userId);
  return await vault.buckets.read(namespace, async (bucket): Promise<Result<null>> => {
    const removed = await removeTempFolder(vault.root, bucket);
    if (!removed.ok || readUpkeepSettings(vault).backups === 0) return removed;
    const copied = await writeBackup(vault, bucket);
    return copied.ok ? ok(null) : copied;
  });
}

async function remove(vault: Vault, job: EraseJob, id: SessionId): Promise<Result<null>> {
  const removed = await inTurn(vault, id, () =>
    vault.buckets.read(userNamespace(job.userId), (bucket) => removeSessionFile(vault.root, bucket, id)),
  );
  return removed.ok || removed.error.type === 'not-found' ? ok(null) : removed;
}

async function redact(
  vault: Vault,
  job: EraseJob,
  id: SessionId,
  needles: readonly Needle[],
): Promise<Result<null>> {
  const read = await vault.buckets.read(userNamespace(job.userId), (bucket) =>
    readSessionIn(vault.root, bucket, id),
  );
  // A file that nobody can read as a conversation is left to the scan, which reads bytes.
  if (!read.ok) return ok(null);
  const redacted = withoutErased(read.value, job, needles);
  if (redacted === read.value) return ok(null);
  const changed = await changeSession(vault, { door: 'window', userId: job.userId }, id, (session) =>
    withoutErased(session, job, needles),
  );
  return changed.ok || changed.error.type === 'not-found' ? ok(null) : changed;
}

/** A conversation without what it quotes of erased memories; the same object where it quotes none. */
function withoutErased(session: Session, job: EraseJob, needles: readonly Needle[]): Session {
  const numbers = new Set<number>(job.numbers);
  const namespace = userNamespace(job.userId);
  const words = needles.flatMap((needle) => needle.words ?? []);
  const quotes = (text: string): boolean => words.some((word) => text.includes(word));
  let isChanged = false;
  const emptied = (text: string): string => {
    if (!quotes(text)) return text;
    isChanged = true;
    return '';
  };
  const turns = session.turns.map((turn) => {
    const citations = turn.citations.filter(
      (cited) => !(cited.namespace === namespace && numbers.has(cited.number)) && !quotes(cited.text),
    );
    const lost = citations.length < turn.citations.length;
    isChanged ||= lost;
    const answer = lost ? '' : emptied(turn.answer);
    return { ...turn, question: emptied(turn.question), answer, citations };
  });
  const messages = session.messages.map((message) => ({ ...message, text: emptied(message.text) }));
  const title = emptied(session.title);
  return isChanged ? { ...session, title, turns, messages } : session;
}
