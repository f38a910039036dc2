import type { Session, SessionSummary } from '../../shared/ask.ts';
import type { SessionId } from '../../shared/ids.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { ReadableBucket } from '../buckets/bucket.ts';
import { listSessionFiles, stampOfSessionFile } from '../buckets/session-files.ts';
import type { ReadableDatabase } from '../store/database.ts';
import type { PersonCaller } from './caller.ts';
import { readSessionIn, summaryOf } from './read-session.ts';
import { requireServed } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

/** Files that are read at the same time. */
const AT_ONCE = 8;

/** What the list shows of a file, as long as the file is the same. No word of a conversation but its title is kept. */
interface Known {
  readonly stamp: string;
  readonly summary: SessionSummary;
}

/** Forgotten with the open bucket: when its person locks, and when others need the room. */
const knownByBucket = new WeakMap<ReadableDatabase, Map<SessionId, Known>>();

/**
 * The caller's conversations, the latest change first; with a query, those in which each of its words occurs, case and
 * accents aside. A damaged file is counted as unreadable and left where it is. Without a query only files that changed
 * since the last time are read.
 */
export async function listSessions(
  vault: Vault,
  caller: PersonCaller,
  query = '',
): Promise<Result<{ readonly sessions: SessionSummary[]; readonly unreadable: number }>> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  const words = fold(query).split(/\s+/u).filter(Boolean);
  return await vault.buckets.read(userNamespace(caller.userId), async (bucket) => {
    const ids = await listSessionFiles(vault.root, bucket);
    if (!ids.ok) return ids;
    dropGone(bucket, ids.value);
    const sessions: SessionSummary[] = [];
    let unreadable = 0;
    for (let at = 0; at < ids.value.length; at += AT_ONCE) {
      const batch = ids.value.slice(at, at + AT_ONCE);
      const found = batch.map((id) =>
        words.length === 0 ? readSummary(vault, bucket, id) : findIn(vault, bucket, id, words),
      );
      for (const session of await Promise.all(found)) {
        if (session.ok) {
          if (session.value !== null) sessions.push(session.value);
        } else if (session.error.type === 'file-unreadable' || session.error.type === 'path-refused') {
          unreadable += 1;
        } else if (session.error.type !== 'not-found') {
          // One that was erased while this ran is simply not there; anything else is the answer.
          return session;
        }
      }
    }
    sessions.sort((a, b) => b.updatedAt - a.updatedAt || a.id.localeCompare(b.id));
    return ok({ sessions, unreadable });
  });
}

/** The title of a conversation that was erased goes with its file. */
function dropGone(bucket: ReadableBucket, here: readonly SessionId[]): void {
  const ids = new Set(here);
  const known = knownByBucket.get(bucket.db);
  for (const id of known?.keys() ?? []) if (!ids.has(id)) known?.delete(id);
}

async function readSummary(
  vault: Vault,
  bucket: ReadableBucket,
  id: SessionId,
): Promise<Result<SessionSummary>> {
  const known = knownByBucket.get(bucket.db) ?? new Map<SessionId, Known>();
  knownByBucket.set(bucket.db, known);
  // Before the file: one that changes in between is read again the next time.
  const stamp = await stampOfSessionFile(vault.root, bucket, id);
  if (!stamp.ok) return stamp;
  const before = known.get(id);
  if (before?.stamp === stamp.value) return ok(before.summary);
  known.delete(id);
  const session = await readSessionIn(vault.root, bucket, id);
  if (!session.ok) return session;
  const summary = summaryOf(session.value);
  known.set(id, { stamp: stamp.value, summary });
  return ok(summary);
}

async function findIn(
  vault: Vault,
  bucket: ReadableBucket,
  id: SessionId,
  words: readonly string[],
): Promise<Result<SessionSummary | null>> {
  const session = await readSessionIn(vault.root, bucket, id);
  if (!session.ok) return session;
  return ok(mentions(session.value, words) ? summaryOf(session.value) : null);
}

function mentions(session: Session, words: readonly string[]): boolean {
  const texts = [
    session.title,
    ...session.turns.flatMap(({ question, answer }) => [question, answer]),
    ...session.messages.map(({ text }) => text),
  ];
  const folded = fold(texts.join('\n'));
  return words.every((word) => folded.includes(word));
}

function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
}
