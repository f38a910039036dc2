import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createUpdates } from '../../electron/services/create-updates.ts';
import { unwrap } from '../support/open-test-vault.ts';
import { ANNOUNCEMENT } from '../support/release-server.ts';
import { NEW_PROGRAM, openUpdatesScene, RELEASE } from '../support/updates-scene.ts';

test('one request with headers that are the same on every computer, and no id is made', async () => {
  const scene = await openUpdatesScene();
  const { updates, caller, server, folder } = scene;
  server.announce(RELEASE);
  const { step } = unwrap(await updates.agree(caller, server.address));
  expect(step).toEqual({ type: 'found', version: '0.2.0', sizeBytes: NEW_PROGRAM.length });
  expect(server.heard).toEqual([
    {
      path: ANNOUNCEMENT,
      headers: [
        ['accept', '*/*'],
        ['accept-encoding', 'identity'],
        ['accept-language', '*'],
        ['cache-control', 'no-cache'],
        ['user-agent', 'Escopo'],
        ['Host', new URL(server.address).host],
        ['Connection', expect.stringMatching(/^(keep-alive|close)$/)],
      ],
    },
  ]);
  expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()).toEqual([
    'Escopo.AppImage',
    'app-update.yml',
  ]);
  expect(updates.notices()).toEqual([{ type: 'newer-version', version: '0.2.0', isReady: false }]);
});

test('it asks by itself once a day, and by a click at any time', async () => {
  const { updates, caller, server, open } = await openUpdatesScene();
  server.announce({ ...RELEASE, version: '0.1.0' });
  unwrap(await updates.agree(caller, server.address));
  for (let hour = 0; hour < 49; hour += 1) {
    await updates.tick();
    open.now += 3_600_000;
  }
  expect(server.heard).toHaveLength(3);
  unwrap(await updates.look(caller));
  expect(server.heard).toHaveLength(4);
});

test.each([['0.0.9'], ['0.1.0'], ['0.2.0-beta.1'], ['1.0.0+build']])(
  'version %s is not offered to whoever runs 0.1.0',
  async (version) => {
    const { updates, caller, server } = await openUpdatesScene();
    server.announce({ ...RELEASE, version });
    const { step, problem } = unwrap(await updates.agree(caller, server.address));
    expect({ step, problem }).toEqual({ step: { type: 'newest' }, problem: null });
    expect(await updates.download(caller)).toMatchObject({ error: { type: 'no-update' } });
  },
);

test('a redirect is refused, also to the same place', async () => {
  const { updates, caller, server } = await openUpdatesScene();
  for (const place of [
    'http://127.0.0.1:9/x.yml',
    'https://elsewhere.invalid/',
    `${server.address}other.yml`,
  ]) {
    server.answer(ANNOUNCEMENT, (_request, response) => {
      response.writeHead(302, { location: place }).end();
    });
    const { problem } = unwrap(await updates.agree(caller, server.address));
    expect(problem).toEqual({ type: 'update-failed', reason: 'address-refused' });
  }
  expect(server.heard.map(({ path }) => path)).toEqual(Array(3).fill(ANNOUNCEMENT));
});

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><title>Welcome</title>'],
  ['aliases that grow', 'a: &a [x]\nb: [*a, *a]\nversion: 0.2.0'],
  ['a file elsewhere', announcementOf('https://elsewhere.invalid/Escopo.AppImage')],
  ['a file outside the folder', announcementOf('../Escopo.AppImage')],
  ['a name that a shell would run', announcementOf("'x$(id).AppImage'")],
  ['no hash', 'version: 0.2.0\nfiles:\n  - url: Escopo.AppImage\n    size: 10\n'],
  ['files for other packages only', announcementOf('escopo_0.2.0_amd64.deb')],
])('%s in the place of an announcement is refused', async (_name, text) => {
  const { updates, caller, server } = await openUpdatesScene();
  server.answer(ANNOUNCEMENT, (_request, response) => void response.end(text));
  const { problem } = unwrap(await updates.agree(caller, server.address));
  expect(problem).toEqual({ type: 'update-failed', reason: 'answered-badly' });
});

test('a server that is not there, says no, speaks without end or is not trusted is told from another', async () => {
  const scene = await openUpdatesScene();
  const { updates, caller, server, settings, port, open } = scene;
  const reasons: unknown[] = [];
  const look = async (of = updates) => {
    const { problem } = unwrap(await of.look(caller));
    reasons.push(problem?.type === 'update-failed' ? problem.reason : problem);
  };
  unwrap(await updates.agree(caller, server.address));
  await look();
  server.answer(ANNOUNCEMENT, (_request, response) => void response.writeHead(503).end());
  await look();
  server.answer(ANNOUNCEMENT, (_request, response) => {
    const timer = setInterval(() => response.write('#'.repeat(256 * 1024)), 1);
    response.on('close', () => clearInterval(timer));
  });
  await look();
  settings.trusts = false;
  await look(createUpdates(open.vault, port));
  await server.close();
  server.close = () => Promise.resolve();
  await look();
  expect(reasons).toEqual([
    'answered-badly',
    'answered-badly',
    'answered-badly',
    'address-refused',
    'unreachable',
  ]);
});

function announcementOf(file: string): string {
  return `version: 0.2.0\nfiles:\n  - url: ${file}\n    sha512: ${'A'.repeat(86)}==\n    size: 10\n`;
}
