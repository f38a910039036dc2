import { chromium, type Browser, type Page } from '@playwright/test';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { traceApp } from './traces/app-traces.ts';

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
  /** Where it keeps Chromium's own files; the system gives every start of one person the same. */
  readonly userData: string;
  /** What it wrote so far to stdout and stderr together. */
  readonly log: () => string;
  /** Ends the app as the system does when a person logs out; `in-order` once it closed its files and ended itself. */
  quit(): Promise<'in-order' | `code ${string}`>;
}

/**
 * Starts the packaged app on a vault; `env` and `args` are added to what it needs. Nothing can run before it, so of its
 * traces there is Chromium's network log, what it printed and what lies in its folder.
 */
export async function launchPackaged(
  vaultRoot: string,
  options: { readonly env?: Readonly<Record<string, string>>; readonly args?: readonly string[] } = {},
): Promise<PackagedRun> {
  const userData = await mkdtemp(join(tmpdir(), 'escopo-packaged-'));
  const traces = traceApp();
  const child = spawn(
    PACKAGED_EXECUTABLE,
    [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--user-data-dir=${userData}`,
      '--remote-debugging-port=0',
      '--lang=en-US',
      ...traces.args,
      ...(options.args ?? []),
    ],
    { env: { ...process.env, ...options.env, ESCOPO_HOME: vaultRoot }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  traces.listen(child);
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const browser = await connect(userData, child, () => log);
  const window = await firstPage(browser);
  return {
    window,
    child,
    userData,
    log: () => log,
    quit: async () => {
      child.kill('SIGTERM');
      const [code, signal] = await ended;
      await browser.close();
      traces.judge(vaultRoot, userData);
      // Processes of Chromium outlive the app for a moment, and write until they notice.
      await rm(userData, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
      // SIGTERM begins the quit, SIGKILL is how the app ends itself after it; every other end is a fault.
      return signal === 'SIGKILL' || code === 0 ? 'in-order' : `code ${String(code ?? signal)}`;
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

/** Connects once the app's page is there: a page that is still being made keeps a debugger waiting for ever. */
async function connect(userData: string, child: ChildProcess, log: () => string): Promise<Browser> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The packaged app ended by itself:\n${log()}`);
    const address = await debuggerAddress(userData);
    if (address !== null && (await hasPage(address))) return await chromium.connectOverCDP(address);
    await wait(100);
  }
  throw new Error(`The packaged app opened no window:\n${log()}`);
}

/** Chromium writes the port it took into its data folder. */
async function debuggerAddress(userData: string): Promise<string | null> {
  const file = join(userData, 'DevToolsActivePort');
  if (!existsSync(file)) return null;
  const [port = ''] = (await readFile(file, 'utf8')).split('\n');
  return port === '' ? null : `http://127.0.0.1:${port}`;
}

async function hasPage(address: string): Promise<boolean> {
  const targets = (await (await fetch(`${address}/json/list`)).json()) as readonly {
    readonly type: string;
    readonly url: string;
  }[];
  return targets.some(({ type, url }) => type === 'page' && url.startsWith('app://'));
}

async function firstPage(browser: Browser): Promise<Page> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const page = browser.contexts().flatMap((context) => context.pages())[0];
    if (page !== undefined && page.url().startsWith('app://')) return page;
    await wait(100);
  }
  throw new Error('The packaged app opened no window');
}
