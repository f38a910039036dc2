import { basename } from 'node:path';
import { crc32 } from 'node:zlib';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import { checkEntryName } from './check-entry-name.ts';
import { FormatError } from './format-error.ts';
import type { SkippedItem } from './import-format.ts';
import type { ImportLimits } from './import-limits.ts';
import type { ImportFile } from './import-source.ts';
import { isNestedArchive, isNoise } from './is-noise.ts';

interface OpenedZip {
  readonly files: readonly ImportFile[];
  readonly skipped: readonly SkippedItem[];
  readonly close: () => void;
}

interface ListedEntry {
  readonly path: string;
  readonly entry: Entry;
}

/**
 * The only door through which an archive enters. The whole directory is judged before a byte is expanded, and
 * one bad entry refuses the archive: unsafe, duplicate or case-duplicate names, links and devices, encryption,
 * overlapping data, too many files, too much data, too high a ratio. While reading, sizes and CRC-32 are
 * checked. Fails with a `zip-*` `FormatError`. Proved by test/formats/open-zip.test.ts.
 */
export async function openZip(zipPath: string, limits: ImportLimits): Promise<OpenedZip> {
  const where = basename(zipPath).normalize('NFC');
  const zip = await openArchive(zipPath, where);
  try {
    const listed = await listEntries(zip, where, limits);
    checkOverlaps(listed, zip.fileSize);
    checkRatio(listed, zip.fileSize, where, limits);
    const members = listed.filter(({ path }) => !path.endsWith('/') && !isNoise(path));
    const readable = members.filter(({ path }) => !isNestedArchive(path));
    const nested = members.filter(({ path }) => isNestedArchive(path));
    return {
      files: readable.map(({ path, entry }) => toImportFile(zip, entry, path)),
      skipped: nested.map(({ path }) => ({ kind: 'skipped', where: path, reason: 'unsupported' })),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function openArchive(zipPath: string, where: string): Promise<ZipFile> {
  try {
    // Names are decoded and judged here, not in the library: its refusals are untyped and let much through.
    return await openPromise(zipPath, { autoClose: false, decodeStrings: false, validateEntrySizes: true });
  } catch (cause) {
    const isSystemError = cause instanceof Error && 'code' in cause;
    throw new FormatError(isSystemError ? 'source-unreadable' : 'zip-damaged', { where, cause });
  }
}

async function listEntries(
  zip: ZipFile,
  where: string,
  limits: ImportLimits,
): Promise<readonly ListedEntry[]> {
  if (zip.entryCount > limits.files)
    throw new FormatError('zip-too-many-files', { where, limit: limits.files });
  const listed: ListedEntry[] = [];
  const names = new Set<string>();
  let totalBytes = 0;
  const entries = zip.eachEntry();
  for (;;) {
    const next = await entries.next().catch((cause: unknown) => {
      const isEncrypted = cause instanceof Error && cause.message.includes('encryption');
      throw new FormatError(isEncrypted ? 'zip-encrypted' : 'zip-damaged', { where, cause });
    });
    if (next.done === true) break;
    const entry: Entry = next.value;
    const path = decodeName(entry);
    checkEntryName(path);
    checkEntry(entry, path);
    const key = path.replace(/\/$/, '').toLowerCase();
    if (names.has(key)) throw new FormatError('zip-duplicate-name', { where: path });
    names.add(key);
    totalBytes += entry.uncompressedSize;
    if (totalBytes > limits.totalBytes) {
      throw new FormatError('zip-too-large', { where: path, limit: limits.totalBytes });
    }
    listed.push({ path, entry });
  }
  return listed;
}

/** Many tools write UTF-8 without saying so; only bytes that are not UTF-8 are read as code page 437. */
function decodeName(entry: Entry): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
      .decode(entry.fileNameRaw)
      .normalize('NFC');
  } catch {
    return getFileNameLowLevel(0, entry.fileNameRaw, [], true).normalize('NFC');
  }
}

function checkEntry(entry: Entry, path: string): void {
  if (entry.isEncrypted()) throw new FormatError('zip-encrypted', { where: path });
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) {
    throw new FormatError('zip-unsupported-compression', { where: path });
  }
  // The upper half of the attributes is a Unix mode, whatever system claims to have made the entry.
  const fileType = (entry.externalFileAttributes >>> 16) & 0o170000;
  if (fileType !== 0 && fileType !== 0o100000 && fileType !== 0o040000) {
    throw new FormatError('zip-special-file', { where: path });
  }
}

/** Entries that share bytes are how a small archive expands without a suspicious ratio (D. Fifield, 2019). */
function checkOverlaps(listed: readonly ListedEntry[], fileSizeBytes: number): void {
  const localHeaderBytes = 30;
  const byOffset = listed.toSorted(
    (a, b) => a.entry.relativeOffsetOfLocalHeader - b.entry.relativeOffsetOfLocalHeader,
  );
  byOffset.forEach(({ path, entry }, index) => {
    const end =
      entry.relativeOffsetOfLocalHeader + localHeaderBytes + entry.fileNameLength + entry.compressedSize;
    const next = byOffset[index + 1]?.entry.relativeOffsetOfLocalHeader ?? fileSizeBytes;
    if (end > next) throw new FormatError('zip-overlapping-entries', { where: path });
  });
}

function checkRatio(
  listed: readonly ListedEntry[],
  fileSizeBytes: number,
  where: string,
  limits: ImportLimits,
): void {
  const refuseAbove = (expandedBytes: number, storedBytes: number, path: string) => {
    if (expandedBytes > limits.ratioFloorBytes && expandedBytes / Math.max(1, storedBytes) > limits.ratio) {
      throw new FormatError('zip-ratio-too-high', { where: path, limit: limits.ratio });
    }
  };
  for (const { path, entry } of listed) refuseAbove(entry.uncompressedSize, entry.compressedSize, path);
  const expandedBytes = listed.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
  refuseAbove(expandedBytes, fileSizeBytes, where);
}

function toImportFile(zip: ZipFile, entry: Entry, path: string): ImportFile {
  return { path, sizeBytes: entry.uncompressedSize, bytes: () => readEntry(zip, entry, path) };
}

async function* readEntry(zip: ZipFile, entry: Entry, path: string): AsyncGenerator<Uint8Array> {
  const damaged = (cause: unknown): never => {
    throw new FormatError('zip-damaged', { where: path, cause });
  };
  const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry).catch(damaged);
  const chunks = stream[Symbol.asyncIterator]();
  let checksum = 0;
  try {
    for (;;) {
      const next = await chunks.next().catch(damaged);
      if (next.done === true) break;
      checksum = crc32(next.value, checksum);
      yield next.value;
    }
  } finally {
    await chunks.return?.();
  }
  if (checksum !== entry.crc32) throw new FormatError('zip-damaged', { where: path });
}
