import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { memoriesHandlers } from '../../electron/ipc/handlers/memories.ts';
import { profilesHandlers } from '../../electron/ipc/handlers/profiles.ts';
import { createWindowSessions } from '../../electron/ipc/window-sessions.ts';
import { contract, type Input, type Method, type Output } from '../../shared/contract.ts';
import type { Result } from '../../shared/result.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';

/** Calls a request as the door does: input and output go through the contract's schemas. */
async function openWindow() {
  const open = await openTestVault();
  const folder = mkdtempSync(join(tmpdir(), 'escopo-dialogs-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  writeFileSync(join(folder, 'picked.txt'), 'picked');
  const sessions = createWindowSessions();
  const dialogs = {
    openFiles: () => Promise.resolve([join(folder, 'picked.txt')]),
    saveFile: (name: string) => Promise.resolve(join(folder, `saved-${name}`)),
  };
  const handlers: Partial<Record<Method, unknown>> = {
    ...profilesHandlers(open.vault, sessions),
    ...memoriesHandlers(open.vault, dialogs),
  };
  return async <Name extends Method>(method: Name, input: Input<Name>): Promise<Output<Name>> => {
    const handle = handlers[method] as (context: unknown, input: unknown) => Promise<Result<unknown>>;
    const context = { windowId: 1, userId: sessions.of(1) };
    const value = unwrap(await handle(context, contract[method].input.parse(input)));
    return contract[method].output.parse(value) as Output<Name>;
  };
}

const ana = { name: 'Ana', email: 'ana@example.com', color: 'rose', locale: 'en' } as const;

test('a memory lives its whole life through the door', async () => {
  const call = await openWindow();
  await call('profiles.create', ana);
  const { memory } = await call('memories.remember', { text: 'Lives in Lisbon', tags: ['home'] });
  const { number } = memory;
  await call('memories.update', { number, patch: { text: 'Lives in Porto' } });
  expect((await call('memories.history', { number })).versions).toHaveLength(1);
  expect((await call('memories.revert', { number, version: 1 })).text).toBe('Lives in Lisbon');
  await call('memories.updateMany', { numbers: [number], pinned: true });
  expect((await call('memories.get', { scope: 'user', number })).pinned).toBe(true);
  expect((await call('memories.stats', { scopes: ['user'] })).buckets[0]?.memories).toBe(1);
  expect((await call('memories.tags', { scopes: ['user'] })).tags).toEqual([{ tag: 'home', count: 1 }]);
  const from = memory.createdAt;
  const period = { scopes: ['user'], period: 'week', from, to: from + 1 } as const;
  expect((await call('memories.timeline', period)).points).toMatchObject([{ added: 1, total: 1 }]);
  await call('memories.forget', { numbers: [number] });
  expect((await call('memories.bin', {})).memories.map((binned) => binned.number)).toEqual([number]);
  await call('memories.restore', { numbers: [number] });
  expect((await call('memories.list', { scopes: ['user'] })).total).toBe(1);
  const shown = await call('memories.outline', { scopes: ['user'], sort: 'newest', group: 'kind' });
  expect([[...shown.numbers], shown.groups]).toEqual([[number], [{ by: 'kind', kind: 'fact' }]]);
  const { lines } = await call('memories.lines', { refs: [{ scope: 'user', number }] });
  expect(lines.map(({ excerpt }) => excerpt)).toEqual(['Lives in Lisbon']);
});

test('a file is kept, picked, shown, saved and removed through the door', async () => {
  const call = await openWindow();
  await call('profiles.create', ana);
  const { number } = (await call('memories.remember', { text: 'With files' })).memory;
  const bytes = new Uint8Array(Buffer.from('note'));
  const { sha256 } = await call('attachments.add', { number, name: 'n.txt', mediaType: 'text/plain', bytes });
  const ref = { scope: 'user', number } as const;
  expect((await call('attachments.preview', { ref, sha256 })).preview).toEqual({
    kind: 'text',
    text: 'note',
  });
  expect((await call('attachments.save', { ref, sha256 })).savedTo).toMatch(/saved-n\.txt$/);
  expect((await call('attachments.pick', { number })).attachments).toMatchObject([{ name: 'picked.txt' }]);
  await call('attachments.remove', { number, sha256 });
  expect((await call('memories.get', { scope: 'user', number })).attachments).toHaveLength(1);
});

test('a person is listed, changed, given a passphrase, locked and opened through the door', async () => {
  const call = await openWindow();
  const { id } = await call('profiles.create', ana);
  expect((await call('profile.update', { theme: 'dark' })).theme).toBe('dark');
  expect((await call('profile.setPassphrase', { next: 'a long passphrase' })).hasPassphrase).toBe(true);
  await call('profile.lock', {});
  expect((await call('profiles.list', {})).profiles).toMatchObject([{ id, locked: true, memories: null }]);
  await call('profiles.open', { id, passphrase: 'a long passphrase' });
  expect((await call('profiles.current', {})).profile?.id).toBe(id);
  await call('profiles.close', {});
  expect((await call('profiles.current', {})).profile).toBeNull();
});
