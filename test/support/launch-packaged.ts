import { chromium, type Browser, type Page } from '@playwright/test';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

/** The unpacked app that `npm run package` made. */
export const PACKAGED_APP =
  process.env['ESCOPO_PACKAGED_APP'] ?? resolve(import.meta.dirname, '../../release/linux-unpacked');

/** The executable that a person starts. */
export const PACKAGED_EXECUTABLE = join(PACKAGED_APP, 'escopo');

/** The command line and the agents' stdio door, which run under plain Node. */
export const PACKAGED_CLI = join(PACKAGED_APP, 'resources/app.asar.unpacked/out/cli/cli.js');

/** A running packaged app: its first window, reached as a debugger would, since its own inspector is off. */
export interface PackagedRun {
  readonly window: Page;
  readonly child: ChildProcess;
  /** What it wrote so far to stdout and stderr together. */
  readonly log: () => string;
  /** Ends the app as the system does when a person logs out, in order, and answers its exit code. */
  quit(): Promise<number | null>;
}

/** Starts the packaged app on a vault; `env` and `args` are added to what it needs. */
export async function launchPackaged(
  vaultRoot: string,
  options: { readonly env?: Readonly<Record<string, string>>; readonly args?: readonly string[] } = {},
): Promise<PackagedRun> {
  const userData = await mkdtemp(join(tmpdir(), 'escopo-packaged-'));
  const child = spawn(
    PACKAGED_EXECUTABLE,
    [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--user-data-dir=${userData}`,
      '--remote-debugging-port=0',
      '--lang=en-US',
      ...(options.args ?? []),
    ],
    { env: { ...process.env, ...options.env, ESCOPO_HOME: vaultRoot }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const browser = await connect(userData, child, () => log);
  const window = await firstPage(browser);
  return {
    window,
    child,
    log: () => log,
    quit: async () => {
      child.kill('SIGTERM');
      const [code] = await ended;
      await browser.close().catch(() => undefined);
      await rm(userData, { recursive: true, force: true });
      return code;
    },
  };
}

/** Runs the packaged command line under this Node and answers the object that it printed. */
export async function runPackagedCli(vaultRoot: string, ...args: readonly string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [PACKAGED_CLI, ...args, '--json'], {
    env: { ...process.env, ESCOPO_HOME: vaultRoot },
    timeout: 120_000,
  });
  return JSON.parse(stdout) as unknown;
}

/** Chromium writes the port it took into its data folder. */
async function connect(userData: string, child: ChildProcess, log: () => string): Promise<Browser> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`The packaged app ended by itself:\n${log()}`);
    const port = await readFile(join(userData, 'DevToolsActivePort'), 'utf8').then(
      (text) => text.split('\n')[0] ?? '',
      () => '',
    );
    if (port !== '') return await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    await wait(100);
  }
  throw new Error(`The packaged app opened no port:\n${log()}`);
}

async function firstPage(browser: Browser): Promise<Page> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const page = browser.contexts().flatMap((context) => context.pages())[0];
    if (page !== undefined && page.url().startsWith('app://')) return page;
    await wait(100);
  }
  throw new Error('The packaged app opened no window');
}
