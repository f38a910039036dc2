import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { FormatError } from './format-error.ts';
import type { SkippedItem } from './import-format.ts';
import { defaultImportLimits, type ImportLimits } from './import-limits.ts';
import { openFolder } from './open-folder.ts';
import { openZip } from './open-zip.ts';
import { readFromDisk } from './read-from-disk.ts';

/**
 * One readable file of a source. `path` is for showing and recognising only (NFC, forward slashes): it never
 * becomes a path on this computer. `bytes()` may be called again and starts over.
 */
export interface ImportFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly bytes: () => AsyncIterable<Uint8Array>;
}

/** What a person handed over, whatever it was: its files, and what was left out while looking. */
export interface ImportSource {
  readonly kind: 'text' | 'file' | 'folder' | 'zip';
  readonly name: string;
  readonly files: readonly ImportFile[];
  readonly skipped: readonly SkippedItem[];
  readonly close: () => void;
}

/**
 * Opens a file, a folder or a zip for importing; the caller closes it. Fails with a `FormatError`:
 * `source-*` for what cannot be opened or is too big, `zip-*` for an archive that is damaged or hostile.
 */
export async function openImportSource(path: string, limits = defaultImportLimits): Promise<ImportSource> {
  const name = basename(path).normalize('NFC');
  const stats = await statSource(path, name);
  if (stats.isDirectory()) return { kind: 'folder', name, ...(await openFolder(path, limits)) };
  if (!stats.isFile()) throw new FormatError('source-unreadable', { where: name });
  if (await isZip(path, name)) return { kind: 'zip', name, ...(await openZip(path, limits)) };
  return openSingleFile(path, name, stats.size, limits);
}

/** A source made of text somebody pasted. */
export function pastedSource(text: string): ImportSource {
  const bytes = Buffer.from(text, 'utf8');
  const file: ImportFile = {
    path: 'pasted',
    sizeBytes: bytes.length,
    bytes: async function* () {
      yield bytes;
    },
  };
  return { kind: 'text', name: 'pasted', files: [file], skipped: [], close: () => undefined };
}

async function statSource(path: string, name: string) {
  try {
    return await stat(path);
  } catch (cause) {
    const missing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    throw new FormatError(missing ? 'source-not-found' : 'source-unreadable', { where: name, cause });
  }
}

async function isZip(path: string, name: string): Promise<boolean> {
  const magic = Buffer.alloc(4);
  try {
    const handle = await open(path, 'r');
    try {
      await handle.read(magic, 0, 4, 0);
    } finally {
      await handle.close();
    }
  } catch (cause) {
    throw new FormatError('source-unreadable', { where: name, cause });
  }
  const signature = magic.readUInt32LE(0);
  if (signature === 0x04034b50 || signature === 0x06054b50) return true;
  if (/\.(zip|escopo)$/i.test(name)) throw new FormatError('zip-not-a-zip', { where: name });
  return false;
}

function openSingleFile(path: string, name: string, sizeBytes: number, limits: ImportLimits): ImportSource {
  if (sizeBytes > limits.totalBytes) {
    throw new FormatError('source-too-large', { where: name, limit: limits.totalBytes });
  }
  const file: ImportFile = { path: name, sizeBytes, bytes: () => readFromDisk(path, name) };
  return { kind: 'file', name, files: [file], skipped: [], close: () => undefined };
}
