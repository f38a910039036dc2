import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maintenanceThread } from '../../electron/store/maintenance-thread.ts';
import { deleteMemories } from '../../electron/store/memories.ts';
import { openDatabase } from '../../electron/store/open-database.ts';
import { buildWorker } from '../embedding/support/build-worker.ts';
import { addMemory, openMemoryFile } from './support.ts';

const IDLE_MS = 60_000;
const scratch = mkdtempSync(join(tmpdir(), 'escopo-maintenance-'));
const started: Worker[] = [];
let workerUrl: URL;

beforeAll(async () => {
  workerUrl = await buildWorker('electron/store/maintenance-worker.ts');
  process.on('worker', noteWorker);
}, 120_000);
afterAll(async () => {
  process.off('worker', noteWorker);
  await Promise.all(started.map((worker) => worker.terminate()));
  rmSync(dirname(fileURLToPath(workerUrl)), { recursive: true, force: true });
  rmSync(scratch, { recursive: true, force: true });
});

function noteWorker(worker: Worker): void {
  started.push(worker);
}

test('one thread wipes, copies, extracts and checks a file that is open, while this one goes on', async () => {
  const run = maintenanceThread(workerUrl, IDLE_MS);
  const before = started.length;
  const db = openMemoryFile();
  addMemory(db, 'kept');
  const gone = Array.from({ length: 200 }, (_, index) => addMemory(db, `ruffcanary number ${String(index)}`));
  deleteMemories(db, gone);
  let turns = 0;
  const count = (): void => {
    turns += 1;
    ticking = setImmediate(count);
  };
  let ticking = setImmediate(count);
  expect(await run({ what: 'wipe', path: db.path })).toBeNull();
  clearImmediate(ticking);
  expect(turns).toBeGreaterThan(0);
  expect(readFileSync(db.path).includes('ruffcanary')).toBe(false);
  expect(readFileSync(`${db.path}-wal`)).toHaveLength(0);

  const copies = Array.from({ length: 12 }, (_, index) => join(scratch, `copy-${String(index)}`));
  const copied = copies.map((to, index) =>
    run({ what: index % 2 === 0 ? 'copy' : 'extract', path: db.path, to }),
  );
  expect(await Promise.all(copied)).toEqual(copies.map(() => null));
  for (const path of copies) {
    const copy = openDatabase(path, 'read-only');
    expect(copy.all('SELECT content FROM memories')).toEqual([{ content: 'kept' }]);
    copy.close();
  }
  expect(await run({ what: 'check', path: db.path })).toBeNull();
  expect(await run({ what: 'vacuum', path: db.path })).toBeNull();
  expect(started).toHaveLength(before + 1);
  // What waits for the end of a task does not pile up from task to task.
  expect(started.at(-1)?.listenerCount('exit')).toBe(1);
});

test('what goes wrong in the thread is the same error here, and the next task is done', async () => {
  const run = maintenanceThread(workerUrl, IDLE_MS);
  const before = started.length;
  const db = openMemoryFile();
  const damaged = join(scratch, 'damaged');
  writeFileSync(
    damaged,
    'this is no database, only words that are long enough to be taken for a header'.repeat(8),
  );
  await expect(run({ what: 'wipe', path: damaged })).rejects.toMatchObject({ code: 'SQLITE_NOTADB' });
  const link = join(scratch, 'link');
  symlinkSync(db.path, link);
  await expect(run({ what: 'wipe', path: link })).rejects.toMatchObject({
    name: 'PathRefusedError',
    path: link,
  });
  addMemory(db, 'read by somebody');
  const reader = openDatabase(db.path, 'read-only');
  const rows = reader.iterate('SELECT * FROM memories');
  rows.next();
  await expect(run({ what: 'wipe', path: db.path })).rejects.toMatchObject({ name: 'LogBusyError' });
  rows.return?.();
  reader.close();
  expect(await run({ what: 'wipe', path: db.path })).toBeNull();
  expect(started).toHaveLength(before + 1);
});

test.each([
  ['dies', 'process.exit(1)'],
  ['throws', "throw new Error('out of luck')"],
])(
  'a thread that %s in the middle of a task fails that task, and the next gets a new thread',
  async (how, act) => {
    const file = join(scratch, `${how}.mjs`);
    writeFileSync(
      file,
      `import { parentPort } from 'node:worker_threads';\nparentPort.on('message', () => { ${act}; });\n`,
    );
    const run = maintenanceThread(pathToFileURL(file), IDLE_MS);
    const before = started.length;
    const task = { what: 'check', path: 'nowhere' } as const;
    const both = await Promise.allSettled([run(task), run(task)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(started).toHaveLength(before + 2);
  },
);

test('a thread without work ends by itself, and the next task starts another', async () => {
  const run = maintenanceThread(workerUrl, 1);
  const before = started.length;
  const db = openMemoryFile();
  expect(await run({ what: 'check', path: db.path })).toBeNull();
  const first = started.at(-1);
  await new Promise((resolve) => first?.once('exit', resolve));
  expect(await run({ what: 'check', path: db.path })).toBeNull();
  expect(started).toHaveLength(before + 2);
});
