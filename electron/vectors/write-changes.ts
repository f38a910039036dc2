import { WRITE_BATCH_ROWS, type LanceTable } from './lance-table.ts';
import type { StoredVector, VectorChange } from './vector-index.ts';

/**
 * Writes changes to the table: old rows of the memories first, then the new ones, so that a crash in between leaves
 * rows missing, never twice, and writing the same changes again completes it. Keeps `numbers` in step with the
 * table. Answers how many commits it took.
 */
export async function writeChanges(
  table: LanceTable,
  numbers: Set<number>,
  changes: readonly VectorChange[],
  failpoint: (name: string) => void,
): Promise<number> {
  const lastOfNumber = new Map(changes.map((change) => [change.number, change]));
  const outdated = [...lastOfNumber.keys()].filter((number) => numbers.has(number));
  failpoint('apply:before-delete');
  let commits = await table.deleteNumbers(outdated);
  for (const number of outdated) numbers.delete(number);
  failpoint('apply:after-delete');

  const rows: StoredVector[] = [];
  for (const change of lastOfNumber.values()) {
    if (change.op === 'delete') continue;
    change.vectors.forEach((vector, chunk) => rows.push({ number: change.number, chunk, vector }));
  }
  for (let start = 0; start < rows.length; start += WRITE_BATCH_ROWS, commits += 1) {
    const batch = rows.slice(start, start + WRITE_BATCH_ROWS);
    failpoint('apply:before-add');
    // Before the write: if it fails half known, deleting a row that is not there is harmless.
    for (const row of batch) numbers.add(row.number);
    await table.add(batch);
    failpoint('apply:after-add');
  }
  return commits;
}
