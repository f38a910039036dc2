import { expect, test } from '@playwright/test';
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

const CLI = resolve(import.meta.dirname, '../../out/cli/cli.js');

/**
 * Has the command line examine the vault of an app that has ended: files, rows and index, the audit log, the layout.
 * After a kill it recovers first, as the next start does, and what is only untidy may wait for upkeep. A test that has
 * failed has said enough, and one that damages its vault on purpose says so in `mayBeUnsound`.
 */
export async function judgeVault(
  vaultRoot: string,
  end: 'closed' | 'killed',
  { mayBeUnsound }: { readonly mayBeUnsound?: string | undefined } = {},
): Promise<void> {
  if (mayBeUnsound !== undefined || test.info().errors.length > 0) return;
  const said: unknown = JSON.parse(await examine(vaultRoot));
  const value = end === 'closed' ? { findings: [] } : { ok: true };
  expect(said, 'the vault after the test').toMatchObject({ ok: true, value });
}

/** The one object that `escopo doctor --json` prints; it ends with code 1 when something is not well. */
async function examine(vaultRoot: string): Promise<string> {
  const env = { ...process.env, ESCOPO_HOME: vaultRoot };
  return await new Promise((answer, failed) => {
    execFile(process.execPath, [CLI, 'doctor', '--json'], { env, timeout: 60_000 }, (error, out, err) => {
      if (out === '') failed(new Error(`The vault could not be examined: ${err}`, { cause: error }));
      else answer(out);
    });
  });
}
