import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { bucketPaths } from '../../electron/buckets/bucket-path.ts';
import { authenticateAgent } from '../../electron/services/authenticate-agent.ts';
import { backUp } from '../../electron/services/back-up.ts';
import { confirmShare } from '../../electron/services/confirm-share.ts';
import { eraseMe } from '../../electron/services/erase-me.ts';
import { forget } from '../../electron/services/forget.ts';
import { get } from '../../electron/services/get.ts';
import { grantAccess } from '../../electron/services/grant-access.ts';
import { createJobs } from '../../electron/services/jobs.ts';
import { list } from '../../electron/services/list.ts';
import { lockProfile } from '../../electron/services/lock-profile.ts';
import { previewShare } from '../../electron/services/preview-share.ts';
import { remember } from '../../electron/services/remember.ts';
import { removeMember } from '../../electron/services/remove-member.ts';
import { restoreBackup } from '../../electron/services/restore-backup.ts';
import { revokeGrant } from '../../electron/services/revoke-grant.ts';
import { search } from '../../electron/services/search.ts';
import { update } from '../../electron/services/update.ts';
import type { Meaning, Vault } from '../../electron/services/vault.ts';
import { revokeGrant as endGrant } from '../../electron/catalog/grants.ts';
import { userNamespace, type Namespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import { filesContaining } from '../support/find-bytes.ts';
import { EMAIL, erase, NO_WINDOWS, withAnaAndBea } from '../support/erasing.ts';
import { openTestVault, unwrap, type TestVault } from '../support/open-test-vault.ts';
import { inWindow, keep, share, textsIn, WINDOW } from '../support/share-letter.ts';
import { ACME, ACME_SLUG, openSharingScene } from '../support/sharing-scene.ts';
import { wordVectors } from '../support/word-vectors.ts';

const LET_IN = { name: 'Coder', scopes: ['user'], access: 'read-write', expiresAt: null } as const;

/** A vault whose model does something else first, once: what happens while a call waits for its vector. */
async function openWithPause(): Promise<{
  readonly t: TestVault;
  readonly meanwhile: (act: () => Promise<unknown>) => void;
}> {
  let act: () => Promise<unknown> = () => Promise.resolve();
  const model = wordVectors();
  const pause = async (): Promise<void> => {
    const now = act;
    act = () => Promise.resolve();
    await now();
  };
  const meaning: Meaning = {
    ...model,
    embedQuery: async (query, signal) => {
      await pause();
      return await model.embedQuery(query, signal);
    },
    embedDocuments: async (texts, signal) => {
      await pause();
      return await model.embedDocuments(texts, signal);
    },
  };
  const t = await openTestVault({ meaning });
  return {
    t,
    meanwhile: (next) => {
      act = next;
    },
  };
}

/** Keeps everybody else out of a bucket, as a rewrite of its file does, until it is released. */
async function holdAlone(
  vault: Vault,
  namespace: Namespace,
): Promise<{ readonly held: Promise<Result<null>>; readonly release: () => void }> {
  return await new Promise((resolve) => {
    const held: Promise<Result<null>> = vault.buckets.alone(namespace, async () => {
      await new Promise<void>((release) => {
        resolve({ held, release });
      });
      return ok(null);
    });
  });
}

test('whoever is put out of a team while their search waits for the model is answered nothing of it', async () => {
  const { t, meanwhile } = await openWithPause();
  const joao = await t.addPerson('João');
  const maria = await t.addPerson('Maria');
  await t.addTeam(ACME_SLUG, joao, maria);
  unwrap(await share(t, joao, [await keep(t.vault, joao, 'the deploy key')], ACME));
  meanwhile(() => removeMember(t.vault, joao, { slug: ACME_SLUG, userId: maria.userId }));
  const named = await search(t.vault, maria, { query: 'deploy', scopes: [ACME] });
  expect(named).toEqual({ ok: false, error: { type: 'scope-unauthorised', scope: ACME } });
});

test('an agent that is revoked while its call waits for the model neither reads nor writes', async () => {
  const { t, meanwhile } = await openWithPause();
  const ana = inWindow(await t.addPerson('Ana'));
  const number = await keep(t.vault, ana, 'before');
  const letIn = async () => {
    const { token, grant } = unwrap(await grantAccess(t.vault, ana, LET_IN));
    meanwhile(() => revokeGrant(t.vault, ana, grant.id));
    return unwrap(authenticateAgent(t.vault, token));
  };
  const revoked = { ok: false, error: { type: 'grant-revoked' } };
  expect(await search(t.vault, await letIn(), { query: 'before', scopes: ['user'] })).toEqual(revoked);
  expect(await remember(t.vault, await letIn(), { text: 'after' })).toEqual(revoked);
  expect(await update(t.vault, await letIn(), { number, patch: { text: 'after' } })).toEqual(revoked);
  expect(await textsIn(t.vault, ana, ['user'])).toEqual(['before']);
});

test('an agent that is revoked while its call waits for the bucket neither reads nor writes', async () => {
  const { test: t, vault, joao } = await openSharingScene();
  const number = await keep(vault, joao, 'before');
  const { token, grant } = unwrap(await grantAccess(vault, inWindow(joao), LET_IN));
  const agent = unwrap(authenticateAgent(vault, token));
  const { held, release } = await holdAlone(vault, userNamespace(joao.userId));
  const waiting = [
    get(vault, agent, { scope: 'user', number }),
    remember(vault, agent, { text: 'after' }),
    update(vault, agent, { number, patch: { text: 'after' } }),
    forget(vault, agent, { numbers: [number] }),
  ];
  const listing = list(vault, agent, { scopes: ['user'] });
  endGrant(vault.catalog, grant.id, t.now);
  release();
  unwrap(await held);
  for (const call of waiting) expect(await call).toEqual({ ok: false, error: { type: 'grant-revoked' } });
  const page = unwrap(await listing);
  expect(page).toMatchObject({ namespaces: [], memories: [], total: 0 });
  expect(page.failed.map(({ type }) => type)).toEqual(['grant-revoked']);
  expect(await textsIn(vault, joao, ['user'])).toEqual(['before']);
});

test('a profile that is locked while a call waits for the model is not read or written any more', async () => {
  const { t, meanwhile } = await openWithPause();
  const ana = inWindow(await t.addPerson('Ana'));
  await keep(t.vault, ana, 'before');
  meanwhile(() => lockProfile(t.vault, ana));
  const answer = await search(t.vault, ana, { query: 'before', scopes: ['user'] });
  expect(answer).toEqual({ ok: false, error: { type: 'profile-locked' } });
});

test('what is shared while everything is being erased is withdrawn with the rest, or not shared', async () => {
  const { test: t, vault, joao, maria } = await openSharingScene();
  const person = inWindow(joao);
  const number = await keep(vault, joao, 'the budget for March is 40,000');
  const letter = unwrap(await previewShare(vault, person, WINDOW, { numbers: [number], target: ACME }));
  t.now += 1_000;
  let sharing: Promise<unknown> = Promise.resolve();
  const erasing: Vault = {
    ...vault,
    failpoint: (name) => {
      // The copies have been settled; the rows are next.
      if (name === 'erase-me:rows')
        sharing = confirmShare(vault, person, WINDOW, { ticket: letter.ticket, attachments: [] });
    },
  };
  const request = { target: { what: 'everything' }, confirmEmail: 'joo@example.com' } as const;
  const started = unwrap(await eraseMe(erasing, createJobs(erasing), NO_WINDOWS, person, request));
  unwrap(await started.ended);
  await sharing;
  expect(await textsIn(vault, maria, ['team'])).toEqual([]);
});

test('a copy whose share could not be noted is withdrawn with the memory that is erased', async () => {
  const { test: t, vault, joao, maria } = await openSharingScene();
  const person = inWindow(joao);
  const number = await keep(vault, joao, 'the budget for March is 40,000');
  const letter = unwrap(await previewShare(vault, person, WINDOW, { numbers: [number], target: ACME }));
  t.now += 1_000;
  const failing: Vault = {
    ...vault,
    failpoint: (name) => {
      if (name === 'share:published') throw new Error('no room for the note');
    },
  };
  const confirmation = { ticket: letter.ticket, attachments: [] };
  await expect(confirmShare(failing, person, WINDOW, confirmation)).rejects.toThrow('no room');
  expect(await textsIn(vault, maria, ['team'])).toHaveLength(1);
  const receipt = await erase(vault, person, {
    target: { what: 'memories', numbers: [number] },
    copies: 'withdraw',
  });
  expect(receipt.copiesWithdrawn).toBe(1);
  expect(await textsIn(vault, maria, ['team'])).toEqual([]);
});

test('a copy is not put back for a profile that was erased while the putting back waited', async () => {
  const { vault, ana } = await withAnaAndBea();
  await keep(vault, ana, 'kept in a copy');
  const { path } = unwrap(await backUp(vault, ana));
  const elsewhere = mkdtempSync(join(tmpdir(), 'escopo-copy-'));
  onTestFinished(() => {
    rmSync(elsewhere, { recursive: true, force: true });
  });
  const copy = join(elsewhere, 'memories-of-ana');
  copyFileSync(path, copy);
  const request = { target: { what: 'profile' }, confirmEmail: EMAIL } as const;
  const started = unwrap(await eraseMe(vault, createJobs(vault), NO_WINDOWS, ana, request));
  const restored = restoreBackup(vault, ana, { path: copy });
  unwrap(await started.ended);
  expect(await restored).toEqual({ ok: false, error: { type: 'profile-not-found' } });
  const { folder } = bucketPaths(vault.root, userNamespace(ana.userId));
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
});

test('what is kept while a copy is put back is in what was put back or in the copy that was made before it', async () => {
  const { vault, ana } = await withAnaAndBea();
  const { path } = unwrap(await backUp(vault, ana));
  const over = new AbortController();
  const restoring = restoreBackup(vault, ana, { path }).finally(() => over.abort());
  const kept: string[] = [];
  while (!over.signal.aborted) {
    const text = `said meanwhile, word ${String(kept.length)}`;
    await keep(vault, ana, text);
    kept.push(text);
    await turn();
  }
  unwrap(await restoring);
  const present = await textsIn(vault, ana, ['user']);
  const { backups } = bucketPaths(vault.root, userNamespace(ana.userId));
  expect(kept.length).toBeGreaterThan(0);
  expect(
    kept.filter((text) => !present.includes(text) && filesContaining(backups, text).length === 0),
  ).toEqual([]);
});
