import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bucketPaths } from '../../electron/buckets/bucket-path.ts';
import { pageOfAudit, toAuditRow } from '../../electron/catalog/audit.ts';
import { addMember } from '../../electron/services/add-member.ts';
import type { Caller } from '../../electron/services/caller.ts';
import { createTeam } from '../../electron/services/create-team.ts';
import { deleteTeam } from '../../electron/services/delete-team.ts';
import { leaveTeam } from '../../electron/services/leave-team.ts';
import { listActivity } from '../../electron/services/list-activity.ts';
import { listMembers } from '../../electron/services/list-members.ts';
import { listTeams } from '../../electron/services/list-teams.ts';
import { removeMember } from '../../electron/services/remove-member.ts';
import { renameTeam } from '../../electron/services/rename-team.ts';
import { setRole } from '../../electron/services/set-role.ts';
import type { Vault } from '../../electron/services/vault.ts';
import type { TeamSlug } from '../../shared/ids.ts';
import { teamNamespace } from '../../shared/namespace.ts';
import type { ShareTarget } from '../../shared/scope.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';
import { keep, share, textsIn } from '../support/share-letter.ts';

const slug = 'acme' as TeamSlug;
const refusal = (type: string) => ({ ok: false, error: { type } });

/** Maria made the team and added João; Ana is not in it. */
async function openScene() {
  const t = await openTestVault();
  const maria = await t.addPerson('Maria');
  const joao = await t.addPerson('João');
  const ana = await t.addPerson('Ana');
  unwrap(await createTeam(t.vault, maria, { slug, name: 'Acme Marketing' }));
  unwrap(await addMember(t.vault, maria, { slug, email: 'joo@example.com' }));
  return { test: t, vault: t.vault, maria, joao, ana };
}

function actionsOf(vault: Vault): readonly string[] {
  return pageOfAudit(vault.catalog, 0, 1_000)
    .map((row) => toAuditRow(row).action)
    .filter((action) => action !== 'profile.create');
}

test('a team with its members, as each of them sees it', async () => {
  const { test: t, vault, maria, joao, ana } = await openScene();
  unwrap(await share(t, joao, [await keep(vault, joao, 'Ours')], 'team:acme' as ShareTarget));
  expect(unwrap(await listTeams(vault, joao))).toEqual([
    {
      slug,
      name: 'Acme Marketing',
      role: 'member',
      since: expect.any(Number),
      members: 2,
      memories: 1,
      mine: 1,
    },
  ]);
  expect(unwrap(await listTeams(vault, maria))).toMatchObject([{ role: 'owner', memories: 1, mine: 0 }]);
  expect(unwrap(await listTeams(vault, ana))).toEqual([]);
  expect(
    unwrap(await listMembers(vault, joao, slug)).map(({ name, role, you }) => [name, role, you]),
  ).toEqual([
    ['Maria', 'owner', false],
    ['João', 'member', true],
  ]);
});

describe('who may not', () => {
  const acts: Readonly<Record<string, (vault: Vault, caller: Caller, who: Caller) => Promise<unknown>>> = {
    rename: (vault, caller) => renameTeam(vault, caller, { slug, name: 'Mine now' }),
    add: (vault, caller) => addMember(vault, caller, { slug, email: 'ana@example.com' }),
    remove: (vault, caller, { userId }) => removeMember(vault, caller, { slug, userId }),
    'set a role': (vault, caller, { userId }) => setRole(vault, caller, { slug, userId, role: 'member' }),
    delete: (vault, caller) => deleteTeam(vault, caller, { slug, confirmSlug: slug }),
  };

  test.each(Object.entries(acts))(
    '%s: a member hears why, a stranger only that there is no such team',
    async (_, act) => {
      const { vault, maria, joao, ana } = await openScene();
      const before = actionsOf(vault).length;
      expect(await act(vault, joao, maria)).toEqual(refusal('not-team-owner'));
      expect(await act(vault, ana, maria)).toEqual(refusal('team-not-found'));
      expect(actionsOf(vault)).toHaveLength(before);
    },
  );

  test('reading members or the team’s activity, or leaving, answers a stranger the same', async () => {
    const { vault, ana } = await openScene();
    for (const team of [slug, 'nowhere' as TeamSlug]) {
      expect(await listMembers(vault, ana, team)).toEqual(refusal('team-not-found'));
      expect(await listActivity(vault, ana, { view: { team } })).toEqual(refusal('team-not-found'));
      expect(await leaveTeam(vault, ana, { slug: team, copies: 'keep-name' })).toEqual(
        refusal('team-not-found'),
      );
    }
  });
});

test('the only owner can neither leave, be demoted nor be removed', async () => {
  const { vault, maria, joao } = await openScene();
  const { userId } = maria;
  expect(await leaveTeam(vault, maria, { slug, copies: 'withdraw' })).toEqual(refusal('last-owner'));
  expect(await setRole(vault, maria, { slug, userId, role: 'member' })).toEqual(refusal('last-owner'));
  expect(await removeMember(vault, maria, { slug, userId })).toEqual(refusal('last-owner'));
  unwrap(await setRole(vault, maria, { slug, userId: joao.userId, role: 'owner' }));
  unwrap(await leaveTeam(vault, maria, { slug, copies: 'keep-name' }));
  expect(unwrap(await listMembers(vault, joao, slug))).toHaveLength(1);
});

test('adding answers person-not-found and already-member; a role they have writes no row', async () => {
  const { vault, maria, joao } = await openScene();
  expect(await addMember(vault, maria, { slug, email: 'nobody@example.com' })).toEqual(
    refusal('person-not-found'),
  );
  expect(await addMember(vault, maria, { slug, email: 'joo@example.com' })).toEqual(
    refusal('already-member'),
  );
  const before = actionsOf(vault).length;
  unwrap(await setRole(vault, maria, { slug, userId: joao.userId, role: 'member' }));
  unwrap(await renameTeam(vault, maria, { slug, name: 'Acme Marketing' }));
  expect(actionsOf(vault)).toHaveLength(before);
});

test('a removed member reads nothing of the team from the next call on', async () => {
  const { test: t, vault, maria, joao } = await openScene();
  unwrap(await share(t, maria, [await keep(vault, maria, 'Internal')], 'team:acme' as ShareTarget));
  expect(await textsIn(vault, joao, ['team'])).toEqual(['Internal']);
  unwrap(await removeMember(vault, maria, { slug, userId: joao.userId }));
  expect(await textsIn(vault, joao, ['team'])).toEqual([]);
  expect(await removeMember(vault, maria, { slug, userId: joao.userId })).toEqual(
    refusal('person-not-found'),
  );
});

test('a deleted team takes its folder along, says so to its members, and leaves its slug taken', async () => {
  const { test: t, vault, maria, joao } = await openScene();
  const number = await keep(vault, maria, 'Internal');
  unwrap(await share(t, maria, [number], 'team:acme' as ShareTarget));
  expect(await deleteTeam(vault, maria, { slug, confirmSlug: 'Acme' })).toMatchObject({
    error: { type: 'invalid-input' },
  });
  unwrap(await deleteTeam(vault, maria, { slug, confirmSlug: 'acme' }));
  expect(existsSync(bucketPaths(t.root, teamNamespace(slug)).folder)).toBe(false);
  expect(await textsIn(vault, maria, ['user'])).toEqual(['Internal']);
  expect(await createTeam(vault, joao, { slug, name: 'Again' })).toEqual(refusal('slug-taken'));
  const heard = unwrap(await listActivity(vault, joao, { view: 'mine' })).entries;
  expect(heard[0]).toMatchObject({
    action: 'member.remove',
    detail: { subject: joao.userId, reason: 'team-deleted' },
  });
});

test('a folder that a crash left before its team was recorded is taken over', async () => {
  const { vault, ana } = await openScene();
  const other = 'beta' as TeamSlug;
  unwrap(await vault.buckets.create(teamNamespace(other)));
  expect(unwrap(await createTeam(vault, ana, { slug: other, name: 'Beta' }))).toMatchObject({ members: 1 });
});

test('every act is audited once', async () => {
  const { vault, maria, joao } = await openScene();
  unwrap(await renameTeam(vault, maria, { slug, name: 'Acme' }));
  unwrap(await setRole(vault, maria, { slug, userId: joao.userId, role: 'owner' }));
  unwrap(await leaveTeam(vault, maria, { slug, copies: 'keep-name' }));
  unwrap(await addMember(vault, joao, { slug, email: 'maria@example.com' }));
  unwrap(await removeMember(vault, joao, { slug, userId: maria.userId }));
  unwrap(await deleteTeam(vault, joao, { slug, confirmSlug: slug }));
  expect(actionsOf(vault)).toEqual([
    ...['team.create', 'member.add', 'team.rename', 'member.role', 'member.leave', 'member.add'],
    ...['member.remove', 'member.remove', 'team.delete'],
  ]);
});
