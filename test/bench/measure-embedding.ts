import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { z } from 'zod';
import type { PersonCaller } from '../../electron/services/caller.ts';
import { confirmImport } from '../../electron/services/confirm-import.ts';
import { createProfile } from '../../electron/services/create-profile.ts';
import { previewImport } from '../../electron/services/preview-import.ts';
import { remember } from '../../electron/services/remember.ts';
import { search } from '../../electron/services/search.ts';
import { noteAt, notesFrom, questionAt } from './notes.ts';
import { unwrap } from './open-bench-vault.ts';
import { medianOf, timed } from './timing.ts';
import type { Owner } from '../../electron/start-owner.ts';
import { startBenchOwner } from './start-bench-owner.ts';

/** With the real model, in a process of its own. Times in milliseconds. */
export interface EmbeddingFigures {
  readonly modelId: string;
  readonly memories: number;
  /** A sentence of the evaluation, in a batch of 32, per text. */
  readonly embedMs: number;
  readonly embedQueryMs: number;
  /** One add, its embedding included. */
  readonly rememberMs: number;
  readonly searchMs: number;
  /** Reading a file with them for its preview, writing them, giving them meaning and indexing it. */
  readonly importMs: number;
  readonly loopDelayP99Ms: number;
  readonly loopDelayMaxMs: number;
  /** Of the whole process above what it had before the vault was opened. */
  readonly residentBytes: number;
  readonly baselineBytes: number;
}

/** Imports and embeds memories, watching the event loop; then searches them. */
export async function measureEmbedding(folder: string, memories: number): Promise<EmbeddingFigures> {
  const baselineBytes = process.memoryUsage.rss();
  const owner = await startBenchOwner(folder);
  const { vault } = owner;
  const modelId = vault.meaning.model()?.id;
  if (modelId === undefined) throw new Error('The model could not be loaded');
  const { id } = unwrap(
    await createProfile(vault, { name: 'Bench', email: 'bench@example.com', color: 'violet', locale: 'en' }),
  );
  const caller: PersonCaller = { door: 'command-line', userId: id };
  const texts = sentences().slice(0, 32);
  const embedMs = (await medianOf(20, () => vault.meaning.embedDocuments(texts))) / texts.length;
  const embedQueryMs = await medianOf(50, (run) => vault.meaning.embedQuery(questionAt(run).text));

  const path = join(folder, 'notes.txt');
  writeFileSync(
    path,
    notesFrom(0, memories)
      .map(({ text }) => `${text}\n`)
      .join(''),
  );
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const importMs = await timed(() => bringIn(owner, caller, path));
  delay.disable();

  const rememberMs = await medianOf(100, async (run) => {
    unwrap(await remember(vault, caller, { text: noteAt(8_000_000 + run).text }));
  });
  const searchMs = await medianOf(100, async (run) => {
    unwrap(await search(vault, caller, { query: questionAt(run).text, scopes: ['user'] }));
  });
  await owner.indexing.idle();
  const residentBytes = process.memoryUsage.rss() - baselineBytes;
  await owner.close();
  return {
    modelId,
    memories,
    embedMs,
    embedQueryMs,
    rememberMs,
    searchMs,
    importMs,
    // The histogram counts the timer's own five milliseconds.
    loopDelayP99Ms: delay.percentile(99) / 1e6 - 5,
    loopDelayMaxMs: delay.max / 1e6 - 5,
    residentBytes,
    baselineBytes,
  };
}

/** Real sentences: made-up words are cut into many more tokens. */
function sentences(): readonly string[] {
  const file = join(import.meta.dirname, '..', '..', 'test', 'embedding', 'holdout.json');
  const schema = z.object({ memories: z.array(z.object({ text: z.string() })) });
  return schema.parse(JSON.parse(readFileSync(file, 'utf8'))).memories.map(({ text }) => text);
}

/** Through the import that a person confirms; their meaning follows in the background, as in the app. */
async function bringIn(owner: Owner, caller: PersonCaller, path: string): Promise<void> {
  const { vault, jobs, formats, indexing } = owner;
  const { previewId } = unwrap(await previewImport(vault, formats, caller, { path }));
  unwrap(await unwrap(confirmImport(vault, jobs, formats, caller, { previewId })).ended);
  await indexing.idle();
}
