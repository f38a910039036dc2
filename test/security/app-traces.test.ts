import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { remember } from '../../electron/services/remember.ts';
import { makeTempFolder } from '../support/make-temp-folder.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';
import { allowEndpoint } from '../support/traces/allowed-endpoints.ts';
import { traceApp, type AppTraces } from '../support/traces/app-traces.ts';
import { findTexts } from '../support/traces/find-texts.ts';
import { readConnections } from '../support/traces/read-connections.ts';
import { readNetLog } from '../support/traces/read-net-log.ts';

const noteConnections = resolve(import.meta.dirname, '../support/traces/note-connections.cjs');

test('whomever the app turns to in any of its threads is noted, its own doors beside', async () => {
  const server = createServer((_request, response) => response.end('ok'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const folder = makeTempFolder();
  const [connections, output] = [join(folder, 'connections'), join(folder, 'output')];
  const program = `
    import { execFileSync } from 'node:child_process';
    import { lookup, Resolver } from 'node:dns/promises';
    import { createSocket } from 'node:dgram';
    import { connect, createServer } from 'node:net';
    import { Worker } from 'node:worker_threads';
    await fetch('http://127.0.0.1:${port}/');
    await lookup('nowhere.invalid').catch(() => undefined);
    const resolver = new Resolver({ timeout: 1, tries: 1 });
    resolver.setServers(['127.0.0.1:9']);
    await resolver.resolve4('resolved.invalid').catch(() => undefined);
    execFileSync(process.execPath, ['--version']);
    const socket = createSocket('udp4');
    socket.send('x', 9, '127.0.0.1', () => socket.close());
    connect(${JSON.stringify(join(folder, 'owner.sock'))}).on('error', () => undefined);
    const door = createServer().listen(0, '127.0.0.1', () => door.close());
    new Worker("fetch('https://127.0.0.1:40404/').catch(() => undefined)", { eval: true });
    process.stderr.write('said early');`;
  await promisify(execFile)(
    process.execPath,
    ['-r', noteConnections, '--input-type=module', '--eval', program],
    { env: { ...process.env, ESCOPO_TEST_CONNECTIONS: connections, ESCOPO_TEST_OUTPUT: output } },
  );
  server.close();
  const noted = readConnections(connections);
  expect(noted.outward).toContain(`127.0.0.1 ${port}`);
  expect(noted.outward).toContain('127.0.0.1 40404');
  expect(noted.outward).toContain('nowhere.invalid');
  expect(noted.outward).toContain('resolved.invalid');
  expect(noted.outward).toContain(process.execPath);
  expect(noted.outward).toContain('x 9 127.0.0.1');
  expect(noted.outward.filter((where) => where.includes('owner.sock'))).toEqual([]);
  expect(noted.doors).toHaveLength(1);
  expect(readFileSync(output, 'utf8')).toBe('said early');
});

test('a far end that no test set fails the test, whether Node or Chromium turned to it', () => {
  const traces = traceApp();
  writeNetLog(traces, { url: 'https://dictionaries.example/en.bdic' });
  noteLine(traces, 'connect 127.0.0.1 40404');
  noteLine(traces, 'listen 127.0.0.1 40405');
  noteLine(traces, 'connect 127.0.0.1 40405');
  noteLine(traces, 'connect 127.0.0.1 40406');
  allowEndpoint('http://127.0.0.1:40406/v1');
  const judging = (): void => traces.judge(join(makeTempFolder(), 'none'), makeTempFolder());
  expect(judging).toThrow(
    'The app left traces:\nconnected to 127.0.0.1 40404\nconnected to https://dictionaries.example/en.bdic',
  );
});

test('a text of the vault in a log or in the folder of Chromium fails the test, a word of the program does not', async () => {
  const { vault, root, addPerson, close } = await openTestVault();
  const ana = await addPerson('Ana Prado');
  unwrap(await remember(vault, ana, { text: 'The key is under the blue pot', tags: ['garden-gate'] }));
  unwrap(await remember(vault, ana, { text: 'function' }));
  await close();
  const left = (file: string, text: string): string => {
    const traces = traceApp();
    allowEndpoint('http://127.0.0.1:40406/v1');
    writeNetLog(traces, {});
    const userData = makeTempFolder();
    mkdirSync(join(userData, 'Cache'));
    writeFileSync(join(userData, 'Cache', file), text);
    try {
      traces.judge(root, userData);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(left('data_1', 'nothing of anybody, and a function')).toBe('');
  expect(left('data_1', '…The key is under the blue pot…')).toContain(
    '"The key is under the blue pot" in Cache/data_1',
  );
  expect(left('data_1', 'anaprado@example.com')).toContain('"anaprado@example.com"');
  expect(left('data_1', 'garden-gate')).toContain('"garden-gate"');
  expect(left('a.dmp', '')).toContain('Cache/a.dmp');
});

test('a net log in which events have other names is no proof of silence', () => {
  const file = join(makeTempFolder(), 'net-log.json');
  writeFileSync(file, '{"constants":{"logEventTypes":{"URL_REQUEST_START_JOB":7}},\n"events":[\n');
  expect(() => readNetLog(file)).toThrow('The network log knows no event HOST_RESOLVER_MANAGER_REQUEST');
});

test.each([
  ['as it is', (text: string) => Buffer.from(text)],
  ['as UTF-16', (text: string) => Buffer.from(text, 'utf16le')],
  ['in JSON', (text: string) => Buffer.from(JSON.stringify(text))],
  ['in an address', (text: string) => Buffer.from(encodeURIComponent(text))],
  ['in part', (text: string) => Buffer.from(text.slice(20, 75))],
])('a text in a log is found %s', (_how, write) => {
  const text = 'The "spare" key of café\nand house is with Rita, who lives next door to all of us.';
  const log = Buffer.concat([Buffer.from('boot\n'), write(text), Buffer.from('\nended')]);
  expect(findTexts(log, ['nothing of it', text])[0]?.text).toBe(text);
  expect(findTexts(Buffer.from('boot\nended'), [text])).toEqual([]);
});

function writeNetLog({ args }: AppTraces, params: Readonly<Record<string, string>>): void {
  const file = args[0]?.slice('--log-net-log='.length) ?? '';
  const events = [
    { type: 7, params },
    { type: 8, params: { url: 'https://of-another-kind.example' } },
    // Asks for a way and sends nothing.
    { type: 5, params: { address: '[2001:db8::1]:443' } },
    { type: 4, params: { address: '127.0.0.1:40406' } },
    { type: 1, params: { host: 'https://127.0.0.1:40406' } },
  ];
  const types = {
    URL_REQUEST_START_JOB: 7,
    PROXY: 8,
    HOST_RESOLVER_MANAGER_REQUEST: 1,
    HOST_RESOLVER_MANAGER_JOB: 2,
    TCP_CONNECT_ATTEMPT: 4,
    UDP_CONNECT: 5,
    UDP_BYTES_SENT: 6,
  };
  const lines = [`{"constants":${JSON.stringify({ logEventTypes: types })},`, '"events":['];
  writeFileSync(
    file,
    [...lines, ...events.map((event) => `${JSON.stringify(event)},`), '{"type":7,"par'].join('\n'),
  );
}

function noteLine({ env }: AppTraces, line: string): void {
  writeFileSync(env['ESCOPO_TEST_CONNECTIONS'] ?? '', `${line}\n`, { flag: 'a' });
}
