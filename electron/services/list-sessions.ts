import type { Session, SessionSummary } from '../../shared/ask.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import { listSessionFiles } from '../buckets/session-files.ts';
import type { PersonCaller } from './caller.ts';
import { readSessionIn, summaryOf } from './read-session.ts';
import { requireServed } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

/** Files that are read at the same time. */
const AT_ONCE = 8;

/**
 * The caller's conversations, the latest change first; with a query, those in which each of its words occurs, case and
 * accents aside. A damaged file is counted as unreadable and left where it is.
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
    const sessions: SessionSummary[] = [];
    let unreadable = 0;
    for (let at = 0; at < ids.value.length; at += AT_ONCE) {
      const batch = ids.value.slice(at, at + AT_ONCE);
      for (const session of await Promise.all(batch.map((id) => readSessionIn(vault.root, bucket, id)))) {
        if (session.ok) {
          if (mentions(session.value, words)) sessions.push(summaryOf(session.value));
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

function mentions(session: Session, words: readonly string[]): boolean {
  if (words.length === 0) return true;
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
