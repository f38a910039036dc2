import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bucketPaths } from '../../electron/buckets/bucket-path.ts';
import { pageOfAudit, toAuditRow } from '../../electron/catalog/audit.ts';
import { forget } from '../../electron/services/forget.ts';
import { leaveTeam } from '../../electron/services/leave-team.ts';
import { leaveWithoutName } from '../../electron/services/leave-without-name.ts';
import { listCopies, listMyCopies, shareTargetsOf } from '../../electron/services/list-copies.ts';
import { search } from '../../electron/services/search.ts';
import type { Vault } from '../../electron/services/vault.ts';
import { withdraw } from '../../electron/services/withdraw.ts';
import type { MemoryNumber, TeamSlug } from '../../shared/ids.ts';
import { teamNamespace, type Namespace } from '../../shared/namespace.ts';
import type { ShareTarget } from '../../shared/scope.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';
import { inWindow, keep, share, textsIn } from '../support/share-letter.ts';

const ACME = 'team:acme' as ShareTarget;
const NAMESPACE = teamNamespace('acme' as TeamSlug);
const FIRST = 1 as MemoryNumber;

/** Maria owns the team; João and Rui are members; Ana is not in it. */
async function openScene() {
  const t = await openTestVault();
  const maria = await t.addPerson('Maria');
  const joao = await t.addPerson('João');
  const rui = await t.addPerson('Rui');
  const ana = await t.addPerson('Ana');
  await t.addTeam('acme', maria, joao, rui);
  return { test: t, vault: t.vault, maria, joao, rui, ana };
}

/** Whether the bytes of a word lie in any file of a bucket. */
function liesIn(vault: Vault, namespace: Namespace, word: string): boolean {
  const { folder } = bucketPaths(vault.root, namespace);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .some((path) => statSync(path).isFile() && readFileSync(path).includes(word));
}

test('a withdrawn copy is neither read nor found any more, and its bytes are gone', async () => {
  const { test: t, vault, joao, maria } = await openScene();
  const number = await keep(vault, joao, 'Zanzibar launches in May');
  const other = await keep(vault, joao, 'The rest stays');
  unwrap(await share(t, joao, [number, other], ACME));
  unwrap(await search(vault, maria, { query: 'zanzibar', scopes: ['team'] }));
  expect(liesIn(vault, NAMESPACE, 'Zanzibar')).toBe(true);
  unwrap(await withdraw(vault, inWindow(joao), { target: ACME, copyNumber: FIRST }));
  const found = unwrap(await search(vault, maria, { query: 'zanzibar launches', scopes: ['team'] }));
  expect(found.hits.map(({ text }) => text)).not.toContain('Zanzibar launches in May');
  expect(await textsIn(vault, maria, ['team'])).toEqual(['The rest stays']);
  expect(liesIn(vault, NAMESPACE, 'Zanzibar')).toBe(false);
  expect(await textsIn(vault, joao, ['user'])).toContain('Zanzibar launches in May');
  expect(unwrap(await listCopies(vault, joao, number))).toEqual([]);
  expect(pageOfAudit(vault.catalog, 0, 1_000).map(toAuditRow).at(-1)).toMatchObject({
    action: 'memory.withdraw',
    actor: joao.userId,
    from: `user:${joao.userId}`,
    to: NAMESPACE,
    memoryNumber: number,
    copyNumber: 1,
  });
});

test('an owner of the team may withdraw; a member may not, a stranger learns nothing', async () => {
  const { test: t, vault, joao, maria, rui, ana } = await openScene();
  unwrap(await share(t, joao, [await keep(vault, joao, 'Mine to share')], ACME));
  const copy = { target: ACME, copyNumber: FIRST };
  expect(await withdraw(vault, inWindow(rui), copy)).toEqual({
    ok: false,
    error: { type: 'not-yours-to-withdraw' },
  });
  const notFound = { ok: false, error: { type: 'not-found' } };
  expect(await withdraw(vault, inWindow(ana), copy)).toEqual(notFound);
  expect(await withdraw(vault, inWindow(ana), { ...copy, target: 'team:nowhere' as ShareTarget })).toEqual(
    notFound,
  );
  expect(await withdraw(vault, inWindow(maria), copy)).toMatchObject({ ok: true });
  expect(await withdraw(vault, inWindow(maria), copy)).toEqual(notFound);
  expect(unwrap(await listMyCopies(vault, joao, undefined))).toEqual([]);
});

test('in the world only the sharer may withdraw', async () => {
  const { test: t, vault, joao, maria } = await openScene();
  unwrap(await share(t, joao, [await keep(vault, joao, 'For all')], 'world'));
  const copy = { target: 'world', copyNumber: FIRST } as const;
  expect(await withdraw(vault, inWindow(maria), copy)).toMatchObject({
    error: { type: 'not-yours-to-withdraw' },
  });
  unwrap(await withdraw(vault, inWindow(joao), copy));
  expect(await textsIn(vault, maria, ['world'])).toEqual([]);
});

test('who has left may still withdraw what they shared, without reading it', async () => {
  const { test: t, vault, joao, maria } = await openScene();
  unwrap(await share(t, joao, [await keep(vault, joao, 'Before I left')], ACME));
  unwrap(await leaveTeam(vault, joao, { slug: 'acme' as TeamSlug, copies: 'keep-name' }));
  expect(await textsIn(vault, joao, ['team'])).toEqual([]);
  expect(unwrap(await listMyCopies(vault, joao, undefined))).toMatchObject([
    { left: true, copyText: '', copyNumber: 1 },
  ]);
  expect(await textsIn(vault, maria, ['team'])).toEqual(['Before I left']);
  unwrap(await withdraw(vault, inWindow(joao), { target: ACME, copyNumber: FIRST }));
  expect(await textsIn(vault, maria, ['team'])).toEqual([]);
});

test('leaving may take every copy along', async () => {
  const { test: t, vault, joao, maria } = await openScene();
  unwrap(await share(t, maria, [await keep(vault, maria, 'Hers')], ACME));
  const numbers = [await keep(vault, joao, 'One'), await keep(vault, joao, 'Two')];
  unwrap(await share(t, joao, numbers, ACME));
  const left = await leaveTeam(vault, joao, { slug: 'acme' as TeamSlug, copies: 'withdraw' });
  expect(left).toEqual({ ok: true, value: { withdrawn: 2 } });
  expect(await textsIn(vault, maria, ['team'])).toEqual(['Hers']);
});

test('leaving without a name keeps the text and erases who it came from', async () => {
  const { test: t, vault, joao, maria } = await openScene();
  unwrap(await share(t, joao, [await keep(vault, joao, 'Kept')], ACME));
  expect(liesIn(vault, NAMESPACE, joao.userId)).toBe(true);
  expect(unwrap(await leaveWithoutName(vault, joao.userId, ACME))).toBe(1);
  expect(await textsIn(vault, maria, ['team'])).toEqual(['Kept']);
  expect(liesIn(vault, NAMESPACE, joao.userId)).toBe(false);
  expect(unwrap(await listMyCopies(vault, joao, undefined))).toEqual([]);
  expect(await withdraw(vault, inWindow(joao), { target: ACME, copyNumber: FIRST })).toMatchObject({
    error: { type: 'not-yours-to-withdraw' },
  });
  unwrap(await withdraw(vault, inWindow(maria), { target: ACME, copyNumber: FIRST }));
});

test('a copy outlives its forgotten original and is still listed to its sharer', async () => {
  const { test: t, vault, joao, maria } = await openScene();
  const number = await keep(vault, joao, 'Original');
  unwrap(await share(t, joao, [number], ACME));
  unwrap(await forget(vault, joao, { numbers: [number], atOnce: true }));
  expect(await textsIn(vault, maria, ['team'])).toEqual(['Original']);
  expect(unwrap(await listMyCopies(vault, joao, ACME))).toMatchObject([{ number, differs: false }]);
  expect(shareTargetsOf(vault, joao.userId)).toEqual([ACME]);
  expect(await listCopies(vault, joao, number)).toMatchObject({ error: { type: 'not-found' } });
});
