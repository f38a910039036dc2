import type { Session } from '../../shared/ask.ts';
import type { SessionId } from '../../shared/ids.ts';
import { messagesFor } from '../../shared/messages/messages-for.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { appendAudit } from '../catalog/audit.ts';
import { findPerson } from '../catalog/people.ts';
import { changeAndAnchor } from './anchor-audit.ts';
import type { PersonCaller } from './caller.ts';
import type { FileDialogs } from './file-dialogs.ts';
import { readSession } from './read-session.ts';
import { renderSession } from './render-session.ts';
import type { Vault } from './vault.ts';
import { writeOutside } from './write-outside.ts';

/**
 * Writes a conversation as Markdown where the person wants it, whole or not at all, readable by their account only, with
 * its row in the audit log; `savedTo: null` when they cancel. Answers `file-refused` for a place inside the vault or one that cannot be written.
 */
export async function exportSession(
  vault: Vault,
  caller: PersonCaller,
  dialogs: Pick<FileDialogs, 'saveFile'>,
  id: SessionId,
): Promise<Result<{ readonly savedTo: string | null }>> {
  const session = await readSession(vault, caller, id);
  if (!session.ok) return session;
  const person = findPerson(vault.catalog, caller.userId);
  if (person === null) return fail({ type: 'profile-not-found' });
  const path = await dialogs.saveFile(fileNameOf(session.value));
  if (path === null) return ok({ savedTo: null });
  const text = renderSession(session.value, messagesFor(person.locale).ask.exported);
  const written = await writeOutside(vault, path, text, () => record(vault, caller));
  return written.ok ? ok({ savedTo: written.value }) : written;
}

/** Which conversation it was is nobody's business but the person's: the log knows that one left the vault. */
async function record(vault: Vault, caller: PersonCaller): Promise<Result<null>> {
  return await changeAndAnchor(vault, caller.userId, (db) => {
    const detail = { kind: 'conversation' };
    appendAudit(db, { at: vault.clock(), actor: caller.userId, action: 'data.export', detail });
    return ok(null);
  });
}

/** The title as a file's name on every system. */
function fileNameOf({ title, id }: Session): string {
  const plain = title
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
    .slice(0, 60)
    .toWellFormed();
  return `${plain === '' ? id : plain}.md`;
}
