import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'escopo-crash-'));
  // Node 20 runs no TypeScript, and only a process of its own can be killed: so the child is built first.
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: resolve(import.meta.dirname, 'crash-child.ts'),
      outDir: join(root, 'child'),
      target: 'node20',
    },
  });
  await symlink(resolve(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'));
  await mkdir(join(root, 'prepared'));
  await run('prepared', 'prepare');
}, 120_000);

afterAll(() => rm(root, { recursive: true, force: true }));

interface Ended {
  readonly signal: NodeJS.Signals | null;
  readonly output: Readonly<Record<string, unknown>>;
}

function run(bucket: string, ...args: readonly string[]): Promise<Ended> {
  return new Promise((done, fail) => {
    const command = [join(root, 'child/crash-child.js'), join(root, bucket), ...args];
    execFile(process.execPath, command, { timeout: 60_000 }, (error, stdout, stderr) => {
      const signal = error?.signal ?? null;
      if (error !== null && signal !== 'SIGKILL') return fail(new Error(`${error.message}\n${stderr}`));
      done({ signal, output: stdout === '' ? {} : (JSON.parse(stdout) as Ended['output']) });
    });
  });
}

const steps = [
  'apply:begin',
  'apply:before-delete',
  'apply:after-delete',
  'apply:before-add',
  'apply:after-add',
  'apply:end',
  'compact:before-optimise',
  'compact:after-optimise',
  'reconcile:before-write',
  'reconcile:end',
  'build:before-aside',
  'build:after-aside',
  'build:aside-removed',
  'build:table-created',
  'build:batch-written',
  'build:before-meta',
  'build:after-meta',
] as const;

/** What recovery from a death at a step passes through itself, to die there too. */
const deathsInRecovery = ['apply:after-add', 'build:before-meta', 'none'] as const;

test.each(steps)(
  'killed at %s, and again while recovering, nothing is lost, orphaned or missing',
  async (step) => {
    await cp(join(root, 'prepared'), join(root, step), { recursive: true });
    const killed = await run(step, 'work', step);
    expect(killed.signal).toBe('SIGKILL');
    for (const again of deathsInRecovery) await run(step, 'recover', again);
    const { output } = await run(step, 'check');
    expect(output).toMatchObject({
      missing: 0,
      orphans: 0,
      health: 'healthy',
      report: { orphans: 0, stale: 0, missing: 0 },
    });
    await rm(join(root, step), { recursive: true });
  },
  120_000,
);

test('an uninterrupted life passes every step', async () => {
  await cp(join(root, 'prepared'), join(root, 'whole'), { recursive: true });
  const { output } = await run('whole', 'work');
  expect(Object.keys(output)).toEqual(expect.arrayContaining([...steps]));
});
