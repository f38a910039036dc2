import type { AuditHead } from '../../shared/audit.ts';
import { sha256Schema, type UserId } from '../../shared/ids.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { auditHead, holdsHead } from '../catalog/audit.ts';
import { listPeople } from '../catalog/people.ts';
import { readFact, writeFact } from '../store/bucket-facts.ts';
import type { ReadableDatabase, WritableDatabase } from '../store/database.ts';
import { changeCatalog } from './change-catalog.ts';
import type { Vault } from './vault.ts';

/**
 * Writes where the audit log stands into a person's own file, so that cutting or rewriting it later is seen. An anchor
 * that the log no longer holds is evidence: it is kept as it is, and the answer is `audit-broken`.
 */
export async function anchorAudit(vault: Vault, userId: UserId): Promise<Result<null>> {
  return await vault.buckets.write(userNamespace(userId), (bucket) => moveAnchor(vault.catalog, bucket.db));
}

/** {@link anchorAudit} inside a write to the person's bucket. */
export function moveAnchor(catalog: ReadableDatabase, db: WritableDatabase): Result<null> {
  const anchor = readAnchor(db);
  if (anchor === 'malformed' || (anchor !== null && !holdsHead(catalog, anchor))) {
    const sequence = anchor === 'malformed' ? 0 : anchor.sequence;
    return fail({ type: 'audit-broken', sequence, problem: 'anchor' });
  }
  const head = auditHead(catalog);
  writeFact(db, 'audit-head', `${String(head.sequence)}:${head.hash}`);
  return ok(null);
}

/** {@link anchorAudit} after an act that has happened already: what is wrong with the log does not undo it. */
export async function anchorAfterAct(vault: Vault, userId: UserId): Promise<void> {
  const anchored = await anchorAudit(vault, userId);
  if (!anchored.ok) vault.reportProblem('audit-anchor', anchored.error.type);
}

/** {@link changeCatalog} for an act of a person that is audited: once it has happened, their own file says so too. */
export async function changeAndAnchor<Value>(
  vault: Vault,
  userId: UserId,
  work: (db: WritableDatabase) => Result<Value>,
): Promise<Result<Value>> {
  const changed = changeCatalog(vault, work);
  if (changed.ok) await anchorAfterAct(vault, userId);
  return changed;
}

/** {@link anchorAfterAct} for an act after which the person has no file any more: the first other one remembers it. */
export async function anchorWithOthers(vault: Vault, gone: UserId): Promise<void> {
  const other = listPeople(vault.catalog, null, 2).find(({ id }) => id !== gone);
  if (other !== undefined) await anchorAfterAct(vault, other.id);
}

/** The head that a person's file remembers; null before their first act. */
export function readAnchor(db: ReadableDatabase): AuditHead | 'malformed' | null {
  const fact = readFact(db, 'audit-head');
  if (fact === null) return null;
  const [sequence = '', hash = ''] = fact.split(':');
  const parsed = sha256Schema.safeParse(hash);
  return /^\d{1,15}$/.test(sequence) && parsed.success
    ? { sequence: Number(sequence), hash: parsed.data }
    : 'malformed';
}
