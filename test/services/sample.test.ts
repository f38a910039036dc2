import { expect, test } from 'vitest';
import { createJobs } from '../../electron/services/jobs.ts';
import { listProfiles } from '../../electron/services/list-profiles.ts';
import { listTeams } from '../../electron/services/list-teams.ts';
import { loadSample } from '../../electron/services/load-sample.ts';
import { remember } from '../../electron/services/remember.ts';
import { removeSample } from '../../electron/services/remove-sample.ts';
import { teamSlugSchema } from '../../shared/ids.ts';
import { teamRef } from '../../shared/scope.ts';
import { filesContaining } from '../support/find-bytes.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';
import { inWindow, textsIn } from '../support/share-letter.ts';

test('the examples come whole, touch nothing of whoever loads them, and go whole', async () => {
  const open = await openTestVault();
  const ana = inWindow(await open.addPerson('Ana'));
  unwrap(await remember(open.vault, ana, { text: 'my own' }));
  const ports = { closeWindowsOf: () => undefined, stopAnswersOf: () => undefined };
  const { memories } = unwrap(await loadSample(open.vault, ana));
  expect(memories).toBeGreaterThan(8);
  expect(unwrap(await loadSample(open.vault, ana))).toEqual({ memories: 0 });
  expect(unwrap(await listProfiles(open.vault, {})).profiles.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Ana', 'João', 'Maria']),
  );
  expect(unwrap(await listTeams(open.vault, ana))).toMatchObject([
    { slug: 'acme-marketing', role: 'member' },
  ]);
  expect(await textsIn(open.vault, ana, ['user'])).toEqual(['my own']);
  expect(await textsIn(open.vault, ana, [teamRef(teamSlugSchema.parse('acme-marketing'))])).toHaveLength(4);
  expect(await textsIn(open.vault, ana, ['world'])).toHaveLength(2);

  expect(unwrap(await removeSample(open.vault, createJobs(open.vault), ports, ana))).toEqual({
    removed: memories,
  });
  expect(unwrap(await listTeams(open.vault, ana))).toEqual([]);
  expect(await textsIn(open.vault, ana, ['user', 'world'])).toEqual(['my own']);
  expect(unwrap(await removeSample(open.vault, createJobs(open.vault), ports, ana))).toEqual({ removed: 0 });
  expect(unwrap(await loadSample(open.vault, ana))).toEqual({ memories });
  unwrap(await removeSample(open.vault, createJobs(open.vault), ports, ana));
  await open.close();
  expect(filesContaining(open.root, 'Clara')).toEqual([]);
});
