import type { AuditHead, AuditVerdict } from '../../shared/audit.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { AUDIT_GENESIS, holdsHead, pageOfAudit, pageOfChain } from '../catalog/audit.ts';
import { hasAuditGuards, lastAuditSequence } from '../catalog/audit-guards.ts';
import { listPeople, type PersonRow } from '../catalog/people.ts';
import { followChain, verifyAuditRows, type AuditFault } from '../catalog/verify-audit-rows.ts';
import { readAnchor } from './anchor-audit.ts';
import type { Vault } from './vault.ts';

/**
 * Rows that are checked before the window gets a turn: some ms. Four times as many took half as long again, since what
 * is read in one piece outlives the collection of young garbage and is copied by it.
 */
export const ROWS_A_TURN = 500;
const PEOPLE_A_PAGE = 200;

/**
 * Checks the whole audit log: no gap, every hash, every link, nothing cut off the end (against the counter of the table
 * and the anchor in each person's own file), and the triggers that refuse change still standing. A person's file that
 * cannot be read is reported and not counted as evidence. Proven by random tampering in `test/services/verify-audit.test.ts`.
 */
export async function verifyAudit(vault: Vault): Promise<AuditVerdict> {
  const rows = await verifyRows(vault);
  const fault = rows.ok ? ((await findOtherFault(vault, rows.value)) ?? null) : rows.error;
  const checkedAt = vault.clock();
  if (fault !== null) return { state: 'broken', ...fault, checkedAt };
  const head = rows.ok ? rows.value : { sequence: 0, hash: AUDIT_GENESIS };
  return { state: 'intact', rows: head.sequence, head: head.hash, checkedAt };
}

async function verifyRows(vault: Vault): Promise<Result<AuditHead, AuditFault>> {
  let head: AuditHead = { sequence: 0, hash: AUDIT_GENESIS };
  while (true) {
    const page = pageOfChain(vault.catalog, head.sequence, ROWS_A_TURN);
    if (page.length === 0) break;
    const followed = followChain(page, head);
    if (followed === null) {
      const verified = verifyAuditRows(pageOfAudit(vault.catalog, head.sequence, ROWS_A_TURN), head);
      if (!verified.ok) return verified;
      head = verified.value;
    } else head = followed;
    await new Promise((resolve) => setImmediate(resolve));
  }
  // Nothing was awaited since the last, empty page: the counter and the rows are of the same moment.
  return lastAuditSequence(vault.catalog) === head.sequence
    ? ok(head)
    : fail({ sequence: head.sequence + 1, problem: 'tail-cut' });
}

async function findOtherFault(vault: Vault, head: AuditHead): Promise<AuditFault | null> {
  if (!hasAuditGuards(vault.catalog)) return { sequence: head.sequence, problem: 'unguarded' };
  let after: PersonRow | null = null;
  while (true) {
    const people: readonly PersonRow[] = listPeople(vault.catalog, after, PEOPLE_A_PAGE);
    for (const { id } of people) {
      const anchor = await vault.buckets.read(userNamespace(id), (bucket) => ok(readAnchor(bucket.db)));
      if (!anchor.ok) vault.reportProblem('audit-anchor', anchor.error.type);
      else if (anchor.value === 'malformed') return { sequence: head.sequence, problem: 'anchor' };
      else if (anchor.value !== null && !holdsHead(vault.catalog, anchor.value)) {
        return { sequence: anchor.value.sequence, problem: 'anchor' };
      }
    }
    after = people.at(-1) ?? null;
    if (after === null) return null;
  }
}
