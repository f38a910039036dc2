import type { Attachment, Memory } from '../../shared/memory.ts';
import { bucketRefOf, type Namespace } from '../../shared/namespace.ts';
import { attachmentsByNumber, attachmentsOf } from '../store/attachments.ts';
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
  const place = placeOf(namespace);
  return rows.map((row) => toMemory(place, row, files.get(row.number) ?? []));
}

/** One row; see {@link toMemories}. */
export function oneMemory(db: ReadableDatabase, namespace: Namespace, row: MemoryRow): Memory {
  return toMemory(placeOf(namespace), row, attachmentsOf(db, row.number));
}

/** Taken apart once for all rows of a page. */
function placeOf(namespace: Namespace): Pick<Memory, 'namespace' | 'scope'> {
  return { namespace, scope: bucketRefOf(namespace) };
}

function toMemory(
  { namespace, scope }: Pick<Memory, 'namespace' | 'scope'>,
  row: MemoryRow,
  files: readonly Attachment[],
): Memory {
  return {
    namespace,
    scope,
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
    attachments: [...files],
    suspicions: [...row.suspicions],
  };
}
