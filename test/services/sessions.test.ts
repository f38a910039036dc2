import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageOfAudit } from '../../electron/catalog/audit.ts';
import { askQuestion } from '../../electron/services/ask-question.ts';
import { eraseSession } from '../../electron/services/erase-session.ts';
import { exportSession } from '../../electron/services/export-session.ts';
import { listSessions } from '../../electron/services/list-sessions.ts';
import { readSession } from '../../electron/services/read-session.ts';
import { remember } from '../../electron/services/remember.ts';
import { renameSession } from '../../electron/services/rename-session.ts';
import { makeTempFolder } from '../support/make-temp-folder.ts';
import { eventOf } from '../support/fake-model.ts';
import { unwrap } from '../support/open-test-vault.ts';
import { openScene, withModel } from '../support/ask-scene.ts';

test('a conversation is one person’s: for another it does not exist', async () => {
  const { vault, answers, joao, maria, ask } = await openScene();
  const { sessionId } = await ask({});
  const notFound = { ok: false, error: { type: 'not-found' } };
  expect(await readSession(vault, maria, sessionId)).toEqual(notFound);
  expect(await renameSession(vault, maria, { id: sessionId, title: 'Mine' })).toEqual(notFound);
  expect(await eraseSession(vault, answers, maria, sessionId)).toEqual(notFound);
  const question = { question: 'x', scopes: ['user'], sessionId } as const;
  expect(await askQuestion(vault, answers, maria, question)).toEqual(notFound);
  expect(unwrap(await listSessions(vault, maria)).sessions).toEqual([]);
  expect(unwrap(await listSessions(vault, joao)).sessions).toHaveLength(1);
});

test('a conversation goes on, is renamed, found by its words, exported and erased', async () => {
  const { vault, answers, joao, ask, folderOf } = await openScene();
  const { sessionId } = await ask({ question: 'Qual é a melhor época para podar?' });
  const { session } = await ask({ question: 'And the roses?', sessionId });
  expect(session.turns.map(({ question }) => question)).toEqual([
    'Qual é a melhor época para podar?',
    'And the roses?',
  ]);
  unwrap(await renameSession(vault, joao, { id: sessionId, title: 'Jardim' }));
  const titlesFor = async (query: string) =>
    unwrap(await listSessions(vault, joao, query)).sessions.map(({ title }) => title);
  expect(await titlesFor('EPOCA roses')).toEqual(['Jardim']);
  expect(await titlesFor('tulips')).toEqual([]);

  const path = join(makeTempFolder(), 'jardim.md');
  expect(unwrap(await exportSession(vault, joao, { saveFile: async () => path }, sessionId)).savedTo).toBe(
    path,
  );
  expect(readFileSync(path, 'utf8')).toMatch(/^# Jardim\n\n## Qual é a melhor época para podar\?/u);
  expect(
    await exportSession(vault, joao, { saveFile: async () => join(folderOf(joao), 'x.md') }, sessionId),
  ).toMatchObject({ ok: false, error: { type: 'file-refused', problem: 'inside-the-vault' } });
  // One export left the vault, and the log says so without saying which conversation it was.
  const exports = pageOfAudit(vault.catalog, 0, 100).filter(({ action }) => action === 'data.export');
  expect(exports).toMatchObject([{ actor: joao.userId, detail: '{"kind":"conversation"}' }]);

  unwrap(await eraseSession(vault, answers, joao, sessionId));
  expect(readdirSync(folderOf(joao))).toEqual([]);
});

test('a damaged conversation is counted and left as it is; what is not one of ours is not read', async () => {
  const { vault, joao, ask, folderOf } = await openScene();
  const { session } = await ask({});
  const damaged = join(folderOf(joao), `${randomUUID()}.json`);
  writeFileSync(damaged, '{"version": 1');
  writeFileSync(join(folderOf(joao), 'notes.txt'), 'not ours');
  const foreign = join(makeTempFolder(), 'foreign.json');
  writeFileSync(foreign, JSON.stringify(session));
  symlinkSync(foreign, join(folderOf(joao), `${randomUUID()}.json`));
  const listed = unwrap(await listSessions(vault, joao));
  expect(listed.sessions.map(({ id }) => id)).toEqual([session.id]);
  expect(listed.unreadable).toBe(2);
  expect(existsSync(damaged)).toBe(true);
});

test('a list reads a conversation once, and again when its file is another', async () => {
  const { vault, joao, ask, folderOf } = await openScene();
  const { sessionId } = await ask({ question: 'First title' });
  const titles = async () => unwrap(await listSessions(vault, joao)).sessions.map(({ title }) => title);
  const file = join(folderOf(joao), `${sessionId}.json`);
  utimesSync(file, 1_000, 1_000);
  expect(await titles()).toEqual(['First title']);
  // A file of the same size and time is taken for the same: it is not read for the list, but for a search.
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('First title', 'Other title'));
  utimesSync(file, 1_000, 1_000);
  expect(await titles()).toEqual(['First title']);
  expect(unwrap(await listSessions(vault, joao, 'other')).sessions).toHaveLength(1);
  utimesSync(file, 1_000, 1_001);
  expect(await titles()).toEqual(['Other title']);
  unwrap(await renameSession(vault, joao, { id: sessionId, title: 'Third title' }));
  expect(await titles()).toEqual(['Third title']);
  rmSync(file);
  expect(await titles()).toEqual([]);
});

test('an answer that ends after its conversation was erased does not bring it back', async () => {
  const scene = await openScene();
  const { vault, answers, joao, start, heard, folderOf } = scene;
  unwrap(await remember(vault, joao, { text: 'The printer contract ends on 15 March.' }));
  const model = await withModel(scene);
  model.answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(eventOf('It '));
  };
  const { sessionId } = await start({});
  await expect.poll(() => heard.some(({ event }) => event === 'ask.delta')).toBe(true);
  unwrap(await eraseSession(vault, answers, joao, sessionId));
  await expect.poll(() => heard.some(({ event }) => event === 'ask.ended')).toBe(true);
  expect(readdirSync(folderOf(joao))).toEqual([]);
});

test('a team that the person is not in is refused before anything starts', async () => {
  const { opened, vault, answers, joao, maria } = await openScene();
  const slug = await opened.addTeam('acme', maria);
  const question = { question: 'x', scopes: [`team:${slug}`], sessionId: null } as const;
  expect(await askQuestion(vault, answers, joao, question)).toMatchObject({
    ok: false,
    error: { type: 'scope-unauthorised' },
  });
  expect(unwrap(await listSessions(vault, joao)).sessions).toEqual([]);
});
