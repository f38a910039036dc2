import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { list } from '../../electron/services/list.ts';
import { insertMembership, insertTeam } from '../../electron/catalog/teams.ts';
import { bucketPaths } from '../../electron/buckets/bucket-path.ts';
import { MEMORY_COLUMNS } from '../../electron/store/memory-row.ts';
import { ok } from '../../shared/result.ts';
import { teamSlugSchema } from '../../shared/ids.ts';
import { teamNamespace } from '../../shared/namespace.ts';
import { openBareDatabase } from './bare-database.ts';
import { searchOnce } from './measure-adds.ts';
import { notesFrom, questionAt } from './notes.ts';
import { recallOf } from './recall-of.ts';
import { fillBucket, indexBucket, openBenchVault, unwrap, type BenchVault } from './open-bench-vault.ts';
import { inTurns, median, medianOf, timed } from './timing.ts';

/** One bucket of one size. Times in milliseconds. */
export interface BucketFigures {
  readonly size: number;
  readonly fillPerSecond: number;
  readonly indexMs: number;
  readonly hybridMs: number;
  readonly wordsMs: number;
  readonly vectorsMs: number;
  /** Share of the exact nearest eight found. */
  readonly recallAt8: number;
  readonly listMs: number;
  /** The page's own query without its count, on the same file. */
  readonly bareListMs: number;
  /** Opening the bucket as it was left by a close in order, up to its first row. */
  readonly openMs: number;
  /** The same where something happened to the file meanwhile, so that it is read through for damage first. */
  readonly readThroughOpenMs: number;
  readonly bareOpenMs: number;
}

/** Fills one bucket and searches, lists and opens it. */
export async function measureBucket(folder: string, size: number): Promise<BucketFigures> {
  const root = join(folder, 'vault');
  const bench = await openBenchVault(root);
  const fillMs = await timed(() => fillBucket(bench, bench.user, generate(size)));
  const indexMs = await timed(() => indexBucket(bench, bench.user));
  const hybridMs = await medianOf(100, (run) => searchOnce(bench, run));
  const wordsMs = await medianOf(100, (run) => searchOnce(bench, run, 'words'));
  const vectorsMs = await medianOf(100, (run) => nearest(bench, questionAt(run).vector));
  const recallAt8 = await recallOf(
    generate(size),
    Array.from({ length: 30 }, (_, run) => questionAt(run).vector),
    (vector) => nearest(bench, vector),
  );
  const lists = await measureList(bench, root);
  const opens = await measureOpen(bench, root);
  await bench.close();
  return {
    size,
    fillPerSecond: (size / fillMs) * 1_000,
    indexMs,
    hybridMs,
    wordsMs,
    vectorsMs,
    recallAt8,
    ...lists,
    ...opens,
  };
}

/** Memories in each bucket that is there beside the one that is searched, under numbers that it does not have. */
const OTHERS = 100;
const FRESH = 1_000_000;

/** The same search in one bucket while others are added. Milliseconds by number of buckets. */
export async function measureBucketCount(
  folder: string,
  { counts, size }: { readonly counts: readonly number[]; readonly size: number },
): Promise<readonly { readonly buckets: number; readonly hybridMs: number }[]> {
  const bench = await openBenchVault(join(folder, 'vault'));
  await fillBucket(bench, bench.user, notesFrom(0, size));
  await indexBucket(bench, bench.user);
  const figures: { buckets: number; hybridMs: number }[] = [];
  let buckets = 1;
  for (const count of counts) {
    for (; buckets < count; buckets += 1) await addBucket(bench, buckets);
    figures.push({ buckets: count, hybridMs: await medianOf(200, (run) => searchOnce(bench, run)) });
  }
  await bench.close();
  return figures;
}

async function addBucket(bench: BenchVault, position: number): Promise<void> {
  const { vault, caller } = bench;
  const slug = teamSlugSchema.parse(`team-${String(position)}`);
  unwrap(await vault.buckets.create(teamNamespace(slug)));
  vault.catalog.transaction(() => {
    insertTeam(vault.catalog, { slug, name: slug, createdAt: vault.clock() });
    insertMembership(vault.catalog, slug, caller.userId, 'owner', vault.clock());
  });
  await fillBucket(bench, teamNamespace(slug), notesFrom(FRESH + position * OTHERS, OTHERS));
}

/** Times that a bucket is opened in each way. */
const OPENINGS = 30;

function* generate(size: number) {
  for (let from = 0; from < size; from += 1_000) yield* notesFrom(from, Math.min(1_000, size - from));
}

async function nearest(
  { vault, user, meaning }: BenchVault,
  vector: Float32Array,
): Promise<readonly number[]> {
  const model = meaning.model();
  if (model === null) throw new Error('The given model is always there');
  const hits = unwrap(
    await vault.buckets.read(user, async (bucket) => ok(await (await bucket.index(model)).search(vector, 8))),
  );
  return hits.map(({ number }) => number);
}

async function measureList({ vault, caller, user }: BenchVault, root: string) {
  const bare = openBareDatabase(bucketPaths(root, user).database);
  const page = bare.prepare(
    `SELECT ${MEMORY_COLUMNS} FROM memories AS m WHERE m.state = 'live' AND (m.expires_at IS NULL OR m.expires_at > ?)
     ORDER BY m.created_at DESC, m.number DESC LIMIT 50`,
  );
  const [listMs, bareListMs] = await inTurns(
    500,
    async () => unwrap(await list(vault, caller, { scopes: ['user'] })),
    () => page.all(Date.now()),
  );
  bare.close();
  return { listMs, bareListMs };
}

async function measureOpen({ vault, user }: BenchVault, root: string) {
  const path = bucketPaths(root, user).database;
  const first = `SELECT number FROM memories WHERE state = 'live' ORDER BY created_at DESC, number DESC LIMIT 1`;
  const open = async (): Promise<number> =>
    await timed(async () => unwrap(await vault.buckets.read(user, ({ db }) => ok(db.get(first)))));
  const shut = async (meanwhile: () => void): Promise<void> => {
    unwrap(
      await vault.buckets.closed(user, () => {
        meanwhile();
        return ok(null);
      }),
    );
  };
  const readThrough: number[] = [];
  for (let run = 0; run < OPENINGS; run += 1) {
    // Another date is enough: it is no longer the file that was left.
    await shut(() => {
      utimesSync(path, run, run);
    });
    readThrough.push(await open());
  }
  // In turns by themselves: reading through clears the processor's caches, which costs whoever opens next, also bare,
  // a third more than the one after it.
  const asLeft: number[] = [];
  const bare: number[] = [];
  for (let run = 0; run < OPENINGS; run += 1) {
    await shut(() => undefined);
    asLeft.push(await open());
    await shut(() => undefined);
    const start = performance.now();
    const db = openBareDatabase(path);
    db.prepare(first).get();
    bare.push(performance.now() - start);
    db.close();
  }
  return { openMs: median(asLeft), readThroughOpenMs: median(readThrough), bareOpenMs: median(bare) };
}
