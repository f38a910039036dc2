import { detectFormat } from '../../electron/formats/detect-format.ts';
import type { ImportItem, ImportedMemory, ImportedSession } from '../../electron/formats/import-format.ts';
import { openImportSource, type ImportSource } from '../../electron/formats/import-source.ts';

/** The path of a fixture. */
export function fixture(name: string): string {
  return new URL(`./fixtures/${name}`, import.meta.url).pathname;
}

/** What one source holds, read by the format that recognised it. */
export interface ReadItems {
  readonly formatId: string;
  readonly items: readonly ImportItem[];
  readonly memories: readonly ImportedMemory[];
  readonly sessions: readonly ImportedSession[];
  readonly texts: readonly string[];
  readonly skipped: readonly string[];
}

/** Opens, detects and reads a source to its end, and closes it. */
export async function readItems(from: string | ImportSource): Promise<ReadItems> {
  const source = typeof from === 'string' ? await openImportSource(from) : from;
  try {
    const [{ format }] = await detectFormat(source);
    const items: ImportItem[] = [];
    for await (const item of format.read(source, {})) items.push(item);
    const memories = items.filter((item) => item.kind === 'memory');
    return {
      formatId: format.id,
      items,
      memories,
      sessions: items.filter((item) => item.kind === 'session'),
      texts: memories.map(({ text }) => text),
      skipped: items.flatMap((item) => (item.kind === 'skipped' ? [`${item.reason} ${item.where}`] : [])),
    };
  } finally {
    source.close();
  }
}

/** Runs something that must fail with a `FormatError` and answers `type` and `where` of it. */
export async function failureOf(run: () => Promise<unknown>): Promise<string> {
  try {
    await run();
  } catch (error) {
    if (error instanceof Error && error.name === 'FormatError') return error.message;
    throw error;
  }
  return 'no failure';
}
