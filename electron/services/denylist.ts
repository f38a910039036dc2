import { createHash } from 'node:crypto';
import type { Sha256 } from '../../shared/ids.ts';
import { readFact, writeFact } from '../store/bucket-facts.ts';
import type { ReadableDatabase, WritableDatabase } from '../store/database.ts';
import { addErased, hasErased, removeErased } from '../store/erased.ts';
import type { Vault } from './vault.ts';

/**
 * What keeps an erased text from coming back unsaid: of each only a hash with a salt that this bucket alone has, so that
 * neither the list nor two lists side by side tell what was erased.
 */
export function denyText(db: WritableDatabase, vault: Pick<Vault, 'randomBytes'>, contentHash: Sha256): void {
  addErased(db, salted(saltOf(db, vault), contentHash));
}

/** Whether this text was erased from this bucket. */
export function isDenied(db: ReadableDatabase, contentHash: Sha256): boolean {
  const salt = readFact(db, 'erased-salt');
  return salt !== null && hasErased(db, salted(salt, contentHash));
}

/** The person took the text back, knowing that they had erased it. */
export function allowText(db: WritableDatabase, contentHash: Sha256): void {
  const salt = readFact(db, 'erased-salt');
  if (salt !== null) removeErased(db, salted(salt, contentHash));
}

function saltOf(db: WritableDatabase, vault: Pick<Vault, 'randomBytes'>): string {
  const known = readFact(db, 'erased-salt');
  if (known !== null) return known;
  const salt = Buffer.from(vault.randomBytes(16)).toString('hex');
  writeFact(db, 'erased-salt', salt);
  return salt;
}

function salted(salt: string, contentHash: Sha256): string {
  return createHash('sha256').update(`${salt}:${contentHash}`).digest('hex');
}
