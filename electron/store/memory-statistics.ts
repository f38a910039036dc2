import type { MemoryKind, Source } from '../../shared/memory.ts';
import type { ReadableDatabase } from './database.ts';
import { IS_READABLE } from './memory-row.ts';

/** Counts over the readable memories of one bucket. */
export interface MemoryStatistics {
  readonly memories: number;
  readonly byKind: Readonly<Record<MemoryKind, number>>;
  readonly bySource: Readonly<Record<Source['by'], number>>;
  readonly pinned: number;
  readonly expiring: number;
  readonly attachments: number;
  readonly suspicious: number;
  /** Without a vector of the model, or with one that the index does not have yet. */
  readonly awaitingIndex: number;
}

/** Counts what may be read at `now`. `modelId: null` means no model is there, so nothing can be waiting for it. */
export function countStatistics(
  db: ReadableDatabase,
  options: { readonly now: number; readonly expiringBefore: number; readonly modelId: string | null },
): MemoryStatistics {
  const { now, expiringBefore, modelId } = options;
  const row = db.get<Record<string, number>>(
    `SELECT count(*) AS memories,
       count(*) FILTER (WHERE m.kind = 'fact') AS fact,
       count(*) FILTER (WHERE m.kind = 'preference') AS preference,
       count(*) FILTER (WHERE m.kind = 'event') AS event,
       count(*) FILTER (WHERE m.source_by = 'person') AS person,
       count(*) FILTER (WHERE m.source_by = 'agent') AS agent,
       count(*) FILTER (WHERE m.source_by = 'import') AS import,
       count(*) FILTER (WHERE m.source_by = 'share') AS share,
       count(*) FILTER (WHERE m.pinned = 1) AS pinned,
       count(*) FILTER (WHERE m.expires_at < ?) AS expiring,
       count(*) FILTER (WHERE m.suspicions <> '[]' AND m.flag_dismissed = 0) AS suspicious
     FROM memories AS m WHERE ${IS_READABLE}`,
    expiringBefore,
    now,
  );
  const count = (name: string): number => row?.[name] ?? 0;
  return {
    memories: count('memories'),
    byKind: { fact: count('fact'), preference: count('preference'), event: count('event') },
    bySource: {
      person: count('person'),
      agent: count('agent'),
      import: count('import'),
      share: count('share'),
    },
    pinned: count('pinned'),
    expiring: count('expiring'),
    attachments: countAttachments(db, now),
    suspicious: count('suspicious'),
    awaitingIndex: modelId === null ? 0 : countAwaiting(db, modelId, now),
  };
}

/** How many readable memories were born from `from` on and before `before`. */
export function countCreatedBetween(db: ReadableDatabase, from: number, before: number, now: number): number {
  return (
    db.get<{ count: number }>(
      `SELECT count(*) AS count FROM memories AS m WHERE m.created_at >= ? AND m.created_at < ? AND ${IS_READABLE}`,
      from,
      before,
      now,
    )?.count ?? 0
  );
}

/** Every tag of the readable memories with how many carry it, most used first. */
export function countTags(
  db: ReadableDatabase,
  now: number,
): readonly { readonly tag: string; readonly count: number }[] {
  return db.all(
    `SELECT t.tag, count(*) AS count FROM memory_tags AS t JOIN memories AS m ON m.number = t.number
     WHERE ${IS_READABLE} GROUP BY t.tag ORDER BY count DESC, t.tag`,
    now,
  );
}

function countAttachments(db: ReadableDatabase, now: number): number {
  return (
    db.get<{ count: number }>(
      `SELECT count(*) AS count FROM attachments AS a JOIN memories AS m ON m.number = a.number WHERE ${IS_READABLE}`,
      now,
    )?.count ?? 0
  );
}

function countAwaiting(db: ReadableDatabase, modelId: string, now: number): number {
  return (
    db.get<{ count: number }>(
      `SELECT count(*) AS count FROM memories AS m WHERE ${IS_READABLE}
       AND (NOT EXISTS (SELECT 1 FROM embeddings AS e WHERE e.number = m.number AND e.model_id = ?)
         OR m.number IN (SELECT o.number FROM outbox AS o))`,
      now,
      modelId,
    )?.count ?? 0
  );
}
