import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openVectorIndex } from '../../electron/vectors/open-vector-index.ts';
import { createRamBudget } from '../../electron/vectors/ram-budget.ts';
import type { StoredVector, VectorChange } from '../../electron/vectors/vector-index.ts';

/**
 * A bucket's owner that a test kills: `crash-child <bucket> <verb> [failpoint [hit]]`. It drains what an earlier
 * life left in the outbox, does some work, and kills itself without warning at the given hit of the failpoint.
 * `check` prints what it found instead.
 */
const DIM = 8;
const ROWS = 3_000;
const [bucket = '', verb = '', fatalName = '', fatalHit = '1'] = process.argv.slice(2);

const db = new Database(join(bucket, 'memory.db'));
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.exec(`
  CREATE TABLE IF NOT EXISTS embeddings (number INTEGER PRIMARY KEY, vector BLOB NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS outbox (sequence INTEGER PRIMARY KEY AUTOINCREMENT, number INTEGER NOT NULL) STRICT;
`);
const insert = db.prepare('INSERT OR REPLACE INTO embeddings (number, vector) VALUES (?, ?)');
const remove = db.prepare('DELETE FROM embeddings WHERE number = ?');
const enqueue = db.prepare('INSERT INTO outbox (number) VALUES (?)');
const page = db.prepare<[number], { number: number; vector: Buffer }>(
  'SELECT number, vector FROM embeddings WHERE number > ? ORDER BY number LIMIT 2000',
);
const one = db.prepare<[number], { vector: Buffer }>('SELECT vector FROM embeddings WHERE number = ?');
const queued = db.prepare<[], { sequence: number; number: number }>(
  'SELECT sequence, number FROM outbox LIMIT 50',
);
const count = db.prepare<[], { n: number }>('SELECT count(*) AS n FROM embeddings');

const hits = new Map<string, number>();
const index = await openVectorIndex({
  folder: join(bucket, 'vectors'),
  dim: DIM,
  modelId: 'model-a',
  clock: Date.now,
  ram: createRamBudget({ limitBytes: 1 }),
  source: { count: () => count.get()?.n ?? 0, readAll },
  failpoint(name) {
    const hit = (hits.get(name) ?? 0) + 1;
    hits.set(name, hit);
    if (name === fatalName && hit === Number(fatalHit)) process.kill(process.pid, 'SIGKILL');
  },
});

if (verb === 'prepare') {
  db.transaction(() => {
    for (let number = 1; number <= ROWS; number += 1) insert.run(number, toBlob(vectorOf(number, 0)));
  })();
  await index.rebuild();
}
await drain();
if (verb === 'work') await work();
if (verb === 'recover') await index.reconcile();
if (verb === 'check') {
  const ids = await index.ids();
  const numbers = [...readAll()].flat().map((row) => row.number);
  const missing = numbers.filter((number) => !ids.has(number)).length;
  const orphans = ids.size - (numbers.length - missing);
  const health = await index.health();
  const report = await index.reconcile();
  process.stdout.write(
    JSON.stringify({ rows: numbers.length, missing, orphans, health: health.kind, report }),
  );
} else {
  process.stdout.write(JSON.stringify(Object.fromEntries(hits)));
}
await index.close();

/** Adds, changes and deletes; compacts; takes orphans out; builds anew. */
async function work(): Promise<void> {
  for (let round = 1; round <= 3; round += 1) {
    commit(round, [ROWS + round, round], []);
    commit(round, [ROWS + 10 + round], [100 + round]);
    await drain();
  }
  await index.compact();
  db.transaction(() => void remove.run(200))();
  await index.reconcile();
  await index.eraseRewrite(new Set([200]));
}

function commit(round: number, puts: readonly number[], deletes: readonly number[]): void {
  db.transaction(() => {
    for (const number of puts) insert.run(number, toBlob(vectorOf(number, round)));
    for (const number of deletes) remove.run(number);
    for (const number of [...puts, ...deletes]) enqueue.run(number);
  })();
}

async function drain(): Promise<void> {
  for (let rows = queued.all(); rows.length > 0; rows = queued.all()) {
    await index.apply(
      rows.map(({ number }): VectorChange => {
        const row = one.get(number);
        return row === undefined
          ? { op: 'delete', number }
          : { op: 'put', number, vectors: [fromBlob(row.vector)] };
      }),
    );
    db.prepare('DELETE FROM outbox WHERE sequence <= ?').run(rows.at(-1)?.sequence ?? 0);
  }
}

function* readAll(): Generator<readonly StoredVector[]> {
  for (let rows = page.all(0); rows.length > 0; rows = page.all(rows.at(-1)?.number ?? 0)) {
    yield rows.map((row) => ({ number: row.number, chunk: 0, vector: fromBlob(row.vector) }));
  }
}

function vectorOf(number: number, round: number): Float32Array {
  const vector = Float32Array.from({ length: DIM }, (_, i) => Math.sin(number * (i + 1) + round));
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

function toBlob(vector: Float32Array): Buffer {
  return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);
}

function fromBlob(blob: Buffer): Float32Array {
  return new Float32Array(new Uint8Array(blob).buffer);
}
