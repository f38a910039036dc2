import { sessionSchema, type Session, type SessionSummary } from '../../shared/ask.ts';
import type { SessionId } from '../../shared/ids.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { ReadableBucket } from '../buckets/bucket.ts';
import { readSessionFile } from '../buckets/session-files.ts';
import type { PersonCaller } from './caller.ts';
import { requireServed } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

/** One conversation of the caller's own. Answers `not-found`, and `file-unreadable` for a damaged file, which stays as it is. */
export async function readSession(
  vault: Vault,
  caller: PersonCaller,
  id: SessionId,
): Promise<Result<Session>> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  return await vault.buckets.read(userNamespace(caller.userId), (bucket) =>
    readSessionIn(vault.root, bucket, id),
  );
}

/** {@link readSession} for work that holds the bucket already. A file that says another id than its name is damaged. */
export async function readSessionIn(
  root: string,
  bucket: Pick<ReadableBucket, 'paths'>,
  id: SessionId,
): Promise<Result<Session>> {
  const text = await readSessionFile(root, bucket, id);
  if (!text.ok) return text;
  const session = parseSession(text.value, id);
  return session === null
    ? fail({ type: 'file-unreadable', name: `${id}.json`, problem: 'damaged' })
    : ok(session);
}

/** A conversation out of its file's text; null for a damaged one and for one that says another id. */
export function parseSession(text: string, id: SessionId): Session | null {
  const session = sessionSchema.safeParse(parseJson(text));
  return session.success && session.data.id === id ? session.data : null;
}

/** What a list shows of a conversation. */
export function summaryOf(session: Session): SessionSummary {
  const { id, title, origin, createdAt, updatedAt, turns } = session;
  return { id, title, origin, createdAt, updatedAt, turns: turns.length };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
