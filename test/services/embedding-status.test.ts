import { expect, test } from 'vitest';
import { readSetting } from '../../electron/catalog/settings.ts';
import {
  cancelModelChange,
  chooseEmbedder,
  embeddingStatus,
} from '../../electron/services/embedding-status.ts';
import { createIndexing } from '../../electron/services/indexing.ts';
import { remember } from '../../electron/services/remember.ts';
import { search } from '../../electron/services/search.ts';
import type { Meaning } from '../../electron/services/vault.ts';
import type { EmbedderChoice } from '../../shared/embedding.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';
import { inWindow } from '../support/share-letter.ts';
import { wordVectors } from '../support/word-vectors.ts';

/** A vault whose model can be changed: each kind of choice is another model. */
async function withSwitch() {
  let current = wordVectors('bundled');
  const meaning: Meaning = {
    model: () => current.model(),
    state: () => current.state(),
    settled: () => current.settled(),
    embedQuery: (query) => current.embedQuery(query),
    embedDocuments: (texts) => current.embedDocuments(texts),
  };
  const open = await openTestVault({ meaning });
  const { vault } = open;
  const ana = inWindow(await open.addPerson('Ana'));
  for (let index = 0; index < 80; index += 1)
    unwrap(await remember(vault, ana, { text: `note ${String(index)}` }));
  const indexing = createIndexing(vault, () => undefined);
  const model = {
    choose: ({ kind }: EmbedderChoice) => {
      current = wordVectors(kind);
      indexing.wakeAll();
    },
    engine: () => null,
    problem: () => null,
  };
  return { vault, ana, indexing, model, status: () => embeddingStatus(vault, ana, model, indexing) };
}

const OTHER = {
  kind: 'openai-compatible',
  baseUrl: 'http://127.0.0.1:9/v1',
  model: 'small',
  apiKey: 'secret',
} as const;

test('a change of model tells how far it is, is paused, and goes on to its end', async () => {
  const { vault, ana, indexing, model, status } = await withSwitch();
  await indexing.idle();
  expect(await status()).toMatchObject({ state: 'ready', before: null, done: 80, total: 80 });
  indexing.pause();
  unwrap(chooseEmbedder(vault, model, OTHER));
  expect(await status()).toMatchObject({ state: 'paused', done: 0, before: { kind: 'bundled' } });
  const found = unwrap(await search(vault, ana, { query: 'note 7', scopes: ['user'] }));
  expect(found.hits[0]).toMatchObject({ text: 'note 7', parts: { meaning: null } });
  indexing.resume();
  await indexing.idle();
  expect(await status()).toMatchObject({ state: 'ready', done: 80, before: null, choice: { apiKey: null } });
});

test('a change that is called off goes back to the model before, whose vectors are still there', async () => {
  const { vault, indexing, model, status } = await withSwitch();
  await indexing.idle();
  indexing.pause();
  unwrap(chooseEmbedder(vault, model, OTHER));
  unwrap(cancelModelChange(vault, model));
  expect(await status()).toMatchObject({ choice: { kind: 'bundled' }, before: null, done: 80 });
  expect(cancelModelChange(vault, model)).toEqual({ ok: false, error: { type: 'not-found' } });
});

test('once a change is over, no key of the endpoint before is kept', async () => {
  const { vault, indexing, model } = await withSwitch();
  unwrap(chooseEmbedder(vault, model, OTHER));
  await indexing.idle();
  unwrap(chooseEmbedder(vault, model, { kind: 'bundled' }));
  expect(JSON.stringify(readSetting(vault.catalog, 'embedder-before'))).toContain('secret');
  await indexing.idle();
  expect(readSetting(vault.catalog, 'embedder-before')).toBeUndefined();
  await indexing.close();
});
