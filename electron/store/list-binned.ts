import type { MemoryNumber } from '../../shared/ids.ts';
import type { ReadableDatabase } from './database.ts';
import { MEMORY_COLUMNS, toMemoryRow, type MemoryRow, type StoredMemory } from './memory-row.ts';
import { LIMIT } from './limit.ts';

/** A page of the bin, newest first, after the row that ended the page before. */
export function listBinned(
  db: ReadableDatabase,
  after: { readonly binnedAt: number; readonly number: MemoryNumber } | null,
  limit: number,
): readonly MemoryRow[] {
  return db
    .all<StoredMemory>(
      `SELECT ${MEMORY_COLUMNS} FROM memories AS m
       WHERE m.state = 'binned' AND (m.binned_at, m.number) < (?, ?)
       ORDER BY m.binned_at DESC, m.number DESC ${LIMIT}`,
      after?.binnedAt ?? Number.MAX_SAFE_INTEGER,
      after?.number ?? 0,
      limit,
    )
    .map(toMemoryRow);
}

/** The numbers in the bin since `before` or longer, oldest first: what its time says is to be erased now. */
export function listBinnedBefore(
  db: ReadableDatabase,
  before: number,
  limit: number,
): readonly MemoryNumber[] {
  return db
    .all<{ number: MemoryNumber }>(
      `SELECT number FROM memories WHERE state = 'binned' AND binned_at <= ? ORDER BY binned_at, number ${LIMIT}`,
      before,
      limit,
    )
    .map((row) => row.number);
}
