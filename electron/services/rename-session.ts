import type { SessionSummary } from '../../shared/ask.ts';
import type { SessionId } from '../../shared/ids.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { PersonCaller } from './caller.ts';
import { changeSession } from './change-session.ts';
import { summaryOf } from './read-session.ts';
import type { Vault } from './vault.ts';

/** Gives a conversation another title; its place in the list stays, as nothing was said in it. */
export async function renameSession(
  vault: Vault,
  caller: PersonCaller,
  { id, title }: { readonly id: SessionId; readonly title: string },
): Promise<Result<SessionSummary>> {
  const changed = await changeSession(vault, caller, id, (session) => ({ ...session, title }));
  return changed.ok ? ok(summaryOf(changed.value)) : changed;
}
