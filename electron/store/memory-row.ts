import type { MemoryNumber, Sha256 } from '../../shared/ids.ts';
import type { MemoryKind, Source, Suspicion } from '../../shared/memory.ts';

/** `live` is read, `binned` waits for restore or erasure, `pending` is a shared copy whose audit row is not there yet. */
export type MemoryState = 'live' | 'binned' | 'pending';

/** One memory as its bucket's file holds it. It has no owner: the file is the owner's. */
export interface MemoryRow {
  readonly number: MemoryNumber;
  readonly state: MemoryState;
  readonly kind: MemoryKind;
  readonly text: string;
  readonly contentHash: Sha256;
  readonly tags: readonly string[];
  readonly pinned: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly lastUsedAt: number | null;
  readonly uses: number;
  readonly ttlDays: number | null;
  readonly expiresAt: number | null;
  readonly binnedAt: number | null;
  readonly source: Source;
  /** Found when it was written; empty once the person looked and found it harmless. */
  readonly suspicions: readonly Suspicion[];
}

/** The columns that {@link toMemoryRow} reads, for the front of a SELECT. */
export const MEMORY_COLUMNS = `
  m.number, m.state, m.kind, m.content, m.content_hash, m.tags, m.pinned, m.created_at, m.updated_at,
  m.last_used_at, m.uses, m.ttl_days, m.expires_at, m.binned_at,
  m.source_by, m.source_id, m.source_name, m.source_ref, m.source_at,
  CASE WHEN m.flag_dismissed = 1 THEN '[]' ELSE m.suspicions END AS suspicions`;

/** A memory is read while it is live and its time is not over; this is the one place that says so in SQL. */
export const IS_READABLE = `m.state = 'live' AND (m.expires_at IS NULL OR m.expires_at > ?)`;

/** What SQLite answers for {@link MEMORY_COLUMNS}. */
export interface StoredMemory {
  readonly number: MemoryNumber;
  readonly state: MemoryState;
  readonly kind: MemoryKind;
  readonly content: string;
  readonly content_hash: Sha256;
  readonly tags: string;
  readonly pinned: number;
  readonly created_at: number;
  readonly updated_at: number;
  readonly last_used_at: number | null;
  readonly uses: number;
  readonly ttl_days: number | null;
  readonly expires_at: number | null;
  readonly binned_at: number | null;
  readonly source_by: Source['by'];
  readonly source_id: string | null;
  readonly source_name: string | null;
  readonly source_ref: string | null;
  readonly source_at: number | null;
  readonly suspicions: string;
}

/** Turns a stored row into a {@link MemoryRow}. */
export function toMemoryRow(stored: StoredMemory): MemoryRow {
  return {
    number: stored.number,
    state: stored.state,
    kind: stored.kind,
    text: stored.content,
    contentHash: stored.content_hash,
    tags: listIn<string>(stored.tags),
    pinned: stored.pinned === 1,
    createdAt: stored.created_at,
    updatedAt: stored.updated_at,
    lastUsedAt: stored.last_used_at,
    uses: stored.uses,
    ttlDays: stored.ttl_days,
    expiresAt: stored.expires_at,
    binnedAt: stored.binned_at,
    source: toSource(stored),
    suspicions: listIn<Suspicion>(stored.suspicions),
  };
}

/** A JSON array of a column. Most are empty, and a page of a list has a hundred of them. */
function listIn<Item>(json: string): readonly Item[] {
  return json === '[]' ? [] : (JSON.parse(json) as Item[]);
}

/** The five columns of a source. `id` is a grant, an import or a person; `ref` an original id or number. */
export interface SourceColumns {
  readonly by: Source['by'];
  readonly id: string | null;
  readonly name: string | null;
  readonly ref: string | null;
  readonly at: number | null;
}

/** Spreads a source over its columns. */
export function toSourceColumns(source: Source): SourceColumns {
  switch (source.by) {
    case 'person':
      return { by: 'person', id: null, name: null, ref: null, at: null };
    case 'agent':
      return { by: 'agent', id: source.grantId, name: source.name, ref: null, at: null };
    case 'import':
      return { by: 'import', id: source.importId, name: source.system, ref: source.originalId, at: null };
    case 'share': {
      const ref = source.number === null ? null : String(source.number);
      return { by: 'share', id: source.userId, name: source.name, ref, at: source.sharedAt };
    }
  }
}

function toSource(stored: StoredMemory): Source {
  const { source_by: by, source_id: id, source_name: name, source_ref: ref, source_at: at } = stored;
  switch (by) {
    case 'person':
      return { by };
    case 'agent':
      return { by, grantId: id, name: name ?? '' } as Source;
    case 'import':
      return { by, importId: id ?? '', system: name ?? '', originalId: ref };
    case 'share':
      return { by, userId: id, name, number: ref === null ? null : Number(ref), sharedAt: at ?? 0 } as Source;
  }
}
