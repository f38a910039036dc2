import { expect, test } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { askApp, callApp } from '../support/call-app.ts';
import { answerWith, startFakeModel } from '../support/fake-model.ts';
import { filesContaining } from '../support/find-bytes.ts';
import { judgeVault } from '../support/judge-vault.ts';
import { launchElectron, type LaunchedApp } from '../support/launch-electron.ts';
import { foreignConnections } from '../support/traces/foreign-connections.ts';

/** Words that are looked for afterwards, in everything the app wrote anywhere. */
const CONTENT = {
  text: 'canary-text-8d21',
  tag: 'canary-tag-8d21',
  fileName: 'canary-file-8d21.txt',
  fileText: 'canary-bytes-8d21',
  query: 'canary-query-8d21',
  question: 'canary-question-8d21',
  answer: 'canary-answer-8d21',
  key: 'canary-key-8d21',
} as const;

/** Names stand in the catalog, and nowhere else beside the vault's buckets. */
const NAMES = { person: 'canary-person-8d21', team: 'canary-team-8d21', agent: 'canary-agent-8d21' } as const;

const SCREENS = [
  'home',
  'memories',
  'ask',
  'sharing',
  'teams',
  'activity',
  'agents',
  'upkeep',
  'my-data',
  'settings',
  'bin',
];

let launched: LaunchedApp;
let home: string;
let log = '';

test.beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'escopo-home-'));
  await Promise.all(['tmp', 'config', 'cache', 'data'].map((name) => mkdir(join(home, name))));
  launched = await launchElectron({
    locale: 'en',
    env: {
      HOME: home,
      TMPDIR: join(home, 'tmp'),
      XDG_CONFIG_HOME: join(home, 'config'),
      XDG_CACHE_HOME: join(home, 'cache'),
      XDG_DATA_HOME: join(home, 'data'),
    },
  });
  log = '';
  for (const stream of [launched.app.process().stdout, launched.app.process().stderr])
    stream?.on('data', (chunk: Buffer) => (log += chunk.toString('utf8')));
  launched.window.on('console', (message) => (log += `${message.text()}\n`));
});

test.afterEach(async () => {
  await rm(launched.vaultRoot, { recursive: true, force: true });
  await rm(home, { recursive: true, force: true });
});

test('a day of use connects to the address that was set and to nothing else, and leaves content in no log', async () => {
  test.setTimeout(240_000);
  const { app, window, vaultRoot } = launched;
  const model = await startFakeModel();
  model.answer = answerWith(`It is ${CONTENT.answer} `, '[1]');

  await callApp(window, 'profiles.create', {
    name: NAMES.person,
    email: 'ana@acme.example',
    color: 'green',
    locale: 'en',
  });
  const { memory } = await callApp(window, 'memories.remember', {
    text: `The code is ${CONTENT.text}`,
    tags: [CONTENT.tag],
  });
  await callApp(window, 'attachments.add', {
    number: memory.number,
    name: CONTENT.fileName,
    mediaType: 'text/plain',
    bytes: new TextEncoder().encode(CONTENT.fileText),
  });
  await callApp(window, 'teams.create', { slug: 'acme', name: NAMES.team });
  await callApp(window, 'agents.create', {
    name: NAMES.agent,
    scopes: ['user'],
    access: 'read',
    expiresAt: null,
  });
  const letter = await callApp(window, 'share.preview', {
    numbers: [memory.number],
    target: 'team:acme',
  });
  await window.waitForTimeout(1_100);
  await callApp(window, 'share.confirm', { ticket: letter.ticket, attachments: [] });
  // The model's own library would send what it does to its maker, and leave an id of the computer for that.
  await expect.poll(async () => (await callApp(window, 'embedding.status', {})).state).toBe('ready');
  await callApp(window, 'memories.search', { query: CONTENT.query, scopes: ['user', 'team', 'world'] });
  await callApp(window, 'ask.setModel', {
    model: { baseUrl: model.baseUrl, model: 'fake', apiKey: CONTENT.key },
  });
  await callApp(window, 'ask.acknowledgeModel', {});
  await callApp(window, 'ask.start', {
    question: `What about ${CONTENT.question}?`,
    scopes: ['user'],
    sessionId: null,
  });
  await expect.poll(() => model.requests.length).toBe(1);
  // What is wrong must be said without quoting it.
  await askApp(window, 'memories.remember', { text: CONTENT.text, tags: [`${CONTENT.tag}\n`.repeat(40)] });
  await askApp(window, 'memories.search', { query: `${CONTENT.query} " OR (`, scopes: ['user'] });
  await askApp(window, 'attachments.add', {
    number: 999,
    name: CONTENT.fileName,
    mediaType: CONTENT.text,
    bytes: new TextEncoder().encode(CONTENT.fileText),
  });
  await window.reload();
  for (const screen of SCREENS) {
    await window.evaluate((path) => {
      location.hash = `#/${path}`;
    }, screen);
    await window.waitForTimeout(250);
    expect(foreignConnections(app.process().pid ?? 0)).toEqual([]);
  }

  const { hostname, port } = new URL(model.baseUrl);
  expect([...new Set(launched.traces.outward())]).toEqual([`${hostname} ${port}`]);

  const written = readdirSync(home, { recursive: true, encoding: 'utf8' });
  expect(written.filter((path) => /microsoft|onnx/i.test(path))).toEqual([]);
  const userData = await app.evaluate(({ app: electron }) => electron.getPath('userData'));
  await app.close();
  await model.close();
  for (const [what, words] of Object.entries({ ...CONTENT, ...NAMES }))
    expect(log, what).not.toContain(words);
  for (const words of Object.values({ ...CONTENT, ...NAMES })) {
    expect(filesContaining(userData, words), words).toEqual([]);
    expect(filesContaining(home, words), words).toEqual([]);
  }
  for (const words of Object.values(CONTENT)) {
    const places = filesContaining(vaultRoot, words).map((path) => relative(vaultRoot, path));
    // The address of a person's model and its key are a setting of that person.
    const allowed = words === CONTENT.key ? /^users\// : /^(users\/[0-9a-f-]{36}|teams\/acme)\//;
    expect(
      places.filter((path) => !allowed.test(path)),
      words,
    ).toEqual([]);
  }
  expect(filesContaining(vaultRoot, CONTENT.text)).not.toEqual([]);
  launched.traces.judge(vaultRoot, userData);
  await rm(userData, { recursive: true, force: true });
  await judgeVault(vaultRoot, 'closed');
});
