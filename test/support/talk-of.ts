import { createSession } from '../../electron/services/change-session.ts';
import type { PersonCaller } from '../../electron/services/caller.ts';
import type { Vault } from '../../electron/services/vault.ts';
import type { Session, Turn } from '../../shared/ask.ts';
import { sessionIdSchema, type MemoryNumber, type SessionId } from '../../shared/ids.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { unwrap } from './open-test-vault.ts';

/** An answer that is made of memories, as Ask keeps it. */
export function turnOf(caller: PersonCaller, number: number, text: string, question = 'what was it?'): Turn {
  const namespace = userNamespace(caller.userId);
  const cited = {
    namespace,
    scope: 'user',
    number: number as MemoryNumber,
    text,
    kind: 'fact',
    score: 1,
  } as const;
  return {
    id: String(number),
    question,
    scopes: ['user'],
    answer: `In other words: ${text.slice(0, 20)} #${String(number)}`,
    citations: [cited],
    by: 'model',
    model: 'a model',
    endpoint: 'here',
    stopped: false,
    failure: null,
    at: 1,
  };
}

/** Keeps a conversation of a person's. */
export async function talkOf(
  vault: Vault,
  caller: PersonCaller,
  session: Pick<Session, 'title' | 'turns' | 'messages'>,
): Promise<SessionId> {
  const id = sessionIdSchema.parse(vault.newId());
  const whole: Session = { version: 1, id, origin: 'ask', createdAt: 1, updatedAt: 1, ...session };
  return unwrap(await createSession(vault, caller, whole)).id;
}
