import type { MemoryNumber } from '../../shared/ids.ts';
import type { ReadableDatabase, WritableDatabase } from './database.ts';
import { LIMIT } from './limit.ts';

/** The vectors of one memory: one per chunk of its text, in order. `vector: Float32Array, length = dim, L2-normalised`. */
export interface StoredVectors {
  readonly number: MemoryNumber;
  readonly vectors: readonly Float32Array[];
}

/** Replaces the vectors of a memory; the outbox follows by trigger. */
export function putEmbeddings(
  db: WritableDatabase,
  number: MemoryNumber,
  modelId: string,
  vectors: readonly Float32Array[],
): void {
  db.run(`DELETE FROM embeddings WHERE number = ?`, number);
  addEmbeddings(db, number, modelId, vectors);
}

/** {@link putEmbeddings} for a memory that was just inserted: numbers are never reused, so there is nothing to replace. */
export function addEmbeddings(
  db: WritableDatabase,
  number: MemoryNumber,
  modelId: string,
  vectors: readonly Float32Array[],
): void {
  vectors.forEach((vector, chunk) => {
    db.run(
      `INSERT INTO embeddings (number, chunk, model_id, vector) VALUES (?, ?, ?, ?)`,
      number,
      chunk,
      modelId,
      new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength),
    );
  });
}

/** The vectors that one model made for these memories. Cast for the reason that `limit.ts` gives. */
export function findEmbeddings(
  db: ReadableDatabase,
  numbers: readonly MemoryNumber[],
  modelId: string,
): readonly StoredVectors[] {
  return groupByNumber(
    db.all<VectorRow>(
      `SELECT e.number, e.vector FROM json_each(?) AS wanted
       CROSS JOIN memories AS m ON m.number = wanted.value
       CROSS JOIN embeddings AS e ON e.number = m.number
       WHERE m.state = 'live' AND e.model_id = CAST(? AS TEXT) ORDER BY e.number, e.chunk`,
      JSON.stringify([...new Set(numbers)]),
      modelId,
    ),
  );
}

/** All vectors of one model, in pages by number: what the index is rebuilt from. Answers an empty page at the end. */
export function pageOfEmbeddings(
  db: ReadableDatabase,
  modelId: string,
  afterNumber: number,
  memories: number,
): readonly StoredVectors[] {
  return groupByNumber(
    db.all<VectorRow>(
      `SELECT e.number, e.vector FROM embeddings AS e
       WHERE e.model_id = ? AND e.number IN (
         SELECT DISTINCT p.number FROM embeddings AS p JOIN memories AS m ON m.number = p.number
         WHERE p.number > ? AND p.model_id = ? AND m.state = 'live' ORDER BY p.number ${LIMIT})
       ORDER BY e.number, e.chunk`,
      modelId,
      afterNumber,
      modelId,
      memories,
    ),
  );
}

/** Live memories above a number that have no vector of this model yet, by number: what the embedder still owes. */
export function listUnembedded(
  db: ReadableDatabase,
  modelId: string,
  afterNumber: number,
  limit: number,
): readonly { readonly number: MemoryNumber; readonly text: string }[] {
  return db.all(
    `SELECT m.number, m.content AS text FROM memories AS m
     WHERE m.number > ? AND m.state = 'live'
       AND NOT EXISTS (SELECT 1 FROM embeddings AS e WHERE e.number = m.number AND e.model_id = ?)
     ORDER BY m.number ${LIMIT}`,
    afterNumber,
    modelId,
    limit,
  );
}

/** Those of these memories that are live and have no vector of this model, with their texts. */
export function withoutEmbedding(
  db: ReadableDatabase,
  numbers: readonly MemoryNumber[],
  modelId: string,
): readonly { readonly number: MemoryNumber; readonly text: string }[] {
  return db.all(
    `SELECT m.number, m.content AS text FROM memories AS m
     WHERE m.number IN (SELECT value FROM json_each(?)) AND m.state = 'live'
       AND NOT EXISTS (SELECT 1 FROM embeddings AS e WHERE e.number = m.number AND e.model_id = ?)
     ORDER BY m.number`,
    JSON.stringify(numbers),
    modelId,
  );
}

/** How many live memories have no vector of this model. */
export function countUnembedded(db: ReadableDatabase, modelId: string): number {
  return (
    db.get<{ count: number }>(
      `SELECT count(*) AS count FROM memories AS m
       WHERE m.state = 'live' AND NOT EXISTS (SELECT 1 FROM embeddings AS e WHERE e.number = m.number AND e.model_id = ?)`,
      modelId,
    )?.count ?? 0
  );
}

/** Those of these numbers that belong to no live memory with a vector of this model. */
export function withoutLiveEmbedding(
  db: ReadableDatabase,
  numbers: readonly number[],
  modelId: string,
): readonly MemoryNumber[] {
  return db
    .all<{ number: MemoryNumber }>(
      `SELECT wanted.value AS number FROM json_each(?) AS wanted WHERE NOT EXISTS (
         SELECT 1 FROM memories AS m JOIN embeddings AS e ON e.number = m.number
         WHERE m.number = wanted.value AND m.state = 'live' AND e.model_id = ?)`,
      JSON.stringify(numbers),
      modelId,
    )
    .map((row) => row.number);
}

/** Removes vectors that another model made, once every memory has one of this model. */
export function deleteOtherModels(db: WritableDatabase, modelId: string): number {
  return db.run(`DELETE FROM embeddings WHERE model_id <> ?`, modelId).changes;
}

interface VectorRow {
  readonly number: MemoryNumber;
  readonly vector: Uint8Array;
}

function groupByNumber(rows: readonly VectorRow[]): readonly StoredVectors[] {
  const groups: { number: MemoryNumber; vectors: Float32Array[] }[] = [];
  for (const { number, vector } of rows) {
    // A copy: SQLite's buffer need not start on a multiple of four.
    const floats = new Float32Array(vector.slice().buffer);
    const last = groups.at(-1);
    if (last?.number === number) last.vectors.push(floats);
    else groups.push({ number, vectors: [floats] });
  }
  return groups;
}
