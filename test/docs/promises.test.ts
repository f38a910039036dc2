import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const documents = ['promises.md', 'failures-elsewhere.md'].map((name) => {
  const text = readFileSync(join(root, 'docs', name), 'utf8');
  return { document: name, text, named: testsNamedIn(text) };
});

describe.each(documents)('$document', ({ text, named }) => {
  test('every entry of $document names a test that is there, or says why there is none', () => {
    expect(named.length).toBeGreaterThan(60);
    const lines = text.split('\n');
    const bare = lines.filter(
      (line, index) =>
        line.startsWith('- ') && line.endsWith(':') && !/^ {2}- (`|Cannot )/.test(lines[index + 1] ?? ''),
    );
    expect(bare).toEqual([]);
  });

  test.each(named)('$file has the test “$name”', ({ file, name }) => {
    const path = join(root, file);
    expect(existsSync(path)).toBe(true);
    const source = readFileSync(path, 'utf8');
    // In quotes, as the name of a test is; a comment that quotes it would not do.
    const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    expect(source).toMatch(new RegExp(`['"\`][^\`\n]*${escaped}[^\`\n]*['"\`]`));
  });
});

test('what is not met is said', () => {
  const [promises] = documents;
  const [, unmet = ''] = promises?.text.split('## Not met') ?? [];
  expect(unmet.match(/^- \*\*/gm)?.length ?? 0).toBeGreaterThan(0);
});

/** Lines such as: - `test/folder/file.test.ts`: “what the test is called”. */
function testsNamedIn(text: string): readonly { readonly file: string; readonly name: string }[] {
  const lines = text.matchAll(/^ {2}- `(?<file>test\/[^`]+)`: “(?<name>.+)”$/gm);
  return [...lines].map(({ groups }) => ({ file: groups?.['file'] ?? '', name: groups?.['name'] ?? '' }));
}
