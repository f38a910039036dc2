import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files below a folder that contain the text, in any of the encodings a database or JSON would use. */
export function filesContaining(folder: string, text: string): readonly string[] {
  const needles = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const bytes = readFileSync(path);
      return needles.some((needle) => bytes.includes(needle));
    });
}
