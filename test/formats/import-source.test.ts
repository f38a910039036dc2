import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureSchema } from '../../shared/failures.ts';
import { detectFormat } from '../../electron/formats/detect-format.ts';
import { failureOfFormatError } from '../../electron/formats/failure-of-format-error.ts';
import { FormatError, formatErrorTypes } from '../../electron/formats/format-error.ts';
import { defaultImportLimits } from '../../electron/formats/import-limits.ts';
import { openImportSource, pastedSource } from '../../electron/formats/import-source.ts';
import { parseInstant } from '../../electron/formats/parse-instant.ts';
import { failureOf } from './read-items.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escopo-source-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a folder has the same caps as an archive, follows no link and looks into no archive', async () => {
  await mkdir(join(folder, 'deep'));
  await mkdir(join(folder, '.obsidian'));
  await writeFile(join(folder, '.obsidian', 'app.md'), 'settings');
  await writeFile(join(folder, 'deep', 'a.md'), 'a');
  await writeFile(join(folder, 'b.md'), 'bb');
  await writeFile(join(folder, 'old.zip'), 'PK');
  await symlink(folder, join(folder, 'around'));
  const source = await openImportSource(folder);
  expect(source.files.map(({ path }) => path)).toEqual(['b.md', 'deep/a.md']);
  expect(source.skipped.map(({ where }) => where).toSorted()).toEqual(['around', 'old.zip']);
  const fewer = { ...defaultImportLimits, files: 3 };
  expect(await failureOf(() => openImportSource(folder, fewer))).toMatch(/^source-too-many-files/);
  const smaller = { ...defaultImportLimits, totalBytes: 2 };
  expect(await failureOf(() => openImportSource(folder, smaller))).toMatch(/^source-too-large/);
});

test('one file over 2 GiB is refused by its size alone', async () => {
  const path = join(folder, 'huge.json');
  await writeFile(path, '');
  await truncate(path, 2 * 1024 ** 3 + 1);
  expect(await failureOf(() => openImportSource(path))).toBe('source-too-large: huge.json');
});

test('a file that disappears while it is read is a failure, not an end', async () => {
  const path = join(folder, 'a.txt');
  await writeFile(path, 'x');
  const source = await openImportSource(path);
  await rm(path);
  expect(
    await failureOf(() => detectFormat(source).then(([{ format }]) => drain(format.read(source, {})))),
  ).toBe('source-unreadable: a.txt');
});

async function drain(items: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of items) continue;
}

test.each([
  ['plain-lines', 'One line\nAnd another'],
  ['pasted-list', '- one\n- two'],
  ['pasted-list', '1. [2025-01-01]. The user is kind'],
  ['markdown-notes', '---\ntitle: x\n---\nbody'],
  ['mem0-json', '[{"memory":"x"}]'],
  ['claude-export', '[{"conversations_memory":"x"}]'],
])('pasted text is recognised as %s', async (id, text) => {
  const [first] = await detectFormat(pastedSource(text));
  expect(first.format.id).toBe(id);
});

test('every error of this layer is a failure a door may pass on', () => {
  for (const type of formatErrorTypes) {
    const failure = failureOfFormatError(new FormatError(type, { where: 'a.zip' }));
    expect(failureSchema.parse(failure)).toEqual(failure);
  }
  const told = (type: FormatError['type']) =>
    failureOfFormatError(new FormatError(type, { where: 'a' })).type;
  expect([
    told('aborted'),
    told('zip-ratio-too-high'),
    told('zip-damaged'),
    told('source-too-large'),
  ]).toEqual(['cancelled', 'file-refused', 'file-unreadable', 'file-refused']);
});

test.each([
  ['2024-10-15T21:52:11.474901-07:00', Date.UTC(2024, 9, 16, 4, 52, 11, 474)],
  ['2024-10-15 21:52:11', Date.UTC(2024, 9, 15, 21, 52, 11)],
  ['2024-10-15T21:52+0200', Date.UTC(2024, 9, 15, 19, 52)],
  ['2024-10-15T21:52:00+02', Date.UTC(2024, 9, 15, 19, 52)],
  ['2024-10-15', Date.UTC(2024, 9, 15)],
  [1_700_000_000.5, 1_700_000_000_500],
  [1_700_000_000_500, 1_700_000_000_500],
  [new Date(5), 5],
  ['2024-13-45', null],
  ['1969-12-31', null],
  ['yesterday', null],
  [Number.NaN, null],
  [1e300, null],
  [null, null],
  [undefined, null],
])('the date %s', (written, instant) => {
  expect(parseInstant(written)).toBe(instant);
});
