import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { judgeVault } from './judge-vault.ts';
import { traceApp, type AppTraces } from './traces/app-traces.ts';

/**
 * A running app with its first window. `kill` ends it as a power cut would; `close` as a person would. Both then judge the
 * traces that it left and whether its vault is sound.
 */
export interface LaunchedApp {
  readonly app: ElectronApplication;
  readonly window: Page;
  readonly vaultRoot: string;
  readonly traces: AppTraces;
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** `vaultRoot` defaults to a fresh temporary folder; `locale` is the operating system's language, e.g. `pt-BR`. */
export interface LaunchOptions {
  readonly vaultRoot?: string;
  readonly locale?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /**
   * Files that run in the main process before the app does: the development Electron's own `-r`, which the packaged app
   * does not have.
   */
  readonly before?: readonly string[];
  /** What the test damages or leaves half done on purpose, in words: then its vault is not judged. */
  readonly mayBeUnsound?: string;
}

const projectRoot = resolve(import.meta.dirname, '../..');
/** Processes of Chromium outlive the app for a moment, and write until they notice. */
const REMOVE_AT_LAST = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 } as const;

/** Starts the built app in real Electron on a vault of its own, and waits for its first window. */
export async function launchElectron(options: LaunchOptions = {}): Promise<LaunchedApp> {
  const vaultRoot = options.vaultRoot ?? (await makeVaultRoot());
  const cacheFolder = await mkdtemp(join(tmpdir(), 'escopo-electron-'));
  const traces = traceApp();
  const app = await _electron.launch({
    cwd: projectRoot,
    args: [
      ...[...traces.before, ...(options.before ?? [])].flatMap((file) => ['-r', file]),
      projectRoot,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--user-data-dir=${cacheFolder}`,
      `--lang=${options.locale ?? 'en-US'}`,
      ...traces.args,
      ...(options.args ?? []),
    ],
    env: environment({
      ...traces.env,
      ...options.env,
      ESCOPO_HOME: vaultRoot,
      LANGUAGE: options.locale ?? 'en-US',
    }),
  });
  const child = app.process();
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  traces.listen(child);
  app.on('window', traces.listenToPage);
  const window = await app.firstWindow();
  const leave = async (end: 'closed' | 'killed'): Promise<void> => {
    try {
      traces.judge(vaultRoot, cacheFolder);
    } finally {
      await rm(cacheFolder, REMOVE_AT_LAST);
    }
    await judgeVault(vaultRoot, end, options);
  };
  return {
    app,
    window,
    vaultRoot,
    traces,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
      await leave('killed');
    },
    close: async () => {
      await app.close();
      await leave('closed');
    },
  };
}

/** A fresh folder for a vault; its path has a space, an accent and ideographs, as people's folders have. */
export async function makeVaultRoot(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'escopo memória 記憶 '));
}

function environment(added: Readonly<Record<string, string>>): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[0] !== 'ELECTRON_RUN_AS_NODE',
  );
  return { ...Object.fromEntries(inherited), ...added };
}
