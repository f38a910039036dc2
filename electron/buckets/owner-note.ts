import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuseDetours } from './bucket-path.ts';

/**
 * Writes down which process owns the vault, for the sentence that another one shows. The lock alone decides: a note that
 * was left by a dead process means nothing, and one that cannot be written stops nobody.
 */
export function writeOwnerNote(root: string, pid: number): void {
  try {
    if (refuseDetours(root, noteIn(root)).ok)
      writeFileSync(noteIn(root), `${JSON.stringify({ pid })}\n`, { mode: 0o600 });
  } catch {
    // Nothing stands on it.
  }
}

/** The process that says it owns the vault; 0 when it does not say. Only worth reading while the lock is held. */
export function readOwnerNote(root: string): number {
  try {
    const note: unknown = JSON.parse(readFileSync(noteIn(root), 'utf8'));
    const pid = typeof note === 'object' && note !== null && 'pid' in note ? note.pid : 0;
    return typeof pid === 'number' && Number.isSafeInteger(pid) && pid > 0 ? pid : 0;
  } catch {
    // No note, or half of one: the owner is about to write it.
    return 0;
  }
}

export function removeOwnerNote(root: string): void {
  rmSync(noteIn(root), { force: true });
}

function noteIn(root: string): string {
  return join(root, 'users', '_system', 'owner.json');
}
