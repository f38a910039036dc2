import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FormatError } from './format-error.ts';
import type { SkippedItem } from './import-format.ts';
import type { ImportLimits } from './import-limits.ts';
import type { ImportFile } from './import-source.ts';
import { isNoise, isNestedArchive } from './is-noise.ts';
import { readFromDisk } from './read-from-disk.ts';

interface OpenedFolder {
  readonly files: readonly ImportFile[];
  readonly skipped: readonly SkippedItem[];
  readonly close: () => void;
}

/**
 * Lists a folder for importing, in a fixed order. Links are never followed and archives inside are left out,
 * both said in `skipped`. Fails with `source-unreadable`, `source-too-many-files` or `source-too-large`.
 */
export async function openFolder(root: string, limits: ImportLimits): Promise<OpenedFolder> {
  const files: ImportFile[] = [];
  const skipped: SkippedItem[] = [];
  const pending = [''];
  let totalBytes = 0;
  let seen = 0;
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    for (const name of await listNames(root, folder)) {
      const onDisk = folder === '' ? name : `${folder}/${name}`;
      const path = onDisk.normalize('NFC');
      if (isNoise(path)) continue;
      seen += 1;
      if (seen > limits.files) {
        throw new FormatError('source-too-many-files', { where: path, limit: limits.files });
      }
      const stats = await statEntry(join(root, onDisk), path);
      if (stats.isDirectory()) {
        pending.push(onDisk);
      } else if (!stats.isFile()) {
        skipped.push({ kind: 'skipped', where: path, reason: 'unsupported' });
      } else if (isNestedArchive(path)) {
        skipped.push({ kind: 'skipped', where: path, reason: 'unsupported' });
      } else {
        totalBytes += stats.size;
        if (totalBytes > limits.totalBytes) {
          throw new FormatError('source-too-large', { where: path, limit: limits.totalBytes });
        }
        const absolute = join(root, onDisk);
        files.push({ path, sizeBytes: stats.size, bytes: () => readFromDisk(absolute, path) });
      }
    }
  }
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { files, skipped, close: () => undefined };
}

async function listNames(root: string, folder: string): Promise<readonly string[]> {
  try {
    return await readdir(join(root, folder));
  } catch (cause) {
    throw new FormatError('source-unreadable', { where: folder.normalize('NFC'), cause });
  }
}

async function statEntry(absolute: string, where: string) {
  try {
    return await lstat(absolute);
  } catch (cause) {
    throw new FormatError('source-unreadable', { where, cause });
  }
}
