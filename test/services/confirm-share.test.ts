import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bucketPaths } from '../../electron/buckets/bucket-path.ts';
import { listAudit } from '../../electron/catalog/list-audit.ts';
import type { Caller } from '../../electron/services/caller.ts';
import { get } from '../../electron/services/get.ts';
import { listCopies, listMyCopies } from '../../electron/services/list-copies.ts';
import { previewShare } from '../../electron/services/preview-share.ts';
import { remember } from '../../electron/services/remember.ts';
import { search } from '../../electron/services/search.ts';
import { update } from '../../electron/services/update.ts';
import type { Vault } from '../../electron/services/vault.ts';
import { addAttachment } from '../../electron/store/attachments.ts';
import { type MemoryNumber, type Sha256 } from '../../shared/ids.ts';
import { teamNamespace, userNamespace } from '../../shared/namespace.ts';
import { ok } from '../../shared/result.ts';
import { unwrap } from '../support/open-test-vault.ts';
import { inWindow, keep, share, textsIn, WINDOW } from '../support/share-letter.ts';
import { ACME, ACME_SLUG, countPromotions, openSharingScene } from '../support/sharing-scene.ts';

describe('what a share does', () => {
  test('a shared memory is read by the team as a copy, and stays with its owner unchanged', async () => {
    const { test: t, vault, joao, maria, ana } = await openSharingScene();
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
    const { test: t, vault, joao, maria } = await openSharingScene();
    const number = await keep(vault, joao, 'The deploy key lives in the blue folder');
    // Opens the team's index before the share, so that the copy must be staged into it.
    unwrap(await search(vault, maria, { query: 'deploy', scopes: ['team'] }));
    unwrap(await share(t, joao, [number], ACME));
    const found = unwrap(await search(vault, maria, { query: 'blue folder deploy', scopes: ['team'] }));
    expect(found.hits.map(({ text }) => text)).toEqual(['The deploy key lives in the blue folder']);
    expect(found.hits[0]?.parts.meaning).not.toBeNull();
  });

  test('the audit row says who, what and where, and never the text', async () => {
    const { test: t, vault, joao } = await openSharingScene();
    const number = await keep(vault, joao, 'Quinoa');
    unwrap(await share(t, joao, [number], ACME));
    const [row] = listAudit(vault.catalog, { view: { team: teamNamespace(ACME_SLUG) }, limit: 1 });
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
    const { test: t, vault, joao, maria } = await openSharingScene();
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
    expect(countPromotions(vault)).toBe(1);
    expect(unwrap(await listCopies(vault, maria, hers))).toEqual([]);
  });

  test('an edited memory differs from its copy, and shared again takes its place', async () => {
    const { test: t, vault, joao, maria } = await openSharingScene();
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
    const { test: t, vault, joao, maria } = await openSharingScene();
    const number = await keep(vault, joao, 'See the plan');
    const plan = await attach(vault, joao, number, 'plan.txt', 'the plan');
    const secret = await attach(vault, joao, number, 'secret.txt', 'not for them');
    unwrap(await share(t, joao, [number], ACME, { attachments: [{ number, sha256: plan }] }));
    const copy = unwrap(await get(vault, maria, { scope: ACME, number: 1 as MemoryNumber }));
    expect(copy.attachments.map(({ name }) => name)).toEqual(['plan.txt']);
    const folder = bucketPaths(t.root, teamNamespace(ACME_SLUG)).attachments;
    expect(existsSync(join(folder, plan))).toBe(true);
    expect(existsSync(join(folder, secret))).toBe(false);
  });

  test('private tags, history and lifetime stay behind', async () => {
    const { test: t, vault, joao, maria } = await openSharingScene();
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
    const { test: t, vault, joao, maria } = await openSharingScene();
    const numbers: MemoryNumber[] = [];
    for (let index = 0; index < 200; index += 1)
      numbers.push(await keep(vault, joao, `Fact number ${String(index)}`));
    expect(unwrap(await share(t, joao, numbers, ACME)).copies).toHaveLength(200);
    expect(countPromotions(vault)).toBe(200);
    expect(await textsIn(vault, maria, ['team'])).toHaveLength(200);
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
