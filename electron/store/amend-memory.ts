import type { MemoryNumber } from '../../shared/ids.ts';
import type { MemoryKind } from '../../shared/memory.ts';
import type { WritableDatabase } from './database.ts';

/** What changes of a memory without its text. `tags: null` leaves them, and the full text, alone. */
export interface MemoryAmendment {
  readonly kind: MemoryKind;
  readonly tags: readonly string[] | null;
  readonly pinned: boolean;
  readonly updatedAt: number;
  readonly ttlDays: number | null;
  readonly expiresAt: number | null;
}

/** Changes a live row but not its text, so that its vectors stay and full text is written anew only for other tags. */
export function amendMemory(db: WritableDatabase, number: MemoryNumber, change: MemoryAmendment): void {
  db.run(
    `UPDATE memories SET kind = ?, pinned = ?, updated_at = ?, ttl_days = ?, expires_at = ?
     WHERE number = ? AND state = 'live'`,
    change.kind,
    change.pinned ? 1 : 0,
    change.updatedAt,
    change.ttlDays,
    change.expiresAt,
    number,
  );
  if (change.tags === null) return;
  db.run(
    `UPDATE memories SET tags = ? WHERE number = ? AND state = 'live'`,
    JSON.stringify(change.tags),
    number,
  );
}
