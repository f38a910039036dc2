import { join } from 'node:path';
import { forget } from '../../electron/services/forget.ts';
import { remember } from '../../electron/services/remember.ts';
import { search } from '../../electron/services/search.ts';
import type { MemoryNumber } from '../../shared/ids.ts';
import { ok } from '../../shared/result.ts';
import { openBareAdds } from './bare-adds.ts';
import { noteAt, notesFrom, questionAt, type Note } from './notes.ts';
import { fillBucket, indexBucket, openBenchVault, unwrap, type BenchVault } from './open-bench-vault.ts';
import { inTurns, medianOf } from './timing.ts';

export interface AddFigures {
  readonly rememberMs: number;
  /** The same row with its vector into one table, no index, fsynced. */
  readonly bareInsertMs: number;
  /** The same row and vector into the same schema by two prepared statements: indexes, full text, outbox; fsynced. */
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
  const { rememberMs, bareInsertMs, sameSchemaMs } = await againstBare(bench, folder, size);
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

async function againstBare(bench: BenchVault, folder: string, size: number) {
  const bare = openBareAdds(folder, bench.vault.words, size);
  const notes = notesFrom(1_000_000 + size, 303);
  // The model is not what is measured: its vectors are there, as they are for the others.
  bench.meaning.know(notes);
  const at = (run: number): Note => {
    const note = notes[run];
    if (note === undefined) throw new Error('There is a note for each run');
    return note;
  };
  const [rememberMs, bareInsertMs, sameSchemaMs] = await inTurns(
    300,
    async (run) => unwrap(await remember(bench.vault, bench.caller, { text: at(run).text })),
    (run) => {
      bare.intoTable(at(run));
    },
    (run) => {
      bare.intoSameSchema(at(run));
    },
  );
  bare.close();
  return { rememberMs, bareInsertMs, sameSchemaMs };
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
