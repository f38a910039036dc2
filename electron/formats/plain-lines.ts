import type { ImportFormat, ImportItem, ReadOptions } from './import-format.ts';
import type { ImportSource } from './import-source.ts';
import { splitLines } from './split-lines.ts';
import { throwIfAborted } from './throw-if-aborted.ts';
import { toMemory } from './to-memory.ts';

/** Plain text, one memory a line. Blank lines are only spacing. The last resort of detection. */
export const plainLines: ImportFormat = { id: 'plain-lines', detect, read };

async function detect(source: ImportSource): Promise<number> {
  const [file] = source.files;
  if (file === undefined || source.files.length !== 1) return 0;
  if (source.kind === 'text') return 0.2;
  return source.kind === 'file' && /\.(txt|text|lst)$/i.test(file.path) ? 0.2 : 0;
}

async function* read(source: ImportSource, { signal }: ReadOptions): AsyncGenerator<ImportItem> {
  for (const file of source.files) {
    for await (const line of splitLines(file)) {
      throwIfAborted(signal);
      if (line.text.trim() === '') continue;
      const origin = { system: 'plain-lines', originalId: null, detail: null };
      yield toMemory(`${file.path}:${line.number}`, line.text, origin);
    }
  }
}
