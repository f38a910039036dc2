import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { en } from '../../shared/messages/en.ts';
import { ptBR } from '../../shared/messages/pt-BR.ts';

const root = resolve(import.meta.dirname, '../..');
const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md') && name !== 'THIRD-PARTY-NOTICES.md'),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];
const guides = [
  { name: 'docs/guide/en.md', messages: en },
  { name: 'docs/guide/pt-BR.md', messages: ptBR },
] as const;

describe('documents', () => {
  test.each(documents)('every link and picture of %s is there', (name) => {
    const missing = linksOf(read(name)).filter((link) => !existsSync(resolve(root, dirname(name), link)));
    expect(missing).toEqual([]);
  });

  test('every document is reached from the list of documents or the README', () => {
    const reached = new Set(
      ['README.md', 'docs/README.md'].flatMap((name) =>
        linksOf(read(name)).map((link) => relative(root, resolve(root, dirname(name), link))),
      ),
    );
    expect(documents.filter((name) => name !== 'README.md' && !reached.has(name))).toEqual([]);
  });

  test('the notices of third parties are those of the lock file', () => {
    const check = spawnSync(process.execPath, [join(root, 'scripts/write-notices.mjs'), '--check']);
    expect(check.stderr.toString()).toBe('');
    expect(check.status).toBe(0);
  });
});

describe('guides', () => {
  test('both have the same structure: headings, pictures, tables and lists in the same order', () => {
    const [first, second] = guides.map(({ name }) => structureOf(read(name)));
    expect(second).toEqual(first);
  });

  test.each(guides)('every name in bold in $name is on the screen', ({ name, messages }) => {
    const words = new Set(wordsIn(messages));
    expect(boldIn(read(name)).filter((bold) => !words.has(bold))).toEqual([]);
  });

  test.each(guides)('the shortcuts of $name are those of the app', ({ name, messages }) => {
    const source = readFileSync(join(root, 'renderer/app/shortcuts-dialog.tsx'), 'utf8');
    const known: Readonly<Record<string, unknown>> = messages.frame.shortcuts;
    const shortcuts = [...source.matchAll(/\[(chord\()?'([^']+)'\)?, words\.(\w+)\]/g)].map(
      ([, isChord, keys, word = '']) => [`${isChord === undefined ? '' : 'Ctrl '}${keys ?? ''}`, known[word]],
    );
    expect(shortcuts.length).toBeGreaterThan(5);
    const rows = [...read(name).matchAll(/^\| `([^`]+)` +\| (.+?) +\|$/gm)].map(([, keys, what]) => [
      keys,
      what,
    ]);
    expect(rows).toEqual(shortcuts);
  });
});

test('every button in the table of rights exists in one of the languages', () => {
  const words = new Set([...wordsIn(en), ...wordsIn(ptBR)]);
  const rights = boldIn(read('PRIVACY.md').split('## Your rights')[1] ?? '');
  expect(rights.length).toBeGreaterThan(20);
  expect(rights.filter((bold) => !words.has(bold))).toEqual([]);
});

function read(name: string): string {
  return readFileSync(join(root, name), 'utf8');
}

/** Relative links and pictures, without what follows a `#`. */
function linksOf(text: string): readonly string[] {
  return [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link.replace(/#.*$/, ''))
    .filter((link) => link !== '' && !/^[a-z]+:/.test(link));
}

function structureOf(text: string): readonly string[] {
  return withoutCode(text)
    .split('\n')
    .flatMap((line) => {
      const [kind] = /^(#+ |!\[|\| |- )/.exec(line) ?? [];
      return kind === undefined ? [] : [kind];
    });
}

function boldIn(text: string): readonly string[] {
  return [...withoutCode(text).matchAll(/\*\*([^*]+)\*\*/g)].map(([, bold = '']) => bold);
}

function withoutCode(text: string): string {
  return text.replaceAll(/^```[\s\S]*?^```$/gm, '').replaceAll(/`[^`\n]*`/g, '');
}

/** Every word on the screen that does not depend on numbers or names. */
function wordsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}
