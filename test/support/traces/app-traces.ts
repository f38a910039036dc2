import type { Page } from '@playwright/test';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAllowedEndpoint } from './allowed-endpoints.ts';
import { contentOfVault } from './content-of-vault.ts';
import { filesOf, findContent } from './find-content.ts';
import { readConnections } from './read-connections.ts';
import { readNetLog } from './read-net-log.ts';

/** What one start of the app leaves behind beside its vault: whom it turned to, and what it wrote. */
export interface AppTraces {
  /** For the command line of the app. */
  readonly args: readonly string[];
  /** Files for the development Electron's `-r`, and what they need in the environment. */
  readonly before: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Listens to what the process and the pages of the app print from now on. */
  listen(child: ChildProcess): void;
  listenToPage(page: Page): void;
  /** Whom Node and Chromium turned to so far, doors of the app itself left out. */
  outward(): readonly string[];
  /**
   * Once the app has ended: throws when it turned to somebody whom no test set, when anything of the vault's content
   * stands in what it printed or in Chromium's own folder, or when there is a dump of a crash.
   */
  judge(vaultRoot: string, userData: string): void;
}

/** Prepares to follow one start of the app. */
export function traceApp(): AppTraces {
  const folder = mkdtempSync(join(tmpdir(), 'escopo-traces-'));
  const netLog = join(folder, 'net-log.json');
  const connections = join(folder, 'connections.txt');
  const output = join(folder, 'output.txt');
  const printed: Buffer[] = [];
  const outward = (): readonly string[] => {
    const noted = readConnections(connections);
    const doors = new Set(noted.doors);
    return [...noted.outward.filter((where) => !doors.has(where)), ...readNetLog(netLog)];
  };
  return {
    args: [`--log-net-log=${netLog}`],
    before: [join(import.meta.dirname, 'note-connections.cjs')],
    env: { ESCOPO_TEST_CONNECTIONS: connections, ESCOPO_TEST_OUTPUT: output },
    listen: (child) => {
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk: Buffer) => printed.push(Buffer.from(chunk)));
    },
    listenToPage: (page) => {
      page.on('console', (message) => printed.push(Buffer.from(`${message.text()}\n`)));
    },
    outward,
    judge: (vaultRoot, userData) => {
      const faults = [
        ...outward()
          .filter((where) => !isAllowedEndpoint(where))
          .map((where) => `connected to ${where}`),
        ...(existsSync(vaultRoot)
          ? findContent(contentOfVault(vaultRoot), {
              ...filesOf(userData),
              'what the app printed': Buffer.concat(printed),
              'what its main process printed': existsSync(output) ? readFileSync(output) : Buffer.alloc(0),
            })
          : []),
        ...Object.keys(filesOf(userData)).filter((path) => path.endsWith('.dmp')),
      ];
      rmSync(folder, { recursive: true, force: true });
      if (faults.length > 0) throw new Error(`The app left traces:\n${faults.join('\n')}`);
    },
  };
}
