import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharingHandlers } from '../../electron/ipc/handlers/sharing.ts';
import { teamsHandlers } from '../../electron/ipc/handlers/teams.ts';
import { verifyAuditExport } from '../../electron/services/audit-export.ts';
import type { Caller } from '../../electron/services/caller.ts';
import { contract, type Input, type Method, type Output } from '../../shared/contract.ts';
import type { Result } from '../../shared/result.ts';
import { makeTempFolder } from '../support/make-temp-folder.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';
import { keep } from '../support/share-letter.ts';

const WINDOW = 3;
const TEAM = { slug: 'acme', name: 'Acme Marketing' };
const ACME = 'team:acme';

/** Two people at the window's door: input and output go through the contract's schemas. */
async function openDoor() {
  const open = await openTestVault();
  const joao = await open.addPerson('Joao');
  const maria = await open.addPerson('Maria');
  const folder = makeTempFolder();
  let cancels = false;
  const dialogs = {
    openFiles: () => Promise.resolve([]),
    saveFile: (name: string) => Promise.resolve(cancels ? null : join(folder, name)),
  };
  const handlers: Partial<Record<Method, unknown>> = {
    ...teamsHandlers(open.vault),
    ...sharingHandlers(open.vault, dialogs),
  };
  const call = async <Name extends Method>(
    { userId }: Caller,
    method: Name,
    input: Input<Name>,
  ): Promise<Output<Name>> => {
    const handle = handlers[method] as (context: unknown, input: unknown) => Promise<Result<unknown>>;
    const value = unwrap(await handle({ windowId: WINDOW, userId }, contract[method].input.parse(input)));
    return contract[method].output.parse(value) as Output<Name>;
  };
  const cancelDialogs = (): void => {
    cancels = true;
  };
  return { open, joao, maria, call, cancelDialogs };
}

test('a team lives its whole life through the door', async () => {
  const { joao, maria, call } = await openDoor();
  expect(await call(joao, 'teams.create', TEAM)).toMatchObject({ role: 'owner', members: 1, mine: 0 });
  const { id: userId } = await call(joao, 'teams.addMember', { slug: 'acme', email: 'maria@example.com' });
  expect(userId).toBe(maria.userId);
  await call(joao, 'teams.rename', { slug: 'acme', name: 'Acme' });
  expect((await call(maria, 'teams.list', {})).teams).toMatchObject([{ name: 'Acme', role: 'member' }]);
  expect(await call(joao, 'teams.setRole', { slug: 'acme', userId, role: 'owner' })).toMatchObject({
    role: 'owner',
  });
  expect((await call(maria, 'teams.members', { slug: 'acme' })).members).toHaveLength(2);
  expect(await call(joao, 'teams.leave', { slug: 'acme', copies: 'withdraw' })).toEqual({ withdrawn: 0 });
  await call(maria, 'teams.addMember', { slug: 'acme', email: 'joao@example.com' });
  await call(maria, 'teams.removeMember', { slug: 'acme', userId: joao.userId });
  await call(maria, 'teams.delete', { slug: 'acme', confirmSlug: 'acme' });
  expect((await call(maria, 'teams.list', {})).teams).toEqual([]);
});

test('a memory is shown, shared, found where it is and withdrawn through the door', async () => {
  const { open, joao, call } = await openDoor();
  await call(joao, 'teams.create', TEAM);
  const number = await keep(open.vault, joao, 'Shared through the door');
  const put = await call(joao, 'share.preview', { numbers: [number], target: ACME });
  await call(joao, 'share.dismiss', { ticket: put.ticket });
  open.now += 1_000;
  await expect(call(joao, 'share.confirm', { ticket: put.ticket, attachments: [] })).rejects.toThrow('spent');
  const { ticket, items } = await call(joao, 'share.preview', { numbers: [number], target: ACME });
  expect(items[0]?.text).toBe('Shared through the door');
  open.now += 1_000;
  const { copies } = await call(joao, 'share.confirm', { ticket, attachments: [] });
  expect(copies).toEqual([{ number, copyNumber: 1, created: true }]);
  expect((await call(joao, 'share.copies', { number })).copies).toMatchObject([{ target: ACME }]);
  expect((await call(joao, 'share.mine', {})).copies).toHaveLength(1);
  await call(joao, 'share.withdraw', { target: ACME, copyNumber: 1 });
  expect((await call(joao, 'share.mine', { target: ACME })).copies).toEqual([]);
});

test('activity is listed, verified and exported through the door', async () => {
  const { joao, call, cancelDialogs } = await openDoor();
  await call(joao, 'teams.create', TEAM);
  const { entries } = await call(joao, 'activity.list', { view: { team: 'acme' } });
  expect(entries.map(({ action }) => action)).toEqual(['team.create']);
  expect(await call(joao, 'activity.verify', {})).toMatchObject({ state: 'intact', rows: 3 });
  const { savedTo, rows } = await call(joao, 'activity.export', {});
  expect(verifyAuditExport(readFileSync(String(savedTo), 'utf8').split('\n'))).toMatchObject({
    ok: true,
    value: { rows: 4, shown: rows },
  });
  cancelDialogs();
  expect(await call(joao, 'activity.export', {})).toEqual({ savedTo: null, rows: 0 });
});
