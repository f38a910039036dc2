import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Shorter words occur by chance. */
const LEAST_BYTES = 8;
/** Of very many texts so many are looked for, evenly chosen: a log that keeps one kind of text keeps each of it. */
const MOST_TEXTS = 300;

const root = resolve(import.meta.dirname, '../../..');

/**
 * Which of the texts stand in one of the places, as bytes of UTF-8 or UTF-16. What the program says by itself, such as
 * the name of a button, is no content, even if somebody wrote the same.
 */
export function findContent(
  texts: readonly string[],
  places: Readonly<Record<string, Buffer>>,
): readonly string[] {
  const long = texts.filter((text) => Buffer.byteLength(text) >= LEAST_BYTES);
  const step = Math.max(1, long.length / MOST_TEXTS);
  const chosen = Array.from(
    { length: Math.min(long.length, MOST_TEXTS) },
    (_, index) => long[Math.floor(index * step)],
  );
  return chosen.flatMap((text = '') =>
    Object.entries(places)
      .filter(([, bytes]) => bytes.includes(text, 0, 'utf8') || bytes.includes(text, 0, 'utf16le'))
      .filter(() => !program().includes(text))
      .map(([place]) => `${JSON.stringify(text.slice(0, 60))} in ${place}`),
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
