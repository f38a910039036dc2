import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defaultImportLimits } from '../../electron/formats/import-limits.ts';
import { openImportSource } from '../../electron/formats/import-source.ts';
import { makeZip, type RawEntry } from './make-zip.ts';
import { failureOf } from './read-items.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escopo-zip-'));
});
afterEach(() => rm(folder, { recursive: true }));

const refusalOf = async (entries: readonly RawEntry[], limits = defaultImportLimits) => {
  const path = await makeZip(join(folder, 'a.zip'), entries);
  return failureOf(async () => {
    const source = await openImportSource(path, limits);
    try {
      for (const file of source.files) for await (const _ of file.bytes()) continue;
    } finally {
      source.close();
    }
  });
};

describe('a name that means more than a file in a folder refuses the archive', () => {
  test.each([
    ...['../evil.md', 'a/../../evil.md', '/etc/passwd', 'C:/x.md', 'C:x.md', 'a\\b.md', '..\\evil.md'],
    ...['note.md:stream', 'CON', 'con.md', 'a/nul.txt', 'COM1', 'lpt¹.md', 'CONIN$', 'aux .md'],
    ...[
      'dot.',
      'space ',
      'a/b./c.md',
      'nul\0byte.md',
      'bidi\u202egpj.md',
      'zero\u200bwidth.md',
      'bell\u0007.md',
    ],
    ...['', '.', './a.md', 'a//b.md', '/', `${'x/'.repeat(600)}a.md`, 'y'.repeat(256)],
  ])('%j', async (name) => {
    expect(
      await refusalOf([
        { name: 'good.md', data: 'x' },
        { name, data: 'x' },
      ]),
    ).toMatch(/^zip-unsafe-name/);
  });
});

test('ordinary names pass: accents, NFD without the UTF-8 flag, emoji, spaces, dots inside', async () => {
  const names = ['Café da manhã.md', 'família 👩‍👧.md', 'v1.2 notes/a b.md', 'conversation.md', '日本語.md'];
  const path = await makeZip(
    join(folder, 'a.zip'),
    [...names, 'NFD é.md'.normalize('NFD')].map((name) => ({ name, data: name, flags: 0 })),
  );
  const source = await openImportSource(path);
  expect(source.files.map((file) => file.path).toSorted()).toEqual(
    [...names, 'NFD é.md'.normalize('NFC')].toSorted(),
  );
  source.close();
});

test.each([
  ['twice', ['a.md', 'a.md']],
  ['in another case', ['Notes/A.md', 'notes/a.MD']],
  ['in another normal form', ['é.md'.normalize('NFC'), 'é.md'.normalize('NFD')]],
  ['as file and folder', ['a', 'a/']],
])('the same name %s refuses the archive', async (_, names) => {
  expect(await refusalOf(names.map((name) => ({ name, data: '' })))).toMatch(/^zip-duplicate-name/);
});

test.each([
  ['a symbolic link', 0o120777],
  ['a device', 0o020666],
  ['a pipe', 0o010666],
])('%s refuses the archive', async (_, mode) => {
  const entry = { name: 'link.md', data: '/etc/passwd', externalAttributes: mode * 0x10000 };
  expect(await refusalOf([entry])).toBe('zip-special-file: link.md');
});

test('encryption of either kind and other compressions refuse the archive', async () => {
  expect(await refusalOf([{ name: 'a.md', data: 'x'.repeat(20), flags: 0x801, claimedBytes: 8 }])).toBe(
    'zip-encrypted: a.md',
  );
  expect(await refusalOf([{ name: 'a.md', data: 'x', flags: 0x841 }])).toBe('zip-encrypted: a.zip');
  expect(await refusalOf([{ name: 'a.md', data: 'x', method: 12 }])).toBe(
    'zip-unsupported-compression: a.md',
  );
});

test('too many files, too much data and too high a ratio refuse the archive before anything is expanded', async () => {
  const many = Array.from({ length: 10_001 }, (_, index) => ({ name: `${index}.md` }));
  expect(await refusalOf(many)).toBe('zip-too-many-files: a.zip');
  const huge = { name: 'b.md', data: 'x', isDeflated: true, claimedBytes: 0xfffffffe };
  expect(await refusalOf([huge])).toBe('zip-too-large: b.md');
  const zeros = { name: 'bomb.md', data: Buffer.alloc(5 * 1024 ** 2), isDeflated: true };
  expect(await refusalOf([zeros])).toBe('zip-ratio-too-high: bomb.md');
  const small = { data: Buffer.alloc(900 * 1024), isDeflated: true };
  expect(await refusalOf([1, 2, 3, 4].map((n) => ({ ...small, name: `${n}.md` })))).toBe(
    'zip-ratio-too-high: a.zip',
  );
  const limits = { ...defaultImportLimits, files: 1 };
  expect(await refusalOf([{ name: 'a.md' }, { name: 'b.md' }], limits)).toBe('zip-too-many-files: a.zip');
});

test('entries that share bytes refuse the archive', async () => {
  const data = 'x'.repeat(500);
  expect(
    await refusalOf([
      { name: 'a.md', data },
      { name: 'b.md', data, sharesBytesOf: 0 },
    ]),
  ).toMatch(/^zip-overlapping-entries/);
});

test('lies about sizes and checksums are found while reading, and damage of the directory at once', async () => {
  expect(
    await refusalOf([{ name: 'a.md', data: 'x'.repeat(2000), isDeflated: true, claimedBytes: 10 }]),
  ).toBe('zip-damaged: a.md');
  expect(
    await refusalOf([{ name: 'a.md', data: 'x'.repeat(20), isDeflated: true, claimedBytes: 2000 }]),
  ).toBe('zip-damaged: a.md');
  expect(await refusalOf([{ name: 'a.md', data: 'abc', claimedCrc: 1 }])).toBe('zip-damaged: a.md');
  expect(await refusalOf([{ name: 'a.md', data: 'abc', claimedBytes: 9 }])).toBe('zip-damaged: a.zip');
  const path = await makeZip(join(folder, 'short.zip'), [{ name: 'a.md' }], 7);
  expect(await failureOf(() => openImportSource(path))).toBe('zip-damaged: short.zip');
  await writeFile(join(folder, 'text.zip'), 'this is no archive');
  expect(await failureOf(() => openImportSource(join(folder, 'text.zip')))).toBe('zip-not-a-zip: text.zip');
  await writeFile(join(folder, 'cut.zip'), Buffer.from('PK\x03\x04 and no more'));
  expect(await failureOf(() => openImportSource(join(folder, 'cut.zip')))).toBe('zip-damaged: cut.zip');
});

test('archives inside are left out and said so, leftovers of the system are not mentioned', async () => {
  const path = await makeZip(join(folder, 'a.zip'), [
    { name: 'inner.zip', data: 'PK' },
    { name: '__MACOSX/._a.md', data: 'x' },
    { name: '.DS_Store', data: 'x' },
    { name: 'a.md', data: 'x' },
  ]);
  const source = await openImportSource(path);
  expect(source.files.map((file) => file.path)).toEqual(['a.md']);
  expect(source.skipped).toEqual([{ kind: 'skipped', where: 'inner.zip', reason: 'unsupported' }]);
  source.close();
  expect(await readdir(folder)).toEqual(['a.zip']);
});
