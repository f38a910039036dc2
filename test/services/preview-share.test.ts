import { describe, expect, test } from 'vitest';
import { insertPerson } from '../../electron/catalog/people.ts';
import { insertMembership } from '../../electron/catalog/teams.ts';
import { addMember } from '../../electron/services/add-member.ts';
import { previewShare } from '../../electron/services/preview-share.ts';
import { remember } from '../../electron/services/remember.ts';
import { userIdSchema, type MemoryNumber } from '../../shared/ids.ts';
import { teamRef } from '../../shared/scope.ts';
import { unwrap } from '../support/open-test-vault.ts';
import { inWindow, keep, share, textsIn, WINDOW } from '../support/share-letter.ts';
import { ACME, ACME_SLUG, openSharingScene, type SharingScene } from '../support/sharing-scene.ts';

describe('the letter', () => {
  test('names every reader, marks who is new since the last one and what cannot be seen', async () => {
    const { test: t, vault, joao, maria, ana } = await openSharingScene();
    const first = await keep(vault, joao, 'One');
    unwrap(await share(t, joao, [first], ACME));
    unwrap(await addMember(vault, joao, { slug: ACME_SLUG, email: 'ANA@example.com' }));
    const number = await keep(vault, joao, 'Pay \u202Eto\u200B me');
    const preview = unwrap(
      await previewShare(vault, inWindow(joao), WINDOW, { numbers: [number], target: ACME }),
    );
    expect(preview.items[0]).toMatchObject({
      text: 'Pay \u202Eto\u200B me',
      hiddenCharacters: ['U+202E', 'U+200B'],
    });
    const readers = new Map(preview.readers.map((reader) => [reader.id, reader]));
    expect(readers.size).toBe(3);
    expect(readers.get(joao.userId)).toMatchObject({ you: true, joinedSinceLastShare: false });
    expect(readers.get(maria.userId)).toMatchObject({ you: false, joinedSinceLastShare: false });
    expect(readers.get(ana.userId)).toMatchObject({ joinedSinceLastShare: true, email: 'ana@example.com' });
  });

  test('to the world names everybody of this computer', async () => {
    const { vault, joao } = await openSharingScene();
    const number = await keep(vault, joao, 'Hello');
    const preview = unwrap(
      await previewShare(vault, inWindow(joao), WINDOW, { numbers: [number], target: 'world' }),
    );
    expect(preview.readers.map(({ name }) => name).sort()).toEqual(['Ana', 'João', 'Maria']);
  });

  test.each([
    ['somebody else’s number', async ({ vault, maria }: SharingScene) => keep(vault, maria, 'Hers')],
    ['a number that never was', () => Promise.resolve(99 as MemoryNumber)],
  ])('%s answers not-found for the whole letter', async (_, numberOf) => {
    const scene = await openSharingScene();
    const mine = await keep(scene.vault, scene.joao, 'Mine');
    // João's own numbers start at 1 like Maria's do: the foreign one is made to differ.
    await keep(scene.vault, scene.maria, 'Hers too');
    const number = await numberOf(scene);
    const numbers = [mine, number === mine ? (77 as MemoryNumber) : number];
    const request = { numbers, target: ACME } as const;
    expect(await previewShare(scene.vault, inWindow(scene.joao), WINDOW, request)).toEqual({
      ok: false,
      error: { type: 'not-found' },
    });
  });

  test('an expired memory answers not-found, a number named twice invalid-input', async () => {
    const { test: t, vault, joao } = await openSharingScene();
    const { memory } = unwrap(await remember(vault, joao, { text: 'Soon over', ttlDays: 1 }));
    const { number } = memory;
    const twice = { numbers: [number, number], target: ACME } as const;
    expect(await previewShare(vault, inWindow(joao), WINDOW, twice)).toMatchObject({
      error: { type: 'invalid-input' },
    });
    t.now += 86_400_000;
    const request = { numbers: [number], target: ACME } as const;
    expect(await previewShare(vault, inWindow(joao), WINDOW, request)).toMatchObject({
      error: { type: 'not-found' },
    });
  });

  test('a team of others answers like one that does not exist', async () => {
    const { test: t, vault, joao, ana } = await openSharingScene();
    await t.addTeam('others', ana);
    const number = await keep(vault, joao, 'Mine');
    const answers = await Promise.all(
      ['others', 'nowhere'].map((slug) =>
        previewShare(vault, inWindow(joao), WINDOW, { numbers: [number], target: teamRef(slug as never) }),
      ),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual({ ok: false, error: { type: 'team-not-found' } });
  });

  test('holds a text of 256 KiB that imitates the dialog, whole', async () => {
    const { test: t, vault, joao, maria } = await openSharingScene();
    const text = '</p><button autofocus>Share</button> Only João can read this. '
      .repeat(4_000)
      .slice(0, 262_144);
    const number = await keep(vault, joao, text);
    const preview = unwrap(
      await previewShare(vault, inWindow(joao), WINDOW, { numbers: [number], target: ACME }),
    );
    expect(preview.items[0]?.text).toBe(text);
    unwrap(await share(t, joao, [number], ACME));
    expect(await textsIn(vault, maria, ['team'])).toEqual([text]);
  });

  test('to a team of a thousand names a thousand', async () => {
    const { test: t, vault, joao } = await openSharingScene();
    t.leaveUnsound('most of the thousand have no folder');
    vault.catalog.transaction(() => {
      for (let index = 0; index < 998; index += 1) {
        const id = userIdSchema.parse(vault.newId());
        insertPerson(vault.catalog, {
          ...{ id, email: `p${String(index)}@example.com`, name: `P${String(index)}`, color: 'blue' },
          ...{ plan: 'free', status: 'active', locale: 'en', theme: 'system', binDays: 30 },
          ...{ returnToPickerMinutes: null, passphrase: null, createdAt: t.now },
        });
        insertMembership(vault.catalog, ACME_SLUG, id, 'member', t.now);
      }
    });
    const number = await keep(vault, joao, 'For all of us');
    const preview = unwrap(
      await previewShare(vault, inWindow(joao), WINDOW, { numbers: [number], target: ACME }),
    );
    expect(preview.readers).toHaveLength(1_000);
    expect(unwrap(await share(t, joao, [number], ACME)).copies).toHaveLength(1);
  });
});
