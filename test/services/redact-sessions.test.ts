import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bucketPaths } from '../../electron/buckets/bucket-path.ts';
import { askQuestion } from '../../electron/services/ask-question.ts';
import type { PersonCaller } from '../../electron/services/caller.ts';
import { collectGarbage } from '../../electron/services/collect-garbage.ts';
import { forget } from '../../electron/services/forget.ts';
import { previewErase } from '../../electron/services/preview-erase.ts';
import { previewImport } from '../../electron/services/preview-import.ts';
import { readSession } from '../../electron/services/read-session.ts';
import { DAY_MS, remember } from '../../electron/services/remember.ts';
import { createRunningAnswers } from '../../electron/services/running-answers.ts';
import { flushTouches } from '../../electron/services/touch-later.ts';
import { undoImport } from '../../electron/services/undo-import.ts';
import type { Vault } from '../../electron/services/vault.ts';
import type { SessionId } from '../../shared/ids.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { bringIn, formats } from '../support/bring-in.ts';
import { erase, withAnaAndBea } from '../support/erasing.ts';
import { filesContaining } from '../support/find-bytes.ts';
import { unwrap, type TestVault } from '../support/open-test-vault.ts';
import { keep, textsIn } from '../support/share-letter.ts';
import { talkOf, turnOf } from '../support/talk-of.ts';

const SECRET = 'the doveCanary key is "under"\nthe mat';

/** Conversations of Ana about a memory: cited, typed, imported, and one that has nothing to do with it. */
async function conversationsAbout(vault: Vault, ana: PersonCaller, number: number, text = SECRET) {
  const cited = await talkOf(vault, ana, {
    title: `About ${text}`.slice(0, 20),
    turns: [
      turnOf(ana, number, text, `About ${text}?`),
      turnOf(ana, 9_000, 'another memory', 'and the other one?'),
    ],
    messages: [],
  });
  const imported = await talkOf(vault, ana, {
    title: 'Imported',
    turns: [],
    messages: [
      { role: 'person', text: `Remember: ${text}`, at: null },
      { role: 'assistant', text: 'I will.', at: null },
    ],
  });
  const other = await talkOf(vault, ana, {
    title: 'Other',
    turns: [turnOf(ana, 9_000, 'another memory')],
    messages: [],
  });
  return { cited, imported, other };
}

async function expectRedacted(
  open: TestVault,
  ana: PersonCaller,
  { cited, imported, other }: Readonly<Record<'cited' | 'imported' | 'other', SessionId>>,
): Promise<void> {
  const { vault, root } = open;
  const about = unwrap(await readSession(vault, ana, cited));
  expect(about.title).toBe('');
  expect(about.turns).toMatchObject([
    { question: '', answer: '', citations: [], erased: true },
    { question: 'and the other one?', citations: [{ number: 9_000 }] },
  ]);
  expect(about.turns[1]).not.toHaveProperty('erased');
  expect(unwrap(await readSession(vault, ana, imported)).messages).toEqual([
    { role: 'person', text: '', at: null, erased: true },
    { role: 'assistant', text: 'I will.', at: null },
  ]);
  expect(unwrap(await readSession(vault, ana, other)).turns[0]?.answer).not.toBe('');
  await open.close();
  expect(filesContaining(root, 'doveCanary')).toEqual([]);
}

const inUpkeep = async ({ vault }: TestVault): Promise<void> => {
  const ports = { uptimeMs: () => 1, log: () => undefined };
  const request = { buckets: 'all', cause: 'button', signal: new AbortController().signal } as const;
  const run = unwrap(await collectGarbage(vault, ports, { ...request, allowLargeRemoval: true }));
  expect(run.failures).toEqual([]);
};

test.each([
  [
    'an erasure',
    async ({ vault }: TestVault, ana: PersonCaller) => {
      const { memories } = unwrap(await previewOf(vault, ana));
      expect(memories).toBe(1);
      const receipt = await erase(vault, ana, { target: { what: 'memories', numbers: [1 as never] } });
      expect(receipt).toMatchObject({ conversationsChanged: 2, bytesFound: 0 });
      expect(receipt.stays).toContain('other-words');
    },
  ],
  [
    'forgetting at once',
    async ({ vault }: TestVault, ana: PersonCaller) => {
      unwrap(await forget(vault, ana, { numbers: [1 as never], atOnce: true }));
      const { skipped } = unwrap(
        await previewImport(vault, formats, ana, { text: SECRET.replace('\n', ' ') }),
      );
      expect(skipped).toMatchObject([{ reason: 'erased-before' }]);
    },
  ],
  [
    'the end of the bin',
    async (open: TestVault, ana: PersonCaller) => {
      unwrap(await forget(open.vault, ana, { numbers: [1 as never] }));
      open.now += 31 * DAY_MS;
      await inUpkeep(open);
    },
  ],
])('%s takes a memory out of the conversations that quote it', async (_what, act) => {
  const { open, vault, ana } = await withAnaAndBea();
  const number = await keep(vault, ana, SECRET);
  const conversations = await conversationsAbout(vault, ana, number);
  await act(open, ana);
  expect(await textsIn(vault, ana, ['user'])).toEqual([]);
  await expectRedacted(open, ana, conversations);
});

const previewOf = async (vault: Vault, ana: PersonCaller) => {
  const preview = await previewErase(vault, ana, { target: { what: 'memories', numbers: [1 as never] } });
  expect(unwrap(preview).quotedIn).toBe(2);
  return preview;
};

test('a memory whose time is over leaves the conversations that quote it', async () => {
  const { open, vault, ana } = await withAnaAndBea();
  const { memory } = unwrap(await remember(vault, ana, { text: SECRET, ttlDays: 1 }));
  const conversations = await conversationsAbout(vault, ana, memory.number);
  open.now += 2 * DAY_MS;
  await inUpkeep(open);
  const { turns } = unwrap(await readSession(vault, ana, conversations.cited));
  expect(turns[0]).toMatchObject({ answer: '', citations: [], erased: true });
  await open.close();
  const { sessions } = bucketPaths(open.root, userNamespace(ana.userId));
  expect(filesContaining(sessions, 'doveCanary')).toEqual([]);
});

test('an import that is undone leaves the conversations that quote it', async () => {
  const { open, vault, ana } = await withAnaAndBea();
  const { imported } = await bringIn(vault, ana, { text: 'the doveCanary key is under the mat' });
  await talkOf(vault, ana, {
    title: 'Keys',
    turns: [turnOf(ana, 1, 'the doveCanary key is under the mat')],
    messages: [],
  });
  unwrap(await undoImport(vault, ana, { importId: imported.importId }));
  await open.close();
  expect(filesContaining(open.root, 'doveCanary')).toEqual([]);
});

test('words that a memory which stays says too are left where that one is quoted', async () => {
  const { vault, ana } = await withAnaAndBea();
  const number = await keep(vault, ana, 'the key is under the mat');
  const kept = await keep(vault, ana, 'the key is under the mat, and the spare one at Bea’s');
  const text = 'the key is under the mat, and the spare one at Bea’s';
  const id = await talkOf(vault, ana, { title: 'Keys', turns: [turnOf(ana, kept, text)], messages: [] });
  const receipt = await erase(vault, ana, { target: { what: 'memories', numbers: [number] } });
  expect(receipt).toMatchObject({ conversationsChanged: 0, bytesFound: 0 });
  expect(unwrap(await readSession(vault, ana, id)).turns).toMatchObject([{ citations: [{ text }] }]);
  expect(await textsIn(vault, ana, ['user'])).toEqual([text]);
});

test('a damaged conversation and what an interrupted write left lose the words and nothing else', async () => {
  const { open, vault, ana } = await withAnaAndBea();
  const number = await keep(vault, ana, SECRET);
  const turns = [{ ...turnOf(ana, number, SECRET), answer: SECRET }];
  const id = await talkOf(vault, ana, { title: 'Kept', turns, messages: [] });
  const { sessions } = bucketPaths(open.root, userNamespace(ana.userId));
  const path = join(sessions, `${id}.json`);
  const damaged = readFileSync(path, 'utf8').slice(0, -3);
  writeFileSync(path, damaged);
  writeFileSync(join(sessions, `${id}.x.part`), SECRET);
  writeFileSync(join(sessions, `${vault.newId()}.x.part`), SECRET);
  const receipt = await erase(vault, ana, { target: { what: 'memories', numbers: [number] } });
  expect(receipt).toMatchObject({ conversationsChanged: 1, bytesFound: 0 });
  expect(readFileSync(path, 'utf8')).toContain('"title": "Kept"');
  expect(readFileSync(path, 'utf8')).toHaveLength(damaged.length);
  await open.close();
  expect(filesContaining(open.root, 'doveCanary')).toEqual([]);
});

test('an answer that is still being kept when its memory is erased does not bring it back', async () => {
  const { open, vault, ana } = await withAnaAndBea();
  const number = await keep(vault, ana, 'the doveCanary key is under the mat');
  const answers = createRunningAnswers();
  let erased: Promise<unknown> = Promise.resolve();
  let tellEnded: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (tellEnded = resolve));
  const announcing: Vault = {
    ...vault,
    announce: (audience, event, payload) => {
      if (event === 'ask.citations') erased = forget(vault, ana, { numbers: [number], atOnce: true });
      if (event === 'ask.ended') tellEnded();
      vault.announce(audience, event, payload);
    },
  };
  const question = { question: 'where is the doveCanary', scopes: ['user'], sessionId: null } as const;
  unwrap(await askQuestion(announcing, answers, ana, question));
  await ended;
  await erased;
  await flushTouches(announcing);
  await open.close();
  expect(filesContaining(open.root, 'key is under the mat')).toEqual([]);
});
