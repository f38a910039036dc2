import { expect, test } from 'vitest';
import { appendAudit } from '../../electron/catalog/audit.ts';
import { addMember } from '../../electron/services/add-member.ts';
import { createTeam } from '../../electron/services/create-team.ts';
import { leaveTeam } from '../../electron/services/leave-team.ts';
import { listActivity, type ActivityRequest } from '../../electron/services/list-activity.ts';
import type { Caller } from '../../electron/services/caller.ts';
import type { Vault } from '../../electron/services/vault.ts';
import { withdraw } from '../../electron/services/withdraw.ts';
import type { MemoryNumber, TeamSlug } from '../../shared/ids.ts';
import type { ShareTarget } from '../../shared/scope.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';
import { inWindow, keep, share } from '../support/share-letter.ts';

const slug = 'acme' as TeamSlug;
const ACME = 'team:acme' as ShareTarget;

async function openScene() {
  const t = await openTestVault();
  const maria = await t.addPerson('Maria');
  const joao = await t.addPerson('Joao');
  const ana = await t.addPerson('Ana');
  unwrap(await createTeam(t.vault, maria, { slug, name: 'Acme Marketing' }));
  unwrap(await addMember(t.vault, maria, { slug, email: 'joao@example.com' }));
  return { test: t, vault: t.vault, maria, joao, ana };
}

async function actionsFor(
  vault: Vault,
  caller: Caller,
  view: ActivityRequest['view'] = 'mine',
): Promise<readonly string[]> {
  return unwrap(await listActivity(vault, caller, { view })).entries.map(({ action }) => action);
}

test('my view: what I did, who came and went in my teams, what happened to my copies', async () => {
  const { test: t, vault, maria, joao, ana } = await openScene();
  unwrap(await share(t, joao, [await keep(vault, joao, 'Ours')], ACME));
  unwrap(await withdraw(vault, inWindow(maria), { target: ACME, copyNumber: 1 as MemoryNumber }));
  expect(await actionsFor(vault, joao)).toEqual([
    ...['memory.withdraw', 'memory.promote', 'member.add', 'team.create', 'profile.create'],
  ]);
  expect(await actionsFor(vault, ana)).toEqual(['profile.create']);
  const [newest] = unwrap(await listActivity(vault, joao, { view: 'mine' })).entries;
  expect(newest).toMatchObject({ actorName: 'Maria', teamName: 'Acme Marketing', mine: false });
});

test('a team’s view shows its members all that happened to it, by name', async () => {
  const { test: t, vault, maria, joao } = await openScene();
  unwrap(await share(t, joao, [await keep(vault, joao, 'Ours')], ACME));
  const { entries } = unwrap(await listActivity(vault, maria, { view: { team: slug } }));
  expect(entries.map(({ action, actorName, subjectName }) => [action, actorName, subjectName])).toEqual([
    ['memory.promote', 'Joao', null],
    ['member.add', 'Maria', 'Joao'],
    ['team.create', 'Maria', null],
  ]);
});

test('who has left is not named any more', async () => {
  const { test: t, vault, maria, joao } = await openScene();
  unwrap(await share(t, joao, [await keep(vault, joao, 'Ours')], ACME));
  unwrap(await leaveTeam(vault, joao, { slug, copies: 'leave-without-name' }));
  const { entries } = unwrap(await listActivity(vault, maria, { view: { team: slug } }));
  expect(entries.flatMap(({ actorName, subjectName }) => [actorName, subjectName])).not.toContain('Joao');
  expect(entries.some(({ actorName }) => actorName === 'Maria')).toBe(true);
});

test('filters and pages, each row once, newest first', async () => {
  const { test: t, vault, maria } = await openScene();
  vault.catalog.transaction(() => {
    for (let index = 0; index < 120; index += 1) {
      const entry = { at: t.now + index, actor: maria.userId, action: 'grant.create' } as const;
      appendAudit(vault.catalog, entry);
    }
  });
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const request = { view: 'mine', actions: ['grant.create'], cursor } as const;
    const page = unwrap(await listActivity(vault, maria, request));
    seen.push(...page.entries.map(({ sequence }) => sequence));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toHaveLength(120);
  expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  const narrow = { view: 'mine', from: t.now + 10, before: t.now + 13 } as const;
  expect(unwrap(await listActivity(vault, maria, narrow)).entries).toHaveLength(3);
  expect(await listActivity(vault, maria, { view: 'mine', cursor: 'made-up' })).toMatchObject({
    error: { type: 'invalid-input' },
  });
});
