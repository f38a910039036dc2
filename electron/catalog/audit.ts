import { hash as digestOf } from 'node:crypto';
import type { AuditAction, AuditHead, AuditRow } from '../../shared/audit.ts';
import type { Sha256 } from '../../shared/ids.ts';
import type { ReadableDatabase, WritableDatabase } from '../store/database.ts';
import { LIMIT } from '../store/limit.ts';

/** What an act says of itself. `detail` holds short machine words and numbers, never memory text. */
export interface AuditEntry {
  readonly at: number;
  readonly actor: string;
  readonly action: AuditAction;
  readonly from?: string;
  readonly to?: string;
  readonly memoryNumber?: number;
  readonly copyNumber?: number;
  readonly textHash?: Sha256;
  /** `subject` is the person whom the act was about: they see the row too. */
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

/** The hash before the first row. */
export const AUDIT_GENESIS = '0'.repeat(64) as Sha256;

/** Appends a row inside the transaction of the act it records, chained to the row before. Proven in `test/catalog/audit.test.ts`. */
export function appendAudit(db: WritableDatabase, entry: AuditEntry): AuditRow {
  const head = auditHead(db);
  const row = {
    sequence: head.sequence + 1,
    at: entry.at,
    actor: entry.actor,
    action: entry.action,
    from: entry.from ?? null,
    to: entry.to ?? null,
    memoryNumber: entry.memoryNumber ?? null,
    copyNumber: entry.copyNumber ?? null,
    textHash: entry.textHash ?? null,
    detail: entry.detail ?? {},
    previousHash: head.hash,
  };
  const hash = hashOfAuditRow(row);
  db.run(
    `INSERT INTO audit (sequence, at, actor, action, from_namespace, to_namespace, memory_number, copy_number,
       text_hash, detail, previous_hash, hash)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    row.sequence,
    row.at,
    row.actor,
    row.action,
    row.from,
    row.to,
    row.memoryNumber,
    row.copyNumber,
    row.textHash,
    canonicalDetail(row.detail),
    row.previousHash,
    hash,
  );
  return { ...row, hash };
}

/** The newest row's sequence and hash; 0 and {@link AUDIT_GENESIS} for an empty log. */
export function auditHead(db: ReadableDatabase): AuditHead {
  return (
    db.get<{ sequence: number; hash: Sha256 }>(
      `SELECT sequence, hash FROM audit ORDER BY sequence DESC LIMIT 1`,
    ) ?? { sequence: 0, hash: AUDIT_GENESIS }
  );
}

/** Whether the log has a row with exactly this sequence and hash: the head of an older copy of the same log. */
export function holdsHead(db: ReadableDatabase, head: AuditHead): boolean {
  if (head.sequence === 0) return head.hash === AUDIT_GENESIS;
  const row = db.get<{ hash: string }>(`SELECT hash FROM audit WHERE sequence = ?`, head.sequence);
  return row?.hash === head.hash;
}

/** A row as the table holds it: `detail` is the canonical JSON that was hashed. */
export type StoredAuditRow = Omit<AuditRow, 'detail'> & { readonly detail: string };

/** The columns of {@link StoredAuditRow}, for the front of a SELECT. */
export const AUDIT_COLUMNS = `sequence, at, actor, action, from_namespace AS "from", to_namespace AS "to",
  memory_number AS memoryNumber, copy_number AS copyNumber, text_hash AS textHash, detail,
  previous_hash AS previousHash, hash`;

/** A part of the log in order: at most `limit` rows after a sequence. */
export function pageOfAudit(db: ReadableDatabase, after: number, limit: number): readonly StoredAuditRow[] {
  return db.all<StoredAuditRow>(
    `SELECT ${AUDIT_COLUMNS} FROM audit WHERE sequence > ? ORDER BY sequence ${LIMIT}`,
    after,
    limit,
  );
}

/** A row's place in the chain with the text that its hash was made of. */
export interface ChainedRow {
  readonly sequence: number;
  readonly previousHash: string;
  readonly hash: string;
  readonly canonical: string;
}

/**
 * {@link pageOfAudit} for who only checks hashes: SQLite writes the text of {@link hashOfStoredRow}, which spares making
 * twelve values of each row and a text of them again. A text that hashes to the row's hash is the one that was hashed;
 * of one that does not, `hashOfStoredRow` has the last word.
 */
export function pageOfChain(db: ReadableDatabase, after: number, limit: number): readonly ChainedRow[] {
  return db.all<ChainedRow>(
    `SELECT sequence, previous_hash AS previousHash, hash,
       previous_hash || char(10) || json_array(sequence, at, actor, action, from_namespace, to_namespace,
         memory_number, copy_number, text_hash, detail) AS canonical
     FROM audit WHERE sequence > ? ORDER BY sequence ${LIMIT}`,
    after,
    limit,
  );
}

/** A stored row with its detail as an object. */
export function toAuditRow(stored: StoredAuditRow): AuditRow {
  return { ...stored, detail: JSON.parse(stored.detail) as AuditRow['detail'] };
}

/**
 * SHA-256 over the previous hash, a line feed, and a JSON array of the row's fields in the order of the schema, with
 * `detail` as JSON with sorted keys. Written out in `docs/audit-log.md` so that anybody can check it without us.
 */
export function hashOfAuditRow(row: Omit<AuditRow, 'hash'>): Sha256 {
  return hashOfStoredRow({ ...row, detail: canonicalDetail(row.detail) });
}

/** {@link hashOfAuditRow} of a row as the table holds it. */
export function hashOfStoredRow(row: Omit<StoredAuditRow, 'hash'>): Sha256 {
  const canonical = JSON.stringify([
    row.sequence,
    row.at,
    row.actor,
    row.action,
    row.from,
    row.to,
    row.memoryNumber,
    row.copyNumber,
    row.textHash,
    row.detail,
  ]);
  return digestOf('sha256', `${row.previousHash}\n${canonical}`, 'hex') as Sha256;
}

function canonicalDetail(detail: AuditRow['detail']): string {
  return JSON.stringify(Object.fromEntries(Object.entries(detail).sort(([a], [b]) => (a < b ? -1 : 1))));
}
