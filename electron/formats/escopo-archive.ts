import { createHash } from 'node:crypto';
import { sessionSchema } from '../../shared/ask.ts';
import {
  EXPORT_VERSION,
  manifestSchema,
  memoryLineSchema,
  type Manifest,
  type MemoryLine,
} from './export-schema.ts';
import { FormatError } from './format-error.ts';
import type { ImportFormat, ImportItem, ReadOptions } from './import-format.ts';
import type { ImportFile, ImportSource } from './import-source.ts';
import { maxRecordBytes } from './import-limits.ts';
import { fieldOf, isObject } from './json-fields.ts';
import { readHead, readText } from './read-text.ts';
import { splitLines } from './split-lines.ts';
import { throwIfAborted } from './throw-if-aborted.ts';
import { toMemory } from './to-memory.ts';
import { verifyBytes } from './verify-bytes.ts';

/**
 * Our own archive. Before the first item, every file named by the manifest is read and its SHA-256 compared,
 * and files it does not name refuse the archive; one line that is not as documented fails the whole read.
 * Audit rows and the list of shares are a record for their owner and are not imported.
 */
export const escopoArchive: ImportFormat = { id: 'escopo-archive', detect, read };

async function detect(source: ImportSource): Promise<number> {
  const manifest = source.files.find(({ path }) => path === 'manifest.json');
  if (manifest === undefined) return 0;
  return /"format"\s*:\s*"escopo-export"/.test(await readHead(manifest)) ? 1 : 0;
}

async function* read(source: ImportSource, { signal }: ReadOptions): AsyncGenerator<ImportItem> {
  const filesByPath = new Map(source.files.map((file) => [file.path, file]));
  const manifest = await readManifest(filesByPath);
  await verifyFiles(filesByPath, manifest, signal);
  yield* source.skipped;
  let memories = 0;
  for await (const line of splitLines(fileAt(filesByPath, 'memories.jsonl'))) {
    throwIfAborted(signal);
    const where = `memories.jsonl:${line.number}`;
    memories += 1;
    yield toItem(parseLine(line.text, where), where, filesByPath);
  }
  checkCount('memories.jsonl', memories, manifest.counts.memories);
  const sessionPaths = manifest.files.map(({ path }) => path).filter((path) => path.startsWith('sessions/'));
  for (const path of sessionPaths) {
    throwIfAborted(signal);
    yield await readSession(fileAt(filesByPath, path));
  }
  checkCount('sessions', sessionPaths.length, manifest.counts.sessions);
  if (manifest.counts.auditRows > 0) yield { kind: 'skipped', where: 'audit.jsonl', reason: 'unsupported' };
  if (manifest.counts.shared > 0) yield { kind: 'skipped', where: 'shared.jsonl', reason: 'unsupported' };
}

type FilesByPath = ReadonlyMap<string, ImportFile>;

function fileAt(filesByPath: FilesByPath, path: string): ImportFile {
  const file = filesByPath.get(path);
  if (file === undefined) throw new FormatError('export-file-missing', { where: path });
  return file;
}

async function readManifest(filesByPath: FilesByPath): Promise<Manifest> {
  const where = 'manifest.json';
  const value = parseJson(
    await readText(fileAt(filesByPath, where), maxRecordBytes),
    where,
    'export-manifest-invalid',
  );
  const version = isObject(value) ? fieldOf(value, 'version') : undefined;
  if (typeof version === 'number' && version > EXPORT_VERSION) {
    throw new FormatError('export-version-unsupported', { where, limit: EXPORT_VERSION });
  }
  const parsed = manifestSchema.safeParse(value);
  if (!parsed.success) throw new FormatError('export-manifest-invalid', { where, cause: parsed.error });
  return parsed.data;
}

async function verifyFiles(
  filesByPath: FilesByPath,
  manifest: Manifest,
  signal: AbortSignal | undefined,
): Promise<void> {
  const listed = new Set(manifest.files.map(({ path }) => path));
  for (const path of filesByPath.keys()) {
    if (path !== 'manifest.json' && !listed.has(path))
      throw new FormatError('export-file-unlisted', { where: path });
  }
  for (const { path, sha256, sizeBytes } of manifest.files) {
    const file = fileAt(filesByPath, path);
    if (file.sizeBytes !== sizeBytes) throw new FormatError('export-checksum-mismatch', { where: path });
    const hash = createHash('sha256');
    for await (const chunk of file.bytes()) {
      throwIfAborted(signal);
      hash.update(chunk);
    }
    if (hash.digest('hex') !== sha256) throw new FormatError('export-checksum-mismatch', { where: path });
  }
}

function parseLine(text: string, where: string): MemoryLine {
  const parsed = memoryLineSchema.safeParse(parseJson(text, where, 'export-line-invalid'));
  if (!parsed.success) throw new FormatError('export-line-invalid', { where, cause: parsed.error });
  return parsed.data;
}

function toItem(line: MemoryLine, where: string, filesByPath: FilesByPath): ImportItem {
  const origin = { system: line.source.system, originalId: line.originalId, detail: line.source.detail };
  return toMemory(where, line.text, origin, {
    memoryKind: line.kind,
    createdAt: line.createdAt,
    updatedAt: line.updatedAt,
    expiresAt: line.expiresAt,
    ttlDays: line.ttlDays,
    tags: line.tags,
    pinned: line.pinned,
    number: line.number,
    history: line.history,
    attachments: line.attachments.map((attachment) => {
      const file = fileAt(filesByPath, `attachments/${attachment.sha256}`);
      return { ...attachment, bytes: () => verifyBytes(file, attachment.sha256) };
    }),
  });
}

async function readSession(file: ImportFile): Promise<ImportItem> {
  const value = parseJson(await readText(file, maxRecordBytes), file.path, 'export-line-invalid');
  const parsed = sessionSchema.safeParse(value);
  if (!parsed.success)
    throw new FormatError('export-line-invalid', { where: file.path, cause: parsed.error });
  const { id, title, createdAt, updatedAt, messages } = parsed.data;
  return {
    kind: 'session',
    title,
    createdAt,
    updatedAt,
    source: { system: 'escopo', originalId: id, detail: null },
    messages: messages.map(({ role, text, at }) => ({ role, text, createdAt: at })),
    original: parsed.data,
  };
}

function checkCount(where: string, found: number, promised: number): void {
  if (found !== promised) throw new FormatError('export-count-mismatch', { where });
}

function parseJson(
  text: string,
  where: string,
  type: 'export-line-invalid' | 'export-manifest-invalid',
): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new FormatError(type, { where, cause });
  }
}
