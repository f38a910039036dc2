import { join } from 'node:path';
import { forget } from '../../electron/services/forget.ts';
import { contentHashOf } from '../../electron/services/normalise-text.ts';
import { remember } from '../../electron/services/remember.ts';
import { search } from '../../electron/services/search.ts';
import type { MemoryNumber } from '../../shared/ids.ts';
import { ok } from '../../shared/result.ts';
import { openBareDatabase } from './bare-database.ts';
import { noteAt, notesFrom, questionAt, type Note } from './notes.ts';
import { fillBucket, indexBucket, openBenchVault, unwrap, type BenchVault } from './open-bench-vault.ts';
import { inTurns, medianOf } from './timing.ts';

export interface AddFigures {
  readonly rememberMs: number;
  /** The same row with its vector into one table, no index, fsynced. */
  readonly bareInsertMs: number;
  /** The same row into the same schema: indexes, full text, outbox. */
  readonly sameSchemaMs: number;
  readonly searchBeforeAddsMs: number;
  readonly searchAfterAddsMs: number;
  readonly indexBytesAfterAdds: number;
  readonly indexBytesFresh: number;
  readonly forgottenIsUnsearchable: boolean;
}

/** Adds one by one: against a bare insert, and what many of them leave behind. */
export async function measureAdds(
  folder: string,
  { size, adds }: { readonly size: number; readonly adds: number },
): Promise<AddFigures> {
  const bench = await openBenchVault(join(folder, 'vault'));
  await fillBucket(bench, bench.user, notesFrom(0, size));
  await indexBucket(bench, bench.user);
  const searchBeforeAddsMs = await medianOf(100, (run) => searchOnce(bench, run));
  const { rememberMs, bareInsertMs } = await againstBare(bench, join(folder, 'bare.sqlite'), size);
  const sameSchemaMs = await intoSameSchema(bench, size);
  for (let index = 0; index < adds; index += 1) {
    unwrap(await remember(bench.vault, bench.caller, { text: noteAt(2_000_000 + index).text }));
    // As an agent does that says a sentence now and then: the index follows in many small steps.
    if (index % 40 === 39) await bench.indexing.idle();
  }
  await bench.indexing.idle();
  const searchAfterAddsMs = await medianOf(100, (run) => searchOnce(bench, run));
  const indexBytesAfterAdds = await indexBytes(bench);
  await onIndex(bench, async (index) => await index.rebuild());
  const indexBytesFresh = await indexBytes(bench);
  const forgottenIsUnsearchable = await forgetsAtOnce(bench);
  await bench.close();
  return {
    rememberMs,
    bareInsertMs,
    sameSchemaMs,
    searchBeforeAddsMs,
    searchAfterAddsMs,
    indexBytesAfterAdds,
    indexBytesFresh,
    forgottenIsUnsearchable,
  };
}

/** One search of the person's bucket, with the question of that number. */
export async function searchOnce(
  bench: BenchVault,
  run: number,
  depth: 'full' | 'words' = 'full',
): Promise<void> {
  const question = questionAt(run);
  bench.meaning.expect(question);
  unwrap(await search(bench.vault, bench.caller, { query: question.text, scopes: ['user'], depth }));
}

async function againstBare(bench: BenchVault, file: string, size: number) {
  const bare = openBareDatabase(file);
  bare.exec(`CREATE TABLE memories (number INTEGER PRIMARY KEY, kind TEXT, content TEXT, content_hash TEXT,
    search_terms TEXT, tags TEXT, created_at INTEGER, updated_at INTEGER, source_by TEXT, vector BLOB) STRICT`);
  const insert = bare.prepare(
    `INSERT INTO memories (kind, content, content_hash, search_terms, tags, created_at, updated_at, source_by, vector)
     VALUES ('fact', ?, ?, ?, '[]', ?, ?, 'person', ?)`,
  );
  const insertBare = ({ text, vector }: Note): void => {
    const terms = bench.vault.words.termsOf(text);
    const now = Date.now();
    insert.run(text, contentHashOf(text), terms, now, now, new Uint8Array(vector.buffer));
  };
  const notes = notesFrom(1_000_000 + size, 203);
  const [rememberMs, bareInsertMs] = await inTurns(
    200,
    async (run) => {
      unwrap(await remember(bench.vault, bench.caller, { text: notes[run]?.text ?? '' }));
    },
    (run) => {
      const note = notes[run];
      if (note !== undefined) insertBare(note);
    },
  );
  bare.close();
  return { rememberMs, bareInsertMs };
}

async function intoSameSchema(bench: BenchVault, size: number): Promise<number> {
  const notes = notesFrom(1_500_000 + size, 103);
  return await medianOf(100, async (run) => {
    const note = notes[run];
    if (note !== undefined) await fillBucket(bench, bench.user, [note]);
  });
}

async function onIndex<Value>(
  { vault, user, meaning }: BenchVault,
  work: (
    index: Awaited<ReturnType<Parameters<Parameters<typeof vault.buckets.write>[1]>[0]['index']>>,
  ) => Promise<Value>,
): Promise<Value> {
  return unwrap(
    await vault.buckets.write(user, async (bucket) => {
      const model = meaning.model();
      if (model === null) throw new Error('The given model is always there');
      return ok(await work(await bucket.index(model)));
    }),
  );
}

async function indexBytes(bench: BenchVault): Promise<number> {
  return await onIndex(bench, async (index) => (await index.stats()).sizeBytes);
}

async function forgetsAtOnce(bench: BenchVault): Promise<boolean> {
  const note = noteAt(5_000_000);
  const find = async (): Promise<readonly MemoryNumber[]> => {
    bench.meaning.expect(note);
    const found = unwrap(await search(bench.vault, bench.caller, { query: note.text, scopes: ['user'] }));
    return found.hits.filter(({ text }) => text === note.text).map(({ number }) => number);
  };
  unwrap(await remember(bench.vault, bench.caller, { text: note.text }));
  const numbers = await find();
  unwrap(await forget(bench.vault, bench.caller, { numbers }));
  return numbers.length === 1 && (await find()).length === 0;
}
