import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerAppRequest } from '../../electron/shell/answer-app-request.ts';

let root: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'escopo cópia '));
  folder = join(root, 'renderer');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets', 'main.js'), 'export {};');
  writeFileSync(join(root, 'secret.json'), '{}');
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const get = (url: string): Promise<Response> => answerAppRequest({ url, method: 'GET' }, folder);

test('the root answers the page, with the policy', async () => {
  const response = await get('app://escopo/');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('<!doctype html>');
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; script-src 'self';/);
});

test('a file of the build is served as what it is', async () => {
  const response = await get('app://escopo/assets/main.js');
  expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
});

test.each([
  'app://escopo/missing.js',
  'app://escopo/assets',
  'app://escopo/..%2fsecret.json',
  'app://escopo/%2e%2e/secret.json',
  'app://escopo/..%5csecret.json',
  'app://escopo/assets/..%2f..%2fsecret.json',
  'app://escopo//etc/passwd.json',
  'app://escopo/index.html%00.js',
  'app://escopo/%E0%A4%A.js',
  'app://elsewhere/index.html',
  'https://escopo/index.html',
  'not an address',
])('%s is not found, with the policy all the same', async (url) => {
  const response = await get(url);
  expect(response.status).toBe(404);
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
});

test('a link that leads out of the folder is not followed', async () => {
  symlinkSync(join(root, 'secret.json'), join(folder, 'inside.json'));
  expect((await get('app://escopo/inside.json')).status).toBe(404);
});

test('only reading is answered', async () => {
  const response = await answerAppRequest({ url: 'app://escopo/', method: 'POST' }, folder);
  expect(response.status).toBe(404);
});
