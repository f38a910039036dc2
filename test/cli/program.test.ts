import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProgram, type Program } from './support/build-program.ts';

let program: Program;
let home: string;

beforeAll(async () => {
  program = await buildProgram();
  home = join(program.folder, 'São Paulo 東京 vault');
  await program.run(home, ['profiles', 'add', '--name', 'Ana', '--email', 'Ana@Example.com', '--json']);
}, 120_000);

afterAll(() => program.remove());

const as = ['--profile', 'ana@example.com', '--json'];

describe('one answer, whatever happens', () => {
  test.each([
    ['an unknown command', ['nonsense', '--json'], 2, 'invalid-input'],
    ['an unknown option', ['list', '--owner', 'ben', '--json'], 2, 'invalid-input'],
    ['nobody named', ['stats', '--scopes', 'user', '--json'], 2, 'profile-required'],
    [
      'somebody unknown',
      ['stats', '--scopes', 'user', '--profile', 'x@example.com', '--json'],
      1,
      'profile-not-found',
    ],
    ['no scopes', ['search', 'x', ...as], 1, 'scopes-required'],
    ['a verb that does not exist here', ['share', '1', 'team', '--json'], 2, 'invalid-input'],
  ] as const)('%s', async (_what, words, code, type) => {
    const run = await program.run(home, words);
    expect(run.json).toMatchObject({ ok: false, error: { type } });
    expect(run.code).toBe(code);
    expect(run.out.split('\n')).toHaveLength(1);
  });

  test('a vault that cannot be opened', async () => {
    const file = join(program.folder, 'a-file');
    writeFileSync(file, 'not a folder');
    const run = await program.run(file, ['profiles', 'list', '--json']);
    expect(run.json).toMatchObject({ ok: false, error: { type: 'vault-unusable', problem: 'not-a-folder' } });
    expect(run.code).toBe(1);
    const inWords = await program.run(file, ['profiles', 'list']);
    expect(inWords.out).toBe('');
    expect(inWords.err).toContain('cannot be used');
  });

  test('a catalog that is gone stops everything and changes nothing', async () => {
    const lost = join(program.folder, 'lost');
    mkdirSync(join(lost, 'users', '7d1d6c1e-3d1f-4c7a-9a59-0f5b8a3f2c11'), { recursive: true });
    const run = await program.run(lost, ['doctor', '--json']);
    expect(run.json).toEqual({ ok: false, error: { type: 'bucket-missing', namespace: 'catalog' } });
  });
});

test('a text comes from standard input as it is, but for the line break at its end', async () => {
  const kept = await program.run(home, ['remember', '-', ...as], '  two\nlines – olá 👋\n');
  expect(kept).toMatchObject({ code: 0, json: { ok: true, value: { created: true } } });
  const { number } = (kept.json as { value: { number: number } }).value;
  const got = await program.run(home, ['get', String(number), '--scopes', 'user', ...as]);
  expect(got.json).toMatchObject({ value: { text: '  two\nlines – olá 👋' } });
  const broken = await program.run(home, ['remember', '-', ...as], 'x'.repeat(600_000));
  expect(broken.json).toMatchObject({ error: { type: 'text-too-long' } });
});

test('terminals at the same time wait for each other and lose nothing', async () => {
  const words = Array.from({ length: 5 }, (_, index) => ['remember', `at once ${String(index)}`, ...as]);
  const runs = await Promise.all(words.map((line) => program.run(home, line)));
  const numbers = runs.map((run) => (run.json as { value: { number: number } }).value.number);
  expect(new Set(numbers).size).toBe(5);
}, 60_000);

test('a memory is found again by a word of it', async () => {
  const found = await program.run(home, ['search', 'once', '--scopes', 'user', ...as]);
  expect(found.json).toMatchObject({
    ok: true,
    value: { namespaces: [expect.stringMatching(/^user:/)], hits: expect.arrayContaining([]) as unknown[] },
  });
  expect((found.json as { value: { hits: unknown[] } }).value.hits.length).toBeGreaterThan(3);
});
