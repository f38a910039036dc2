import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ZodError } from 'zod';
import { bucketPaths } from '../../electron/buckets/bucket-path.ts';
import { openBucketDatabase } from '../../electron/buckets/open-bucket.ts';
import { TeamMemory } from '../../electron/buckets/team-memory.ts';
import { UserMemory } from '../../electron/buckets/user-memory.ts';
import { WorldMemory } from '../../electron/buckets/world-memory.ts';
import { parseNamespace, type Namespace } from '../../shared/namespace.ts';
import { makeGuardedVault } from '../support/make-guarded-vault.ts';

const UUID = '7d1d6c1e-3d1f-4c7a-9a59-0f5b8a3f2c11';

describe('names of owners', () => {
  test('each bucket has its own folder', () => {
    expect(bucketPaths('/v', UserMemory(UUID)).folder).toBe(join('/v', 'users', UUID));
    expect(bucketPaths('/v', TeamMemory('acme-marketing')).folder).toBe(
      join('/v', 'teams', 'acme-marketing'),
    );
    expect(bucketPaths('/v', WorldMemory()).folder).toBe(join('/v', 'world', 'public'));
  });

  const hostile = [
    '',
    '.',
    '..',
    '../',
    '../..',
    '..\\',
    '..\\..',
    '/',
    '/etc',
    '//host/share',
    '\\\\host\\share',
    'C:\\x',
    'C:x',
    'c:/x',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%2f',
    '..%c0%af',
    'a\0b',
    'a/b',
    'a\\b',
    './a',
    'a/../b',
    ' a',
    'a ',
    'a.',
    '.a',
    'a..b',
    'CON',
    'con',
    'nul',
    'nul.txt',
    'aux',
    'prn',
    'com1',
    'lpt9',
    'COM0',
    'system',
    '_system',
    'world',
    'public',
    'user',
    'team',
    'ａcme',
    'ﬁne',
    'straße',
    'ẞ',
    'İstanbul',
    'ıı',
    'cafe\u0301',
    'caf\u00e9',
    '👩‍👩‍👧',
    '\u202eabc',
    'a\u200bb',
    'ACME',
    'a_b',
    '-a',
    'a-',
    'a'.repeat(41),
    'a'.repeat(300),
    'user:x',
    'team:x:y',
    '__proto__',
    'a\nb',
    'a:b',
    'a*',
    '~',
    '$HOME',
  ];
  test.each(hostile)('%j is no team', (name) => {
    expect(() => TeamMemory(name)).toThrow(ZodError);
    expect(parseNamespace(`team:${name}`)).toBeNull();
  });

  test.each([
    ...hostile,
    UUID.toUpperCase(),
    `${UUID}/`,
    `${UUID}/../x`,
    ` ${UUID}`,
    `${UUID}\n`,
    `${UUID}\0`,
    UUID.slice(1),
    `{${UUID}}`,
    UUID.replaceAll('-', ''),
    UUID.replace('7', '７'),
    UUID.replace('c', 'с'),
    UUID.replaceAll('-', '\u2010'),
  ])('%j is no person', (name) => {
    expect(() => UserMemory(name)).toThrow(ZodError);
    expect(parseNamespace(`user:${name}`)).toBeNull();
  });

  test.each([
    'world',
    'world:',
    'world:Public',
    'World:public',
    'world:public ',
    'world:public:x',
    'user',
    'team',
    ':',
    '',
  ])('%j is no namespace', (name) => {
    expect(parseNamespace(name)).toBeNull();
  });

  test('a forged namespace opens nothing', () => {
    const { root, expectOutsideUntouched } = makeGuardedVault();
    for (const forged of ['team:../../outside', 'user:../../outside', 'world:../outside']) {
      for (const mode of ['existing', 'create', 'read-only'] as const) {
        const open = () => openBucketDatabase(forged as Namespace, { root, mode, check: true });
        expect(open).toThrow('Not a namespace');
      }
    }
    expectOutsideUntouched();
  });
});
