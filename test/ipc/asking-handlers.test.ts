import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askingHandlers } from '../../electron/ipc/handlers/asking.ts';
import { embeddingHandlers } from '../../electron/ipc/handlers/embedding.ts';
import { memoriesHandlers } from '../../electron/ipc/handlers/memories.ts';
import { createIndexing } from '../../electron/services/indexing.ts';
import { remember } from '../../electron/services/remember.ts';
import { createRunningAnswers } from '../../electron/services/running-answers.ts';
import { grantAccess } from '../../electron/services/grant-access.ts';
import { contract, type Input, type Method, type Output } from '../../shared/contract.ts';
import type { EmbedderChoice } from '../../shared/embedding.ts';
import type { Result } from '../../shared/result.ts';
import { makeTempFolder } from '../support/make-temp-folder.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';

/** Asks as the door does: input through its schema on the way in, the answer on the way out. */
async function openScreens() {
  const { vault, addPerson } = await openTestVault();
  const ana = await addPerson('Ana');
  const folder = makeTempFolder();
  const chosen: EmbedderChoice[] = [];
  const model = {
    choose: (choice: EmbedderChoice) => chosen.push(choice),
    engine: () => 'onnx' as const,
    problem: () => null,
  };
  const indexing = createIndexing(vault, () => undefined);
  const dialogs = {
    openFiles: () => Promise.resolve([]),
    saveFile: (name: string) => Promise.resolve(join(folder, name)),
  };
  const answers = createRunningAnswers();
  const handlers: Partial<Record<Method, unknown>> = {
    ...askingHandlers(vault, answers, dialogs),
    ...memoriesHandlers(vault, dialogs),
    ...embeddingHandlers(vault, model, indexing, () => Promise.resolve(folder)),
  };
  const call = async <Name extends Method>(method: Name, input: Input<Name>): Promise<Output<Name>> => {
    const handle = handlers[method] as (context: unknown, input: unknown) => Promise<Result<unknown>>;
    const value = unwrap(
      await handle({ windowId: 1, userId: ana.userId }, contract[method].input.parse(input)),
    );
    return contract[method].output.parse(value) as Output<Name>;
  };
  return { vault, ana, chosen, folder, call };
}

test('a question is routed, asked, kept, renamed, exported and erased through the door', async () => {
  const { vault, ana, folder, call } = await openScreens();
  unwrap(await remember(vault, ana, { text: 'My father is allergic to shrimp' }));
  const proposal = await call('ask.route', { question: 'what is my father allergic to?' });
  expect(proposal.scopes).toEqual(['user']);
  const asked = { question: 'what is my father allergic to?', scopes: proposal.scopes, sessionId: null };
  const { sessionId: id, turnId } = await call('ask.start', asked);
  await expect.poll(async () => (await call('sessions.get', { id })).turns.length).toBe(1);
  await call('ask.stop', { turnId });
  const session = await call('sessions.get', { id });
  expect(session.turns[0]?.citations.map((citation) => citation.text)).toEqual([
    'My father is allergic to shrimp',
  ]);
  await call('sessions.rename', { id, title: 'Allergies' });
  expect((await call('sessions.list', { query: 'allergies' })).sessions.map((found) => found.id)).toEqual([
    id,
  ]);
  const { savedTo } = await call('sessions.export', { id });
  expect(readFileSync(savedTo ?? folder, 'utf8')).toContain('Allergies');
  await call('sessions.erase', { id });
  expect((await call('sessions.list', {})).sessions).toEqual([]);
});

test('a model is set up and acknowledged through the door, and its key never comes back', async () => {
  const { call } = await openScreens();
  const model = { baseUrl: 'http://127.0.0.1:9/v1', model: 'small', apiKey: 'secret-key' };
  await call('ask.setModel', { model });
  const before = await call('ask.model', {});
  expect(before).toMatchObject({ acknowledged: false, model: { apiKey: true } });
  expect(JSON.stringify(before)).not.toContain('secret-key');
  await call('ask.acknowledgeModel', {});
  expect((await call('ask.model', {})).acknowledged).toBe(true);
});

test('the model of meaning is chosen, paused and resumed through the door', async () => {
  const { chosen, folder, call } = await openScreens();
  expect((await call('embedding.pickFolder', {})).path).toBe(folder);
  await call('embedding.choose', { choice: { kind: 'folder', path: folder } });
  expect(chosen).toEqual([{ kind: 'folder', path: folder }]);
  expect(await call('embedding.pause', {})).toMatchObject({ state: 'paused', before: { kind: 'bundled' } });
  expect((await call('embedding.resume', {})).state).toBe('ready');
  await call('embedding.cancel', {});
  expect(chosen.at(-1)).toEqual({ kind: 'bundled' });
});

test('what an agent wrote in a period is listed through the door', async () => {
  const { vault, ana, call } = await openScreens();
  if (ana.door === 'agent') throw new Error('a person was asked for');
  const granted = await grantAccess(vault, ana, {
    name: 'Editor',
    scopes: ['user'],
    access: 'read-write',
    expiresAt: null,
  });
  const { grant } = unwrap(granted);
  const agent = {
    door: 'agent',
    userId: ana.userId,
    grant: { id: grant.id, name: grant.name, scopes: grant.scopes, access: grant.access },
  } as const;
  unwrap(await remember(vault, agent, { text: 'Written by an agent' }));
  const period = { grantId: grant.id, from: 0, to: vault.clock() + 1 };
  expect((await call('memories.byAgent', period)).memories.map((memory) => memory.text)).toEqual([
    'Written by an agent',
  ]);
});
