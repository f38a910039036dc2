import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bucketPaths } from '../../electron/buckets/bucket-path.ts';
import { applyOutbox } from '../../electron/services/apply-outbox.ts';
import type { Caller } from '../../electron/services/caller.ts';
import { doctor } from '../../electron/services/doctor.ts';
import { remember } from '../../electron/services/remember.ts';
import type { Vault } from '../../electron/services/vault.ts';
import type { WritableDatabase } from '../../electron/store/database.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { ok } from '../../shared/result.ts';
import { expectSoundVault, unsoundnessOf } from '../support/expect-sound-vault.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';
import { vaultPorts } from '../support/vault-ports.ts';

/** Ana's three memories: two are in the files of the index, the third waits for them. */
async function openScene() {
  const open = await openTestVault();
  open.leaveUnsound('what is found wrong is planted');
  const { vault } = open;
  const ana = await open.addPerson('Ana');
  for (const text of ['The garden', 'The clinic']) unwrap(await remember(vault, ana, { text }));
  unwrap(await applyOutbox(vault, userNamespace(ana.userId), () => true));
  unwrap(await remember(vault, ana, { text: 'The boat' }));
  return { vault, ana, root: open.root };
}

async function change(vault: Vault, ana: Caller, work: (db: WritableDatabase) => void): Promise<void> {
  unwrap(
    await vault.buckets.write(userNamespace(ana.userId), ({ db }) => {
      work(db);
      return ok(null);
    }),
  );
}

const folderOf = (root: string, ana: Caller): string => bucketPaths(root, userNamespace(ana.userId)).folder;

type Fault = (scene: Awaited<ReturnType<typeof openScene>>) => Promise<void> | void;

const FAULTS: Readonly<Record<string, readonly [RegExp, Fault]>> = {
  'a file that nobody put there': [
    /not something that Escopo put there/,
    ({ root, ana }) => writeFileSync(join(folderOf(root, ana), 'notes.txt'), ''),
  ],
  'an attachment of no memory': [
    /a file that no memory has/,
    ({ root, ana }) => {
      mkdirSync(join(folderOf(root, ana), 'attachments'), { recursive: true });
      writeFileSync(join(folderOf(root, ana), 'attachments', 'a'.repeat(64)), '');
    },
  ],
  'a folder of nobody': [
    /a folder without an owner in the catalog/,
    ({ root }) => mkdirSync(join(root, 'teams', 'nobodys')),
  ],
  'a vector that outlived its memory': [
    /1 too many, 0 missing/,
    ({ vault, ana }) =>
      change(vault, ana, (db) => {
        db.run('DELETE FROM memories WHERE number = 1');
        db.run('DELETE FROM outbox WHERE number = 1');
      }),
  ],
  'a memory that fell out of the index': [
    /0 too many, 1 missing/,
    async ({ vault, ana }) => {
      const model = { id: 'test-words', dim: 32 };
      await vault.buckets.write(userNamespace(ana.userId), async (bucket) => {
        await (await bucket.index(model)).apply([{ op: 'delete', number: 1 }]);
        return ok(null);
      });
    },
  ],
  'a memory that nobody would ever give a vector': [
    /only one of database and index/,
    ({ vault, ana }) =>
      change(vault, ana, (db) => {
        db.run('DELETE FROM embeddings WHERE number = 3');
        db.run('DELETE FROM outbox WHERE number = 3');
      }),
  ],
  'a text that is not the one that was kept': [
    /the text of #2 is not the one that was kept/,
    ({ vault, ana }) =>
      change(vault, ana, (db) => db.run("UPDATE memories SET content = 'The bank' WHERE number = 2")),
  ],
  'a log whose last row was cut off': [
    /tail-cut/,
    ({ vault }) => {
      const guards = vault.catalog.all<{ name: string; sql: string }>(
        "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'audit'",
      );
      for (const { name } of guards) vault.catalog.execute(`DROP TRIGGER ${name}`);
      vault.catalog.run('DELETE FROM audit WHERE sequence = (SELECT max(sequence) FROM audit)');
      for (const { sql } of guards) vault.catalog.execute(sql);
    },
  ],
};

describe('the examination after every test', () => {
  test.each(Object.entries(FAULTS))('fails on %s', async (_name, [words, fault]) => {
    const scene = await openScene();
    await expectSoundVault(scene.vault, 'left out');
    await fault(scene);
    expect(await unsoundnessOf(scene.vault, 'left out')).toEqual([expect.stringMatching(words)]);
    await expect(expectSoundVault(scene.vault, 'left out')).rejects.toThrow('after the test');
  });

  test('hands over what waits, and then every memory must be in the index', async () => {
    const { vault } = await openScene();
    await expectSoundVault(vault, 'handed over');
    expect(unwrap(await doctor(vault))).toMatchObject({ ok: true, checked: { memories: 3 }, findings: [] });
  });
});

test('the index is held against the database also where no model was loaded', async () => {
  const open = await openTestVault();
  const ana = await open.addPerson('Ana');
  unwrap(await remember(open.vault, ana, { text: 'The garden' }));
  unwrap(await applyOutbox(open.vault, userNamespace(ana.userId), () => true));
  const asTerminal: Vault = { ...open.vault, meaning: vaultPorts().meaning };
  expect(unwrap(await doctor(asTerminal)).findings).toEqual([]);
  open.leaveUnsound('a vector outlives its memory');
  await change(open.vault, ana, (db) => {
    db.run('DELETE FROM memories');
    db.run('DELETE FROM outbox');
  });
  expect(unwrap(await doctor(asTerminal)).findings).toMatchObject([
    { where: userNamespace(ana.userId), severity: 'untidy' },
  ]);
});
