import type { MemoryNumber } from '../../shared/ids.ts';
import type { Attachment, Memory } from '../../shared/memory.ts';
import { bucketRefOf, type Namespace } from '../../shared/namespace.ts';
import { attachmentsByNumber } from '../store/attachments.ts';
import type { ReadableDatabase } from '../store/database.ts';
import type { MemoryRow } from '../store/memory-row.ts';

/** Rows of one bucket as a reader gets them, with their attachments. The namespace is the bucket's own, never a row's. */
export function toMemories(
  db: ReadableDatabase,
  namespace: Namespace,
  rows: readonly MemoryRow[],
): readonly Memory[] {
  const files = attachmentsByNumber(
    db,
    rows.map((row) => row.number),
  );
  return rows.map((row) => toMemory(namespace, row, files));
}

/** One row; see {@link toMemories}. */
export function oneMemory(db: ReadableDatabase, namespace: Namespace, row: MemoryRow): Memory {
  return toMemory(namespace, row, attachmentsByNumber(db, [row.number]));
}

function toMemory(
  namespace: Namespace,
  row: MemoryRow,
  files: ReadonlyMap<MemoryNumber, readonly Attachment[]>,
): Memory {
  return {
    namespace,
    scope: bucketRefOf(namespace),
    number: row.number,
    kind: row.kind,
    text: row.text,
    tags: [...row.tags],
    pinned: row.pinned,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    lastUsedAt: row.lastUsedAt,
    uses: row.uses,
    ttlDays: row.ttlDays,
    expiresAt: row.expiresAt,
    source: row.source,
    attachments: [...(files.get(row.number) ?? [])],
    suspicions: [...row.suspicions],
  };
}
