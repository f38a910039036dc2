import { describe, expect, test } from 'vitest';
import { buryProfile, removeProfileFolder } from '../../electron/services/erase-profile.ts';
import { readSetting, writeSetting } from '../../electron/catalog/settings.ts';
import { deleteMembership } from '../../electron/catalog/teams.ts';
import { profilesHandlers } from '../../electron/ipc/handlers/profiles.ts';
import { createWindowSessions } from '../../electron/ipc/window-sessions.ts';
import { changeProfileView, readProfileView } from '../../electron/services/profile-view.ts';
import { contract } from '../../shared/contract.ts';
import { teamRef } from '../../shared/scope.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';

const NOTHING = { places: [], sort: 'newest', group: 'day' };

describe('how a person last looked at their memories', () => {
  test('nothing is chosen before they choose, and what they chose survives a restart', async () => {
    const open = await openTestVault();
    const ana = await open.addPerson('Ana');
    const bia = await open.addPerson('Bia');
    if (ana.door === 'agent' || bia.door === 'agent') throw new Error('Expected people');
    expect(unwrap(readProfileView(open.vault, ana))).toEqual(NOTHING);
    unwrap(changeProfileView(open.vault, ana, { places: ['user', 'world'] }));
    unwrap(changeProfileView(open.vault, ana, { sort: 'used', group: undefined }));
    const again = await open.reopen();
    const view = unwrap(readProfileView(again.vault, ana));
    expect(view).toEqual({ places: ['user', 'world'], sort: 'used', group: 'day' });
    expect(unwrap(readProfileView(again.vault, bia))).toEqual(NOTHING);
  });

  test('a team that they left is no place to look any more', async () => {
    const open = await openTestVault();
    const ana = await open.addPerson('Ana');
    const slug = await open.addTeam('acme', ana);
    if (ana.door === 'agent') throw new Error('Expected a person');
    unwrap(changeProfileView(open.vault, ana, { places: ['user', teamRef(slug)] }));
    deleteMembership(open.vault.catalog, slug, ana.userId);
    expect(unwrap(readProfileView(open.vault, ana)).places).toEqual(['user']);
  });

  test('what cannot be understood counts as nothing chosen', async () => {
    const open = await openTestVault();
    const ana = await open.addPerson('Ana');
    if (ana.door === 'agent') throw new Error('Expected a person');
    writeSetting(open.vault.catalog, `profile-view:${ana.userId}`, { places: 'everywhere' });
    expect(unwrap(readProfileView(open.vault, ana))).toEqual(NOTHING);
  });

  test('it goes with the profile, and that of others stays', async () => {
    const open = await openTestVault();
    const ana = await open.addPerson('Ana');
    const bia = await open.addPerson('Bia');
    for (const { userId } of [ana, bia]) {
      writeSetting(open.vault.catalog, `profile-view:${userId}`, NOTHING);
      writeSetting(open.vault.catalog, `answer-model:${userId}`, { apiKey: 'secret' });
    }
    unwrap(await removeProfileFolder(open.vault, ana.userId));
    unwrap(await buryProfile(open.vault, ana.userId));
    expect(readSetting(open.vault.catalog, `profile-view:${ana.userId}`)).toBeUndefined();
    expect(readSetting(open.vault.catalog, `answer-model:${ana.userId}`)).toBeUndefined();
    expect(readSetting(open.vault.catalog, `profile-view:${bia.userId}`)).toEqual(NOTHING);
  });

  test('the window asks and changes it through its door', async () => {
    const open = await openTestVault();
    const { userId } = await open.addPerson('Ana');
    const handlers = profilesHandlers(open.vault, createWindowSessions());
    const context = { windowId: 1, userId };
    const input = contract['profile.setView'].input.parse({ places: ['world'] });
    const changed = unwrap(await handlers['profile.setView'](context, input));
    expect(contract['profile.setView'].output.parse(changed)).toEqual({ ...NOTHING, places: ['world'] });
    expect(unwrap(await handlers['profile.view'](context, {}))).toEqual(changed);
    expect(contract['profile.setView'].input.safeParse({ query: 'a secret' }).success).toBe(false);
  });
});
