import { hash as digestOf } from 'node:crypto';
import type { AuditHead, AuditRow, SealedAuditRow } from '../../shared/audit.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import {
  AUDIT_GENESIS,
  hashOfAuditRow,
  hashOfStoredRow,
  type ChainedRow,
  type StoredAuditRow,
} from './audit.ts';

/** The first thing that is wrong with a log: where, and one word for what. */
export interface AuditFault {
  readonly sequence: number;
  readonly problem: 'gap' | 'chain' | 'hash' | 'tail-cut' | 'anchor' | 'unguarded' | 'malformed' | 'no-head';
}

/**
 * Checks that rows count up from the start without a gap, that each names the hash of the one before, and that each hash is that
 * of its own row; needs no key and no database. A sealed row has only its place in the chain checked. Answers the head,
 * from which the next part of a long log goes on. A cut tail shows only where heads are compared.
 */
export function verifyAuditRows(
  rows: Iterable<StoredAuditRow | AuditRow | SealedAuditRow>,
  start: AuditHead = { sequence: 0, hash: AUDIT_GENESIS },
): Result<AuditHead, AuditFault> {
  let head = start;
  for (const row of rows) {
    const sequence = head.sequence + 1;
    if (row.sequence !== sequence) return fail({ sequence, problem: 'gap' });
    if (row.previousHash !== head.hash) return fail({ sequence, problem: 'chain' });
    if ('detail' in row && hashOf(row) !== row.hash) return fail({ sequence, problem: 'hash' });
    head = { sequence, hash: row.hash };
  }
  return ok(head);
}

/** The head after rows that are all in order; null when one is not, and {@link verifyAuditRows} must say what is wrong. */
export function followChain(rows: readonly ChainedRow[], start: AuditHead): AuditHead | null {
  let head: { readonly sequence: number; readonly hash: string } = start;
  for (const row of rows) {
    if (row.sequence !== head.sequence + 1 || row.previousHash !== head.hash) return null;
    if (digestOf('sha256', row.canonical, 'hex') !== row.hash) return null;
    head = row;
  }
  return { sequence: head.sequence, hash: head.hash as AuditHead['hash'] };
}

function hashOf(row: StoredAuditRow | AuditRow): string {
  return isStored(row) ? hashOfStoredRow(row) : hashOfAuditRow(row);
}

function isStored(row: StoredAuditRow | AuditRow): row is StoredAuditRow {
  return typeof row.detail === 'string';
}
