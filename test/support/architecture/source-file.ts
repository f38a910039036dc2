import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** One of our own files: its path from the project's root, with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export const projectRoot = resolve(import.meta.dirname, '../../..');

/** Reads all of our code below the given folders. */
export function readSources(folders: readonly string[]): readonly SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.includes('/fixtures/'))
      .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') })),
  );
}
