import type { Caller } from '../../electron/services/caller.ts';
import { confirmShare } from '../../electron/services/confirm-share.ts';
import { list } from '../../electron/services/list.ts';
import type { WindowCaller } from '../../electron/services/person-caller.ts';
import { previewShare } from '../../electron/services/preview-share.ts';
import { remember } from '../../electron/services/remember.ts';
import type { SentCopy } from '../../electron/services/send-copies.ts';
import type { Vault } from '../../electron/services/vault.ts';
import type { MemoryNumber, Sha256 } from '../../shared/ids.ts';
import type { Result } from '../../shared/result.ts';
import type { Scopes, ShareTarget } from '../../shared/scope.ts';
import { unwrap, type TestVault } from './open-test-vault.ts';

/** The window that every test shares from, unless the window is what it is about. */
export const WINDOW = 7;

/** The same person, in their window. */
export function inWindow({ userId }: Caller): WindowCaller {
  return { door: 'window', userId };
}

/** Keeps a text of a person and answers its number. */
export async function keep(vault: Vault, caller: Caller, text: string): Promise<MemoryNumber> {
  return unwrap(await remember(vault, caller, { text })).memory.number;
}

/** Reads the letter, waits out the first second and says yes. */
export async function share(
  test: TestVault,
  caller: Caller,
  numbers: readonly MemoryNumber[],
  target: ShareTarget,
  options: {
    readonly vault?: Vault;
    readonly attachments?: readonly { readonly number: MemoryNumber; readonly sha256: Sha256 }[];
  } = {},
): Promise<Result<{ readonly copies: readonly SentCopy[] }>> {
  const vault = options.vault ?? test.vault;
  const person = inWindow(caller);
  const preview = unwrap(await previewShare(vault, person, WINDOW, { numbers, target }));
  test.now += 1_000;
  const attachments = options.attachments ?? [];
  return await confirmShare(vault, person, WINDOW, { ticket: preview.ticket, attachments });
}

/** The texts that a person reads in some scopes, sorted. */
export async function textsIn(vault: Vault, caller: Caller, scopes: Scopes): Promise<readonly string[]> {
  const page = unwrap(await list(vault, caller, { scopes, limit: 200 }));
  return page.memories.map(({ text }) => text).sort();
}
