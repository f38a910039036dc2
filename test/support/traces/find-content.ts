import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findTexts } from './find-texts.ts';

const root = resolve(import.meta.dirname, '../../..');

/**
 * Where something of the texts stands, as {@link findTexts} looks for them. What the program says by itself, such as the
 * name of a button, is no content, even if somebody wrote the same.
 */
export function findContent(
  texts: readonly string[],
  places: Readonly<Record<string, Buffer>>,
): readonly string[] {
  return Object.entries(places).flatMap(([place, bytes]) =>
    findTexts(bytes, texts)
      .filter(({ piece }) => !program().includes(piece))
      .map(({ text }) => `${JSON.stringify(text.slice(0, 60))} in ${place}`),
  );
}

/** Every file of a folder, by its path in it. */
export function filesOf(folder: string): Readonly<Record<string, Buffer>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(folder.length + 1), readFileSync(path)];
    }),
  );
}

let words: string | null = null;

/** All that stands in the sources of the program, where its own words are. */
function program(): string {
  words ??= ['electron', 'renderer', 'shared']
    .flatMap((folder) => Object.entries(filesOf(join(root, folder))))
    .filter(([path]) => /\.(tsx?|html|css)$/.test(path))
    .map(([, bytes]) => bytes.toString('utf8'))
    .join('\n');
  return words;
}
