import { copyFileSync } from 'node:fs';
import { cp, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { bucketPaths } from '../../electron/buckets/bucket-path.ts';
import { appendAudit, pageOfAudit } from '../../electron/catalog/audit.ts';
import { collectGarbage } from '../../electron/services/collect-garbage.ts';
import { eraseMe, type EraseRequest } from '../../electron/services/erase-me.ts';
import { eraseMemories } from '../../electron/services/erase-memories.ts';
import { createJobs } from '../../electron/services/jobs.ts';
import { ROWS_A_TURN, verifyAudit } from '../../electron/services/verify-audit.ts';
import { memoryNumberSchema, type MemoryNumber } from '../../shared/ids.ts';
import { openBareDatabase } from './bare-database.ts';
import { notesFrom } from './notes.ts';
import { fillBucket, indexBucket, openBenchVault, unwrap, type BenchVault } from './open-bench-vault.ts';
import { inTurns, median, medianOf, timed } from './timing.ts';

/** Upkeep of one bucket. Times in milliseconds. */
export interface UpkeepFigures {
  readonly size: number;
  /** A run over a bucket in which nothing is to be done. */
  readonly idleRunMs: number;
  /** The longest that such a run held the process. */
  readonly idleRunLongestSliceMs: number;
  readonly purged: number;
  readonly purgeMs: number;
  /** `DELETE … IN` of the same numbers in a copy of the same file. */
  readonly bareDeleteMs: number;
}

/** Runs upkeep over a bucket with nothing to do, then with many expired memories. */
export async function measureUpkeep(
  folder: string,
  { size, purge }: { readonly size: number; readonly purge: number },
): Promise<UpkeepFigures> {
  const root = join(folder, 'vault');
  const bench = await openBenchVault(root);
  await fillBucket(bench, bench.user, notesFrom(0, size));
  await indexBucket(bench, bench.user);
  // The first run makes the backup and folds the log: work that is there to be done.
  await sweep(bench);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const idleRunMs = await medianOf(5, () => sweep(bench));
  delay.disable();
  await fillBucket(bench, bench.user, notesFrom(size, purge), Date.now() - 1);
  await indexBucket(bench, bench.user);
  const copy = join(folder, 'copy.sqlite');
  unwrap(
    await bench.vault.buckets.closed(bench.user, () => {
      copyFileSync(bucketPaths(root, bench.user).database, copy);
      return { ok: true, value: null };
    }),
  );
  const purgeMs = await timed(() => sweep(bench));
  const bare = openBareDatabase(copy);
  const numbers = Array.from({ length: purge }, (_, index) => size + 1 + index);
  const statement = bare.prepare('DELETE FROM memories WHERE number IN (SELECT value FROM json_each(?))');
  const bareDeleteMs = await timed(() => statement.run(JSON.stringify(numbers)));
  bare.close();
  await bench.close();
  return { size, idleRunMs, idleRunLongestSliceMs: delay.max / 1e6, purged: purge, purgeMs, bareDeleteMs };
}

/** Erasing one memory, until its bytes are gone, against a bare rewrite of the same files. Milliseconds. */
export async function measureErase(
  folder: string,
  size: number,
): Promise<{
  readonly size: number;
  readonly eraseMs: number;
  /** An erasure until its receipt, the look through the whole vault included. */
  readonly receiptMs: number;
  readonly bareRewriteMs: number;
}> {
  const root = join(folder, 'vault');
  const bench = await openBenchVault(root);
  await fillBucket(bench, bench.user, notesFrom(0, size));
  await indexBucket(bench, bench.user);
  const erases: number[] = [];
  const rewrites: number[] = [];
  const receipts: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const target = join(folder, `copy-${String(run)}`);
    rewrites.push(await timed(() => rewrite(bucketPaths(root, bench.user).folder, target)));
    const number = memoryNumberSchema.parse(1 + run * 7);
    erases.push(await timed(async () => unwrap(await eraseMemories(bench.vault, bench.user, [number]))));
    receipts.push(await timed(() => eraseOne(bench, memoryNumberSchema.parse(2 + run * 7))));
  }
  await bench.close();
  return { size, eraseMs: median(erases), receiptMs: median(receipts), bareRewriteMs: median(rewrites) };
}

async function eraseOne({ vault, caller }: BenchVault, number: MemoryNumber): Promise<void> {
  const ports = { closeWindowsOf: () => undefined, stopAnswersOf: () => undefined };
  const request: EraseRequest = { target: { what: 'memories', numbers: [number] } };
  const started = await eraseMe(vault, createJobs(vault), ports, caller, request);
  unwrap(await unwrap(started).ended);
}

/** Verifying the audit log against reading its rows. Milliseconds. */
export async function measureAudit(
  folder: string,
  rows: number,
): Promise<{ readonly rows: number; readonly verifyMs: number; readonly readMs: number }> {
  const bench = await openBenchVault(join(folder, 'vault'));
  const { vault, caller } = bench;
  for (let from = 0; from < rows; from += 1_000) {
    vault.catalog.transaction(() => {
      for (let row = from; row < Math.min(rows, from + 1_000); row += 1)
        appendAudit(vault.catalog, {
          at: row,
          actor: caller.userId,
          action: 'data.export',
          detail: { kind: 'zip' },
        });
    });
  }
  // Read as it is verified, a part at a time, with every column of a row.
  const readAll = (): void => {
    for (let after = 0; after < rows; after += ROWS_A_TURN) pageOfAudit(vault.catalog, after, ROWS_A_TURN);
  };
  const [verifyMs, readMs] = await inTurns(30, () => verifyAudit(vault), readAll);
  await bench.close();
  return { rows, verifyMs, readMs };
}

async function sweep({ vault, user }: BenchVault): Promise<void> {
  unwrap(
    await collectGarbage(
      vault,
      { uptimeMs: () => performance.now(), log: () => undefined },
      {
        buckets: [user],
        cause: 'button',
        allowLargeRemoval: true,
        signal: new AbortController().signal,
      },
    ),
  );
}

/** Writes every file of a folder anew and waits for the disk. */
async function rewrite(folder: string, target: string): Promise<void> {
  await cp(folder, target, { recursive: true });
  for (const entry of await readdir(target, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = await open(join(entry.parentPath, entry.name), 'r+');
    await file.sync();
    await file.close();
  }
}
