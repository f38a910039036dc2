import type { GrantId, MemoryNumber, Sha256 } from '../../shared/ids.ts';
import type { ReadableDatabase, WritableDatabase } from './database.ts';

/** All words that go with memories: their texts, earlier wordings, and the names of their files. */
export function wordsOfMemories(
  db: ReadableDatabase,
  numbers: readonly MemoryNumber[],
): readonly { readonly text: string; readonly isMemory: boolean }[] {
  const list = JSON.stringify(numbers);
  const rows = (sql: string, isMemory: boolean) =>
    db.all<{ text: string }>(sql, list).map(({ text }) => ({ text, isMemory }));
  return [
    ...rows(`SELECT content AS text FROM memories WHERE number IN (SELECT value FROM json_each(?))`, true),
    ...rows(
      `SELECT content AS text FROM memory_versions WHERE number IN (SELECT value FROM json_each(?))`,
      true,
    ),
    ...rows(`SELECT name AS text FROM attachments WHERE number IN (SELECT value FROM json_each(?))`, false),
  ];
}

/** The files that no other memory than these has. */
export function filesOnlyOf(db: ReadableDatabase, numbers: readonly MemoryNumber[]): readonly Sha256[] {
  const list = JSON.stringify(numbers);
  return db
    .all<{ sha256: Sha256 }>(
      `SELECT DISTINCT sha256 FROM attachments WHERE number IN (SELECT value FROM json_each(?))
       EXCEPT SELECT sha256 FROM attachments WHERE number NOT IN (SELECT value FROM json_each(?))`,
      list,
      list,
    )
    .map((row) => row.sha256);
}

/** Every number in whatever state. */
export function allNumbers(db: ReadableDatabase): readonly MemoryNumber[] {
  return db
    .all<{ number: MemoryNumber }>(`SELECT number FROM memories ORDER BY number`)
    .map((row) => row.number);
}

/** What an agent made between two instants, both included, in whatever state. */
export function numbersMadeBy(
  db: ReadableDatabase,
  period: { readonly grantId: GrantId; readonly from: number; readonly to: number },
): readonly MemoryNumber[] {
  return db
    .all<{ number: MemoryNumber }>(
      `SELECT number FROM memories
       WHERE source_by = 'agent' AND source_id = ? AND created_at BETWEEN ? AND ? ORDER BY number`,
      period.grantId,
      period.from,
      period.to,
    )
    .map((row) => row.number);
}

/** Those of these numbers that are there, in whatever state. */
export function existingNumbers(
  db: ReadableDatabase,
  numbers: readonly MemoryNumber[],
): readonly MemoryNumber[] {
  return db
    .all<{ number: MemoryNumber }>(
      `SELECT number FROM memories WHERE number IN (SELECT value FROM json_each(?)) ORDER BY number`,
      JSON.stringify(numbers),
    )
    .map((row) => row.number);
}

/** How many versions and attachments hang on memories. */
export function countBelongings(
  db: ReadableDatabase,
  numbers: readonly MemoryNumber[],
): { readonly versions: number; readonly attachments: number } {
  const count = (table: 'memory_versions' | 'attachments') =>
    db.get<{ count: number }>(
      `SELECT count(*) AS count FROM ${table} WHERE number IN (SELECT value FROM json_each(?))`,
      JSON.stringify(numbers),
    )?.count ?? 0;
  return { versions: count('memory_versions'), attachments: count('attachments') };
}

/** Where copies of these memories are. */
export function copiesOfMemories(
  db: ReadableDatabase,
  numbers: readonly MemoryNumber[],
): readonly { readonly target: string; readonly copyNumber: MemoryNumber }[] {
  return db.all(
    `SELECT target, copy_number AS copyNumber FROM shares
     WHERE number IN (SELECT value FROM json_each(?)) ORDER BY target, copy_number`,
    JSON.stringify(numbers),
  );
}

/** Forgets what a bucket knows besides its memories: imports and what agents called and forgot. */
export function deleteRecords(db: WritableDatabase): void {
  db.run(`DELETE FROM imports`);
  db.run(`DELETE FROM agent_calls`);
  db.run(`DELETE FROM agent_forgets`);
  db.run(`DELETE FROM shares`);
}

/** Whether words stand somewhere in this file where they belong: in a row that is still wanted, or in its schema. */
export function holdsWords(db: ReadableDatabase, words: string): boolean {
  return (
    db.get(
      `WITH sought (words) AS (SELECT ?)
       SELECT 1 AS there FROM sought, memories
         WHERE instr(content, words) > 0 OR instr(search_terms, words) > 0 OR instr(tags, words) > 0
           OR instr(source_name, words) > 0
       UNION ALL SELECT 1 FROM sought, memory_versions WHERE instr(content, words) > 0 OR instr(tags, words) > 0
       UNION ALL SELECT 1 FROM sought, attachments WHERE instr(name, words) > 0
       UNION ALL SELECT 1 FROM sought, imports WHERE instr(source_name, words) > 0
       UNION ALL SELECT 1 FROM sought, import_details WHERE instr(detail, words) > 0
       UNION ALL SELECT 1 FROM sought, sqlite_schema WHERE instr(sql, words) > 0
       LIMIT 1`,
      words,
    ) !== undefined
  );
}

/** Whether a memory other than these says these words, now or in an earlier wording. `besides` is a JSON array of numbers. */
export function isSaidElsewhere(db: ReadableDatabase, words: string, besides: string): boolean {
  return (
    db.get(
      `WITH gone (number) AS (SELECT value FROM json_each(?))
       SELECT 1 AS there FROM memories WHERE instr(content, ?) > 0 AND number NOT IN gone
       UNION ALL SELECT 1 FROM memory_versions WHERE instr(content, ?) > 0 AND number NOT IN gone
       LIMIT 1`,
      besides,
      words,
      words,
    ) !== undefined
  );
}

/** Takes name, number and id of the sharer off single copies, so that nobody can tell whose they were. */
export function unnameSomeCopies(
  db: WritableDatabase,
  sharerId: string,
  copyNumbers: readonly MemoryNumber[],
): number {
  return db.run(
    `UPDATE memories SET source_id = NULL, source_name = NULL, source_ref = NULL
     WHERE source_by = 'share' AND source_id = ? AND number IN (SELECT value FROM json_each(?))`,
    sharerId,
    JSON.stringify(copyNumbers),
  ).changes;
}
