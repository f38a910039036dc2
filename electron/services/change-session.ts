import type { Session } from '../../shared/ask.ts';
import type { SessionId } from '../../shared/ids.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { ReadableBucket } from '../buckets/bucket.ts';
import { writeSessionFile } from '../buckets/session-files.ts';
import type { OpenDatabase } from '../store/database.ts';
import type { PersonCaller } from './caller.ts';
import { readSessionIn } from './read-session.ts';
import { requireServed } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

const tails = new WeakMap<OpenDatabase, Map<SessionId, Promise<unknown>>>();

/** Starts a conversation as a file of its own. */
export async function createSession(
  vault: Vault,
  caller: PersonCaller,
  session: Session,
): Promise<Result<Session>> {
  return await inTurn(vault, session.id, () => keep(vault, caller, session.id, () => ok(session)));
}

/**
 * Changes a conversation as it is on the disk at that moment, one change after the other. Answers `not-found` for one
 * that was erased meanwhile: a change never brings it back.
 */
export async function changeSession(
  vault: Vault,
  caller: PersonCaller,
  id: SessionId,
  change: (session: Session, bucket: ReadableBucket) => Session,
): Promise<Result<Session>> {
  return await inTurn(vault, id, () =>
    keep(vault, caller, id, (known, bucket) => (known.ok ? ok(change(known.value, bucket)) : known)),
  );
}

/** Runs work on one conversation after whatever is under way on it. */
export async function inTurn<Value>(vault: Vault, id: SessionId, work: () => Promise<Value>): Promise<Value> {
  const tailsHere = tails.get(vault.catalog) ?? new Map<SessionId, Promise<unknown>>();
  tails.set(vault.catalog, tailsHere);
  const running = (tailsHere.get(id) ?? Promise.resolve()).then(work);
  const tail = running.then(
    () => undefined,
    () => undefined,
  );
  tailsHere.set(id, tail);
  try {
    return await running;
  } finally {
    if (tailsHere.get(id) === tail) tailsHere.delete(id);
  }
}

async function keep(
  vault: Vault,
  caller: PersonCaller,
  id: SessionId,
  next: (known: Result<Session>, bucket: ReadableBucket) => Result<Session>,
): Promise<Result<Session>> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  if (vault.isReadOnly) return fail({ type: 'storage-read-only' });
  // Held while the file is written: a profile that is erased at this moment waits, or has no bucket any more.
  return await vault.buckets.read(userNamespace(caller.userId), async (bucket): Promise<Result<Session>> => {
    const session = next(await readSessionIn(vault.root, bucket, id), bucket);
    if (!session.ok) return session;
    const text = `${JSON.stringify(session.value, null, 1)}\n`;
    const written = await writeSessionFile(vault.root, bucket, { id, text, partId: vault.newId() });
    return written.ok ? session : written;
  });
}
