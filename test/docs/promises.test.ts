import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const document = readFileSync(join(root, 'docs/promises.md'), 'utf8');
/** A line such as: - `test/folder/file.test.ts`: “what the test is called”. */
const named = [...document.matchAll(/^ {2}- `(?<file>test\/[^`]+)`: “(?<name>.+)”$/gm)].map(({ groups }) => ({
  file: groups?.['file'] ?? '',
  name: groups?.['name'] ?? '',
}));

test('promises name their tests', () => {
  expect(named.length).toBeGreaterThan(60);
  const lines = document.split('\n');
  const bare = lines.filter(
    (line, index) => line.endsWith(':') && line.startsWith('- ') && !lines[index + 1]?.startsWith('  - '),
  );
  expect(bare).toEqual([]);
});

test.each(named)('$file has the test “$name”', ({ file, name }) => {
  const path = join(root, file);
  expect(existsSync(path)).toBe(true);
  const source = readFileSync(path, 'utf8');
  // In quotes, as the name of a test is; a comment that quotes it would not do.
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  expect(source).toMatch(new RegExp(`['\`][^'\`\n]*${escaped}[^'\`\n]*['\`]`));
});

test('what is not met is said', () => {
  const [, unmet = ''] = document.split('## Not met');
  expect(unmet.match(/^- \*\*/gm)?.length ?? 0).toBeGreaterThan(0);
});
