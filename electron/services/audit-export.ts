import {
  auditExportLineSchema,
  type AuditExportLine,
  type AuditHead,
  type AuditRow,
  type SealedAuditRow,
} from '../../shared/audit.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { auditHead, pageOfAudit, toAuditRow, type StoredAuditRow } from '../catalog/audit.ts';
import { listVisibleSequences, type AuditView } from '../catalog/list-audit.ts';
import { verifyAuditRows, type AuditFault } from '../catalog/verify-audit-rows.ts';
import type { Vault } from './vault.ts';

const ROWS_A_PAGE = 2_000;

/**
 * The log as JSON Lines, one line a row, for one reader: rows that they may see in full, of all others only sequence and
 * hashes, so that the chain can be checked without a key and says nothing of others. The last line is the head.
 */
export function* auditExportLines(vault: Vault, view: AuditView): Generator<string> {
  const head = auditHead(vault.catalog);
  const visible = listVisibleSequences(vault.catalog, view);
  let after = 0;
  while (after < head.sequence) {
    const page = pageOfAudit(vault.catalog, after, Math.min(ROWS_A_PAGE, head.sequence - after));
    for (const row of page) yield toLine(visible.has(row.sequence) ? toAuditRow(row) : seal(row));
    after = page.at(-1)?.sequence ?? head.sequence;
  }
  yield toLine({ head, exportedAt: vault.clock() });
}

/** What a verified export says of itself: its head, and how many of its rows are shown in full. */
export interface VerifiedExport {
  readonly head: AuditHead;
  readonly rows: number;
  readonly shown: number;
}

/**
 * Verifies an exported log by itself, without a vault or a key. Lines that are not ours answer `malformed`, a file that
 * does not end in its head `no-head`, a head that is not that of the last row `tail-cut`.
 */
export function verifyAuditExport(lines: Iterable<string>): Result<VerifiedExport, AuditFault> {
  const rows: (AuditRow | SealedAuditRow)[] = [];
  let head: AuditHead | null = null;
  for (const line of lines) {
    if (line.trim() === '') continue;
    const parsed = parseLine(line);
    // Nothing may follow the head: whatever does was added later.
    if (parsed === null || head !== null) return fail({ sequence: rows.length + 1, problem: 'malformed' });
    if ('head' in parsed) head = parsed.head;
    else rows.push(parsed);
  }
  const verified = verifyAuditRows(rows);
  if (!verified.ok) return verified;
  if (head === null) return fail({ sequence: rows.length, problem: 'no-head' });
  if (head.sequence !== verified.value.sequence || head.hash !== verified.value.hash) {
    return fail({ sequence: Math.min(head.sequence, verified.value.sequence) + 1, problem: 'tail-cut' });
  }
  return ok({ head, rows: rows.length, shown: rows.filter((row) => 'detail' in row).length });
}

function parseLine(line: string): AuditExportLine | null {
  try {
    const parsed = auditExportLineSchema.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data : null;
  } catch {
    // Not JSON: the caller answers that as data.
    return null;
  }
}

function seal({ sequence, previousHash, hash }: StoredAuditRow): SealedAuditRow {
  return { sequence, previousHash, hash };
}

function toLine(line: AuditExportLine): string {
  return JSON.stringify(line);
}
