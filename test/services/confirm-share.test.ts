import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bucketPaths } from '../../electron/buckets/bucket-path.ts';
import { listAudit } from '../../electron/catalog/list-audit.ts';
import { insertPerson } from '../../electron/catalog/people.ts';
import { insertMembership } from '../../electron/catalog/teams.ts';
import { addMember } from '../../electron/services/add-member.ts';
import type { Caller } from '../../electron/services/caller.ts';
import { confirmShare } from '../../electron/services/confirm-share.ts';
import { deleteTeam } from '../../electron/services/delete-team.ts';
import { forget } from '../../electron/services/forget.ts';
import { get } from '../../electron/services/get.ts';
import { listCopies, listMyCopies } from '../../electron/services/list-copies.ts';
import { previewShare } from '../../electron/services/preview-share.ts';
import { remember } from '../../electron/services/remember.ts';
import { search } from '../../electron/services/search.ts';
import { dismissTicket } from '../../electron/services/share-tickets.ts';
import { update } from '../../electron/services/update.ts';
import type { Vault } from '../../electron/services/vault.ts';
import { addAttachment } from '../../electron/store/attachments.ts';
import { userIdSchema, type MemoryNumber, type Sha256 } from '../../shared/ids.ts';
import { teamNamespace, userNamespace } from '../../shared/namespace.ts';
import { ok } from '../../shared/result.ts';
import { teamRef } from '../../shared/scope.ts';
import { openTestVault, unwrap, type TestVault } from '../support/open-test-vault.ts';
import { inWindow, keep, share, textsIn, WINDOW } from '../support/share-letter.ts';

interface Scene {
  readonly test: TestVault;
  readonly vault: Vault;
  readonly joao: Caller;
  readonly maria: Caller;
}

/** João and Maria are in one team; Ana is not. */
async function openScene(): Promise<Scene & { readonly ana: Caller }> {
  const t = await openTestVault();
  const joao = await t.addPerson('João');
  const maria = await t.addPerson('Maria');
  const ana = await t.addPerson('Ana');
  await t.addTeam('acme', joao, maria);
  return { test: t, vault: t.vault, joao, maria, ana };
}

const ACME = 'team:acme' as ReturnType<typeof teamRef>;
const promotions = (vault: Vault, namespace: string): number =>
  listAudit(vault.catalog, {
    view: { team: namespace as never },
    actions: ['memory.promote'],
    limit: 1_000,
  }).length;

describe('what a share does', () => {
  test('a shared memory is read by the team as a copy, and stays with its owner unchanged', async () => {
    const { test: t, vault, joao, maria, ana } = await openScene();
    const number = await keep(vault, joao, 'The budget for March is 40,000');
    const before = unwrap(await get(vault, joao, { scope: 'user', number }));
    const { copies } = unwrap(await share(t, joao, [number], ACME));
    expect(copies).toEqual([{ number, copyNumber: 1, created: true }]);
    expect(await textsIn(vault, maria, ['team'])).toEqual(['The budget for March is 40,000']);
    expect(await textsIn(vault, maria, ['user'])).toEqual([]);
    expect(await textsIn(vault, ana, ['user', 'team', 'world'])).toEqual([]);
    const after = unwrap(await get(vault, joao, { scope: 'user', number }));
    expect(after).toEqual({ ...before, uses: after.uses, lastUsedAt: after.lastUsedAt });
    const copy = unwrap(await get(vault, maria, { scope: ACME, number: copies[0]?.copyNumber as never }));
    expect(copy.source).toEqual({
      by: 'share',
      userId: joao.userId,
      name: 'João',
      number,
      sharedAt: t.now,
    });
    expect(copy).toMatchObject({ ttlDays: null, uses: 0, pinned: false });
  });

  test('a copy is found by words and by meaning at once', async () => {
    const { test: t, vault, joao, maria } = await openScene();
    const number = await keep(vault, joao, 'The deploy key lives in the blue folder');
    // Opens the team's index before the share, so that the copy must be staged into it.
    unwrap(await search(vault, maria, { query: 'deploy', scopes: ['team'] }));
    unwrap(await share(t, joao, [number], ACME));
    const found = unwrap(await search(vault, maria, { query: 'blue folder deploy', scopes: ['team'] }));
    expect(found.hits.map(({ text }) => text)).toEqual(['The deploy key lives in the blue folder']);
    expect(found.hits[0]?.parts.meaning).not.toBeNull();
  });

  test('the audit row says who, what and where, and never the text', async () => {
    const { test: t, vault, joao } = await openScene();
    const number = await keep(vault, joao, 'Quinoa');
    unwrap(await share(t, joao, [number], ACME));
    const [row] = listAudit(vault.catalog, { view: { team: teamNamespace('acme' as never) }, limit: 1 });
    expect(row).toMatchObject({
      actor: joao.userId,
      action: 'memory.promote',
      from: userNamespace(joao.userId),
      to: 'team:acme',
      memoryNumber: number,
      copyNumber: 1,
      textHash: createHash('sha256').update('Quinoa').digest('hex'),
    });
    expect(JSON.stringify(row)).not.toContain('Quinoa');
  });

  test('the same text again answers the copy that is there, without a second audit row', async () => {
    const { test: t, vault, joao, maria } = await openScene();
    const number = await keep(vault, joao, 'Lunch is at noon');
    unwrap(await share(t, joao, [number], ACME));
    expect(unwrap(await share(t, joao, [number], ACME)).copies).toEqual([
      { number, copyNumber: 1, created: false },
    ]);
    // White space aside, and also from somebody else.
    const hers = await keep(vault, maria, 'Lunch  is at\nnoon');
    const preview = unwrap(
      await previewShare(vault, inWindow(maria), WINDOW, { numbers: [hers], target: ACME }),
    );
    expect(preview.items[0]?.existingCopy).toBe(1);
    expect(unwrap(await share(t, maria, [hers], ACME)).copies).toEqual([
      { number: hers, copyNumber: 1, created: false },
    ]);
    expect(promotions(vault, 'team:acme')).toBe(1);
    expect(unwrap(await listCopies(vault, maria, hers))).toEqual([]);
  });

  test('an edited memory differs from its copy, and shared again takes its place', async () => {
    const { test: t, vault, joao, maria } = await openScene();
    const number = await keep(vault, joao, 'Standup at nine');
    unwrap(await share(t, joao, [number], ACME));
    expect(unwrap(await listCopies(vault, joao, number))).toMatchObject([{ differs: false, copyNumber: 1 }]);
    unwrap(await update(vault, joao, { number, patch: { text: 'Standup at ten' } }));
    expect(unwrap(await listCopies(vault, joao, number))).toMatchObject([
      { differs: true, copyNumber: 1, copyText: 'Standup at nine' },
    ]);
    expect(await textsIn(vault, maria, ['team'])).toEqual(['Standup at nine']);
    const preview = unwrap(
      await previewShare(vault, inWindow(joao), WINDOW, { numbers: [number], target: ACME }),
    );
    expect(preview.items[0]).toMatchObject({ existingCopy: null, replaces: 1 });
    unwrap(await share(t, joao, [number], ACME));
    expect(await textsIn(vault, maria, ['team'])).toEqual(['Standup at ten']);
    expect(unwrap(await listMyCopies(vault, joao, ACME))).toMatchObject([{ differs: false, copyNumber: 2 }]);
  });

  test('only the chosen attachments go along, as files of the team', async () => {
    const { test: t, vault, joao, maria } = await openScene();
    const number = await keep(vault, joao, 'See the plan');
    const plan = await attach(vault, joao, number, 'plan.txt', 'the plan');
    const secret = await attach(vault, joao, number, 'secret.txt', 'not for them');
    unwrap(await share(t, joao, [number], ACME, { attachments: [{ number, sha256: plan }] }));
    const copy = unwrap(await get(vault, maria, { scope: ACME, number: 1 as MemoryNumber }));
    expect(copy.attachments.map(({ name }) => name)).toEqual(['plan.txt']);
    const folder = bucketPaths(t.root, teamNamespace('acme' as never)).attachments;
    expect(existsSync(join(folder, plan))).toBe(true);
    expect(existsSync(join(folder, secret))).toBe(false);
  });

  test('private tags, history and lifetime stay behind', async () => {
    const { test: t, vault, joao, maria } = await openScene();
    const { memory } = unwrap(
      await remember(vault, joao, {
        text: 'Draft',
        tags: ['ops', 'private:salary', 'Privado:chefe'],
        ttlDays: 3,
        pinned: true,
      }),
    );
    const preview = unwrap(
      await previewShare(vault, inWindow(joao), WINDOW, { numbers: [memory.number], target: 'world' }),
    );
    expect(preview.items[0]?.tags).toEqual(['ops']);
    unwrap(await share(t, joao, [memory.number], 'world'));
    const copy = unwrap(await get(vault, maria, { scope: 'world', number: 1 as MemoryNumber }));
    expect(copy).toMatchObject({ tags: ['ops'], ttlDays: null, expiresAt: null, pinned: false });
  });

  test('two hundred memories in one letter, each with its audit row', async () => {
    const { test: t, vault, joao, maria } = await openScene();
    const numbers: MemoryNumber[] = [];
    for (let index = 0; index < 200; index += 1)
      numbers.push(await keep(vault, joao, `Fact number ${String(index)}`));
    expect(unwrap(await share(t, joao, numbers, ACME)).copies).toHaveLength(200);
    expect(promotions(vault, 'team:acme')).toBe(200);
    expect(await textsIn(vault, maria, ['team'])).toHaveLength(200);
  });
});

describe('the letter', () => {
  test('names every reader, marks who is new since the last one and what cannot be seen', async () => {
    const { test: t, vault, joao, maria, ana } = await openScene();
    const first = await keep(vault, joao, 'One');
    unwrap(await share(t, joao, [first], ACME));
    unwrap(await addMember(vault, joao, { slug: 'acme' as never, email: 'ANA@example.com' }));
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
    const { vault, joao } = await openScene();
    const number = await keep(vault, joao, 'Hello');
    const preview = unwrap(
      await previewShare(vault, inWindow(joao), WINDOW, { numbers: [number], target: 'world' }),
    );
    expect(preview.readers.map(({ name }) => name).sort()).toEqual(['Ana', 'João', 'Maria']);
  });

  test.each([
    ['somebody else’s number', async ({ vault, maria }: Scene) => keep(vault, maria, 'Hers')],
    ['a number that never was', () => Promise.resolve(99 as MemoryNumber)],
  ])('%s answers not-found for the whole letter', async (_, numberOf) => {
    const scene = await openScene();
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
    const { test: t, vault, joao } = await openScene();
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
    const { test: t, vault, joao, ana } = await openScene();
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
    const { test: t, vault, joao, maria } = await openScene();
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
    const { test: t, vault, joao } = await openScene();
    vault.catalog.transaction(() => {
      for (let index = 0; index < 998; index += 1) {
        const id = userIdSchema.parse(vault.newId());
        insertPerson(vault.catalog, {
          ...{ id, email: `p${String(index)}@example.com`, name: `P${String(index)}`, color: 'blue' },
          ...{ plan: 'free', status: 'active', locale: 'en', theme: 'system', binDays: 30 },
          ...{ returnToPickerMinutes: null, passphrase: null, createdAt: t.now },
        });
        insertMembership(vault.catalog, 'acme' as never, id, 'member', t.now);
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

describe('a ticket', () => {
  /** A letter of João's, a second old, and what he reads of the team afterwards. */
  async function openLetter(): Promise<
    Awaited<ReturnType<typeof openScene>> & {
      readonly number: MemoryNumber;
      readonly ticket: string;
      confirm(options?: { windowId?: number; caller?: Caller; ticket?: string }): Promise<unknown>;
    }
  > {
    const scene = await openScene();
    const { test: t, vault, joao } = scene;
    const number = await keep(vault, joao, 'As shown');
    const preview = unwrap(
      await previewShare(vault, inWindow(joao), WINDOW, { numbers: [number], target: ACME }),
    );
    t.now += 1_000;
    return {
      ...scene,
      number,
      ticket: preview.ticket,
      confirm: ({ windowId = WINDOW, caller = joao, ticket = preview.ticket } = {}) =>
        confirmShare(vault, inWindow(caller), windowId, { ticket, attachments: [] }),
    };
  }
  const voided = (reason: string): unknown => ({ ok: false, error: { type: 'ticket-void', reason } });

  test('is good once', async () => {
    const letter = await openLetter();
    expect(await letter.confirm()).toMatchObject({ ok: true });
    expect(await letter.confirm()).toEqual(voided('spent'));
    expect(promotions(letter.vault, 'team:acme')).toBe(1);
  });

  test('is good once also for two confirmations at the same time', async () => {
    const letter = await openLetter();
    const answers = await Promise.all([letter.confirm(), letter.confirm()]);
    expect(answers[1]).toEqual(voided('spent'));
    expect(promotions(letter.vault, 'team:acme')).toBe(1);
  });

  test('is not good in its first second, which does not spend it', async () => {
    const letter = await openLetter();
    letter.test.now -= 1;
    expect(await letter.confirm()).toEqual({ ok: false, error: { type: 'confirm-too-early' } });
    letter.test.now += 1;
    expect(await letter.confirm()).toMatchObject({ ok: true });
  });

  test('is good for two minutes', async () => {
    const letter = await openLetter();
    letter.test.now += 119_001;
    expect(await letter.confirm()).toEqual(voided('expired'));
  });

  test('is not good in another window, for another person, dismissed or made up', async () => {
    const letter = await openLetter();
    expect(await letter.confirm({ windowId: 8 })).toEqual(voided('other-window'));
    expect(await letter.confirm({ caller: letter.maria })).toEqual(voided('other-profile'));
    expect(await letter.confirm({ ticket: 'made-up' })).toEqual(voided('unknown'));
    dismissTicket(letter.vault, letter.ticket, { windowId: 8, userId: letter.joao.userId });
    dismissTicket(letter.vault, letter.ticket, { windowId: WINDOW, userId: letter.joao.userId });
    expect(await letter.confirm()).toEqual(voided('spent'));
  });

  test.each([
    ['text', { text: 'As changed' }],
    ['kind', { kind: 'event' }],
    ['tags', { tags: ['new'] }],
  ] as const)('is void when the %s changed', async (_, patch) => {
    const letter = await openLetter();
    unwrap(await update(letter.vault, letter.joao, { number: letter.number, patch: { ...patch } as never }));
    expect(await letter.confirm()).toEqual(voided('text-changed'));
    expect(await textsIn(letter.vault, letter.maria, ['team'])).toEqual([]);
  });

  test('stays good when only a private tag changed', async () => {
    const letter = await openLetter();
    const patch = { tags: ['private:mine'] };
    unwrap(await update(letter.vault, letter.joao, { number: letter.number, patch }));
    expect(await letter.confirm()).toMatchObject({ ok: true });
  });

  test('is void when the memory is gone', async () => {
    const letter = await openLetter();
    unwrap(await forget(letter.vault, letter.joao, { numbers: [letter.number] }));
    expect(await letter.confirm()).toEqual({ ok: false, error: { type: 'not-found' } });
    expect(await textsIn(letter.vault, letter.maria, ['team'])).toEqual([]);
  });

  test('is void when somebody joined', async () => {
    const letter = await openLetter();
    unwrap(await addMember(letter.vault, letter.joao, { slug: 'acme' as never, email: 'ana@example.com' }));
    expect(await letter.confirm()).toEqual(voided('members-changed'));
    expect(await textsIn(letter.vault, letter.maria, ['team'])).toEqual([]);
  });

  test('is void when the team is gone', async () => {
    const letter = await openLetter();
    unwrap(await deleteTeam(letter.vault, letter.joao, { slug: 'acme' as never, confirmSlug: 'acme' }));
    expect(await letter.confirm()).toEqual(voided('target-gone'));
  });

  test('does not cover a file that the letter did not show', async () => {
    const letter = await openLetter();
    const sha256 = createHash('sha256').update('x').digest('hex') as Sha256;
    const confirmation = { ticket: letter.ticket, attachments: [{ number: letter.number, sha256 }] };
    expect(await confirmShare(letter.vault, inWindow(letter.joao), WINDOW, confirmation)).toMatchObject({
      error: { type: 'invalid-input' },
    });
    expect(await textsIn(letter.vault, letter.maria, ['team'])).toEqual([]);
  });
});

/** Puts a file beside a memory as attaching it does. */
async function attach(
  vault: Vault,
  caller: Caller,
  number: MemoryNumber,
  name: string,
  content: string,
): Promise<Sha256> {
  const sha256 = createHash('sha256').update(content).digest('hex') as Sha256;
  unwrap(
    await vault.buckets.write(userNamespace(caller.userId), (bucket) => {
      mkdirSync(bucket.paths.attachments, { recursive: true });
      writeFileSync(join(bucket.paths.attachments, sha256), content);
      const file = { sha256, name, mediaType: 'text/plain', sizeBytes: Buffer.byteLength(content) };
      addAttachment(bucket.db, number, file, vault.clock());
      return ok(null);
    }),
  );
  return sha256;
}
