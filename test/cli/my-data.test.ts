import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { CommandContext } from '../../electron/cli/command.ts';
import { parseArguments } from '../../electron/cli/parse-arguments.ts';
import { runCommand } from '../../electron/cli/run-command.ts';
import { eraseMe } from '../../electron/services/erase-me.ts';
import { createJobs } from '../../electron/services/jobs.ts';
import { remember } from '../../electron/services/remember.ts';
import { wireFormats } from '../../electron/wire-formats.ts';
import type { Result } from '../../shared/result.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';
import { textsIn } from '../support/share-letter.ts';

async function terminal() {
  const open = await openTestVault();
  const ana = await open.addPerson('Ana');
  const folder = mkdtempSync(join(tmpdir(), 'escopo-terminal-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const lines: string[] = [];
  const context: CommandContext = {
    vault: open.vault,
    jobs: createJobs(open.vault),
    formats: wireFormats('0.0.0'),
    upkeep: { uptimeMs: () => open.now - 1_700_000_000_000, log: (line) => lines.push(line) },
    erase: { closeWindowsOf: () => undefined, stopAnswersOf: () => undefined },
  };
  const type = async (...argv: readonly string[]): Promise<Result<unknown>> =>
    await runCommand(context, unwrap(parseArguments(argv, folder)));
  return { open, ana, folder, lines, type };
}

test('gc tells what it would do, does it, and then finds nothing', async () => {
  const { open, ana, lines, type } = await terminal();
  unwrap(await remember(open.vault, ana, { text: 'over', ttlDays: 1 }));
  open.now += 86_400_000;
  const bucket = { namespace: `user:${ana.userId}`, expired: 1, orphanVectors: 0, duplicates: 0 };
  expect(await type('gc', '--dry-run')).toMatchObject({ ok: true, value: { buckets: [bucket, {}] } });
  expect(await type('gc', '--json')).toMatchObject({
    ok: true,
    value: { outcome: 'done', buckets: [bucket, {}] },
  });
  expect(await type('gc')).toMatchObject({ ok: true, value: { buckets: [{ ...bucket, expired: 0 }, {}] } });
  expect(lines).toHaveLength(2);
});

test('export and import take paths from where the terminal is', async () => {
  const { open, ana, folder, type } = await terminal();
  const bea = await open.addPerson('Bea');
  unwrap(await remember(open.vault, ana, { text: 'mine to take along' }));
  const as = (email: string) => ['--profile', email] as const;
  expect(await type('export', ...as('ana@example.com'), '--out', 'mine.zip')).toMatchObject({
    ok: true,
    value: { path: join(folder, 'mine.zip'), memories: 1 },
  });
  expect(await type('import', ...as('bea@example.com'), 'mine.zip', '--dry-run')).toMatchObject({
    value: { memories: 1 },
  });
  expect(await textsIn(open.vault, bea, ['user'])).toEqual([]);
  expect(await type('import', ...as('bea@example.com'), 'mine.zip')).toMatchObject({
    value: { imported: 1, sessions: 0 },
  });
  expect(await textsIn(open.vault, bea, ['user'])).toEqual(['mine to take along']);
  expect(await type('import', ...as('bea@example.com'), 'nowhere.zip')).toMatchObject({
    ok: false,
    error: { type: 'file-unreadable' },
  });
  writeFileSync(join(folder, 'odd.bin'), Buffer.from([0, 1, 2, 255]));
  expect((await type('import', ...as('bea@example.com'), 'odd.bin')).ok).toBe(false);
});

test('erase takes the whole profile, after its email was typed', async () => {
  const { open, ana, type } = await terminal();
  unwrap(await remember(open.vault, ana, { text: 'never again' }));
  expect(await type('erase', '--profile', ana.userId, '--confirm', 'x@example.com')).toMatchObject({
    error: { type: 'email-mismatch' },
  });
  expect(await type('erase', '--profile', ana.userId)).toMatchObject({ error: { type: 'invalid-input' } });
  expect(await type('erase', '--profile', ana.userId, '--confirm', 'Ana@Example.com')).toMatchObject({
    ok: true,
    value: { what: 'profile', memories: 1, bytesFound: 0 },
  });
  expect(existsSync(join(open.root, 'users', ana.userId))).toBe(false);
  expect(await type('export', '--profile', ana.userId, '--out', 'x.zip')).toMatchObject({
    error: { type: 'profile-not-found' },
  });
});

test('restore brings a backup back, without what was erased since, and gives no number twice', async () => {
  const { open, ana, folder, type } = await terminal();
  const keep = async (text: string) => unwrap(await remember(open.vault, ana, { text })).memory.number;
  await keep('from the beginning');
  await keep('to be erased later on');
  const as = ['--profile', ana.userId] as const;
  const backup = unwrap(await type('backup', ...as)) as { readonly path: string };
  const saved = join(folder, 'saved.backup');
  copyFileSync(backup.path, saved);
  open.now += 1_000;
  await keep('written after the backup');
  const ports = { closeWindowsOf: () => undefined, stopAnswersOf: () => undefined };
  const caller = { door: 'command-line', userId: ana.userId } as const;
  const started = unwrap(
    await eraseMe(open.vault, createJobs(open.vault), ports, caller, {
      target: { what: 'memories', numbers: [2 as never] },
    }),
  );
  unwrap(await started.ended);
  expect(existsSync(backup.path)).toBe(false);
  expect(await type('restore', ...as, '--from', 'saved.backup')).toEqual({
    ok: true,
    value: { memories: 1, erasedBefore: 1 },
  });
  expect(await textsIn(open.vault, ana, ['user'])).toEqual(['from the beginning']);
  expect(await keep('after the restore')).toBe(4);
  await open.addPerson('Bea');
  expect(await type('restore', '--profile', 'bea@example.com', '--from', 'saved.backup')).toMatchObject({
    error: { type: 'file-refused', problem: 'not-of-this-profile' },
  });
  writeFileSync(saved, 'not a database');
  expect(await type('restore', ...as, '--from', 'saved.backup')).toMatchObject({
    error: { type: 'file-unreadable' },
  });
  expect(await textsIn(open.vault, ana, ['user'])).toEqual(['after the restore', 'from the beginning']);
});
