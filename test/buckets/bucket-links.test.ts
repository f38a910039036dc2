import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bucketPaths, makePrivateFolder, refuseDetours } from '../../electron/buckets/bucket-path.ts';
import { openBucketDatabase } from '../../electron/buckets/open-bucket.ts';
import { UserMemory } from '../../electron/buckets/user-memory.ts';
import { makeGuardedVault } from '../support/make-guarded-vault.ts';

const UUID = '7d1d6c1e-3d1f-4c7a-9a59-0f5b8a3f2c11';

describe('links in the way', () => {
  const namespace = UserMemory(UUID);
  const open = (root: string, mode: 'existing' | 'create' | 'read-only') =>
    openBucketDatabase(namespace, { root, mode, check: true });
  const refused = { ok: false, error: { type: 'path-refused' } };

  /** A vault whose person exists, and a trap laid by somebody else. */
  const traps: readonly (readonly [
    string,
    (vault: { root: string; outside: string; strangers: string }) => void,
  ])[] = [
    [
      'the folder of people leads outside',
      ({ root, outside }) => {
        rmSync(join(root, 'users'), { recursive: true });
        symlinkSync(outside, join(root, 'users'));
      },
    ],
    [
      "the person's folder leads outside",
      ({ root, outside }) => {
        rmSync(bucketPaths(root, namespace).folder, { recursive: true });
        symlinkSync(outside, bucketPaths(root, namespace).folder);
      },
    ],
    [
      "the person's folder leads to another person",
      ({ root }) => {
        const other = join(root, 'users', UUID.replace('7', '8'));
        mkdirSync(other);
        rmSync(bucketPaths(root, namespace).folder, { recursive: true });
        symlinkSync(other, bucketPaths(root, namespace).folder);
      },
    ],
    [
      "the person's folder leads nowhere",
      ({ root }) => {
        rmSync(bucketPaths(root, namespace).folder, { recursive: true });
        symlinkSync(join(root, 'nowhere'), bucketPaths(root, namespace).folder);
      },
    ],
    [
      "the person's folder leads to itself",
      ({ root }) => {
        rmSync(bucketPaths(root, namespace).folder, { recursive: true });
        symlinkSync(bucketPaths(root, namespace).folder, bucketPaths(root, namespace).folder);
      },
    ],
    [
      "the person's folder is a file",
      ({ root }) => {
        rmSync(bucketPaths(root, namespace).folder, { recursive: true });
        writeFileSync(bucketPaths(root, namespace).folder, '');
      },
    ],
    [
      'the database is a link',
      ({ root, strangers }) => {
        rmSync(bucketPaths(root, namespace).database);
        symlinkSync(strangers, bucketPaths(root, namespace).database);
      },
    ],
    [
      'the database is a dangling link',
      ({ root, outside }) => {
        rmSync(bucketPaths(root, namespace).database);
        symlinkSync(join(outside, 'new'), bucketPaths(root, namespace).database);
      },
    ],
    [
      'the database has a second name',
      ({ root }) => {
        linkSync(bucketPaths(root, namespace).database, join(root, 'second-name'));
      },
    ],
    [
      'the log is a link',
      ({ root, strangers }) => {
        symlinkSync(strangers, `${bucketPaths(root, namespace).database}-wal`);
      },
    ],
    [
      'the shared memory is a link',
      ({ root, strangers }) => {
        symlinkSync(strangers, `${bucketPaths(root, namespace).database}-shm`);
      },
    ],
  ];

  test.each(traps)('%s: nothing is opened, written or removed', (_name, lay) => {
    const vault = makeGuardedVault();
    const created = open(vault.root, 'create');
    if (!created.ok) throw new Error('The bucket could not be made');
    created.value.close();
    lay(vault);
    for (const mode of ['existing', 'read-only'] as const)
      expect(open(vault.root, mode)).toMatchObject(refused);
    expect(open(vault.root, 'create').ok).toBe(false);
    vault.expectOutsideUntouched();
  });

  test.each(['vectors', 'attachments', 'backups', 'sessions'] as const)('%s as a link is refused', (part) => {
    const { root, outside, expectOutsideUntouched } = makeGuardedVault();
    const paths = bucketPaths(root, namespace);
    mkdirSync(paths.folder);
    symlinkSync(outside, paths[part]);
    expect(refuseDetours(root, paths[part])).toMatchObject(refused);
    expect(makePrivateFolder(root, paths[part])).toMatchObject(refused);
    expect(makePrivateFolder(root, join(paths[part], 'deeper'))).toMatchObject(refused);
    expectOutsideUntouched();
  });

  test.each(['..', '../outside', 'users/../../outside', 'users/..//..', '../vault-2'])(
    '%j is outside',
    (path) => {
      const { root, expectOutsideUntouched } = makeGuardedVault();
      expect(makePrivateFolder(root, join(root, path))).toMatchObject(refused);
      expectOutsideUntouched();
    },
  );

  test('a root that is reached through a link is still the root', () => {
    const { root, outside } = makeGuardedVault();
    symlinkSync(root, join(outside, 'way-in'));
    const result = open(join(outside, 'way-in'), 'create');
    expect(result.ok).toBe(true);
    if (result.ok) result.value.close();
  });

  test('folders and files are private to their owner, and a plain bucket is opened', () => {
    const { root } = makeGuardedVault();
    const created = open(root, 'create');
    expect(created.ok).toBe(true);
    const paths = bucketPaths(root, namespace);
    expect(statSync(paths.folder).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(paths.folder))
      expect(statSync(join(paths.folder, name)).mode & 0o077).toBe(0);
    if (created.ok) created.value.close();
    expect(lstatSync(paths.database).nlink).toBe(1);
    expect(relative(root, paths.database)).toBe(join('users', UUID, basename(paths.database)));
    expect(existsSync(paths.vectors)).toBe(false);
  });
});
