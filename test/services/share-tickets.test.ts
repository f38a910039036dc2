import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { insertMembership } from '../../electron/catalog/teams.ts';
import { addMember } from '../../electron/services/add-member.ts';
import type { Caller } from '../../electron/services/caller.ts';
import { confirmShare } from '../../electron/services/confirm-share.ts';
import { deleteTeam } from '../../electron/services/delete-team.ts';
import { forget } from '../../electron/services/forget.ts';
import { previewShare } from '../../electron/services/preview-share.ts';
import { dismissTicket } from '../../electron/services/share-tickets.ts';
import { update } from '../../electron/services/update.ts';
import { type MemoryNumber, type Sha256 } from '../../shared/ids.ts';
import { unwrap } from '../support/open-test-vault.ts';
import { inWindow, keep, textsIn, WINDOW } from '../support/share-letter.ts';
import { ACME, ACME_SLUG, countPromotions, openSharingScene } from '../support/sharing-scene.ts';

describe('a ticket', () => {
  /** A letter of João's, a second old, and what he reads of the team afterwards. */
  async function openLetter(): Promise<
    Awaited<ReturnType<typeof openSharingScene>> & {
      readonly number: MemoryNumber;
      readonly ticket: string;
      confirm(options?: { windowId?: number; caller?: Caller; ticket?: string }): Promise<unknown>;
    }
  > {
    const scene = await openSharingScene();
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
    expect(countPromotions(letter.vault)).toBe(1);
  });

  test('is good once also for two confirmations at the same time', async () => {
    const letter = await openLetter();
    const answers = await Promise.all([letter.confirm(), letter.confirm()]);
    expect(answers[1]).toEqual(voided('spent'));
    expect(countPromotions(letter.vault)).toBe(1);
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
    unwrap(await addMember(letter.vault, letter.joao, { slug: ACME_SLUG, email: 'ana@example.com' }));
    expect(await letter.confirm()).toEqual(voided('members-changed'));
    expect(await textsIn(letter.vault, letter.maria, ['team'])).toEqual([]);
  });

  test('is void when somebody joins while the copies are under way', async () => {
    const letter = await openLetter();
    const { vault, joao, maria, ana } = letter;
    const failpoint = (name: string): void => {
      if (name !== 'share:staged') return;
      insertMembership(vault.catalog, ACME_SLUG, ana.userId, 'member', vault.clock());
    };
    const confirmation = { ticket: letter.ticket, attachments: [] };
    const answer = await confirmShare({ ...vault, failpoint }, inWindow(joao), WINDOW, confirmation);
    expect(answer).toEqual(voided('members-changed'));
    expect(await textsIn(vault, maria, ['team'])).toEqual([]);
    expect(countPromotions(vault)).toBe(0);
  });

  test('is void when the team is gone', async () => {
    const letter = await openLetter();
    unwrap(await deleteTeam(letter.vault, letter.joao, { slug: ACME_SLUG, confirmSlug: 'acme' }));
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
