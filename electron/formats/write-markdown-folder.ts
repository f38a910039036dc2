import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { stringify } from 'yaml';
import { attachmentBytes } from './attachment-bytes.ts';
import type { ExportContent, ExportProgress } from './export-content.ts';
import { memoryLineSchema, noteSchema, type MemoryLine, type NoteFields } from './export-schema.ts';
import { FormatError } from './format-error.ts';
import { attachmentFileName, noteFileName } from './note-file-name.ts';
import { throwIfAborted } from './throw-if-aborted.ts';

export interface WriteMarkdownOptions {
  /** A folder that does not exist yet, or an empty one. */
  readonly targetPath: string;
  readonly content: Pick<ExportContent, 'memories' | 'attachments'>;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: ExportProgress) => void) | undefined;
}

export interface WrittenFolder {
  readonly notes: number;
  readonly attachments: number;
  readonly writtenBytes: number;
}

/**
 * Writes one Markdown note per memory, for Obsidian or any editor, and the attachments beside them. The text
 * follows the front matter untouched, so that importing the folder gives back the same memories. The folder
 * appears under its name only when whole. Fails with `target-exists`, `aborted`, `target-unwritable` or
 * `export-content-invalid`.
 */
export async function writeMarkdownFolder(options: WriteMarkdownOptions): Promise<WrittenFolder> {
  throwIfAborted(options.signal);
  const where = basename(options.targetPath);
  const partPath = `${options.targetPath}.part`;
  try {
    await refuseFilledTarget(options.targetPath, where);
    await rm(partPath, { recursive: true, force: true });
    await mkdir(join(partPath, 'attachments'), { recursive: true, mode: 0o700 });
    try {
      const written = await writeNotesAndFiles(partPath, options);
      await rmdir(options.targetPath).catch(ignoreMissing);
      await rename(partPath, options.targetPath);
      return written;
    } finally {
      await rm(partPath, { recursive: true, force: true });
    }
  } catch (error) {
    const isDisk = error instanceof Error && 'syscall' in error;
    throw isDisk ? new FormatError('target-unwritable', { where, cause: error }) : error;
  }
}

async function refuseFilledTarget(targetPath: string, where: string): Promise<void> {
  const names = await readdir(targetPath).catch(ignoreMissing);
  if (names !== undefined && names.length > 0) throw new FormatError('target-exists', { where });
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

async function writeNotesAndFiles(
  folder: string,
  { content, signal, onProgress }: WriteMarkdownOptions,
): Promise<WrittenFolder> {
  const fileNames = new Map<string, string>();
  let writtenBytes = 0;
  let notes = 0;
  for await (const memory of content.memories()) {
    throwIfAborted(signal);
    const parsed = memoryLineSchema.safeParse(memory);
    if (!parsed.success) {
      throw new FormatError('export-content-invalid', { where: `#${memory.number}`, cause: parsed.error });
    }
    for (const attachment of parsed.data.attachments) {
      fileNames.set(attachment.sha256, fileNames.get(attachment.sha256) ?? attachmentFileName(attachment));
    }
    const note = Buffer.from(renderNote(parsed.data, fileNames));
    writtenBytes += await writeDurably(join(folder, noteFileName(parsed.data)), [note]);
    notes += 1;
    if (notes % 100 === 0) onProgress?.({ part: 'memories', items: notes, writtenBytes });
  }
  onProgress?.({ part: 'memories', items: notes, writtenBytes });
  let attachments = 0;
  for await (const attachment of content.attachments()) {
    throwIfAborted(signal);
    const fileName = fileNames.get(attachment.sha256);
    if (fileName === undefined)
      throw new FormatError('export-content-invalid', { where: `attachments/${attachment.sha256}` });
    writtenBytes += await writeDurably(
      join(folder, 'attachments', fileName),
      attachmentBytes(attachment, signal),
    );
    attachments += 1;
    onProgress?.({ part: 'attachments', items: attachments, writtenBytes });
  }
  return { notes, attachments, writtenBytes };
}

function renderNote(memory: MemoryLine, fileNames: ReadonlyMap<string, string>): string {
  const fields: NoteFields = {
    escopo: memory.number,
    kind: memory.kind,
    tags: memory.tags,
    pinned: memory.pinned,
    created: new Date(memory.createdAt).toISOString(),
    updated: new Date(memory.updatedAt).toISOString(),
    expires: memory.expiresAt === null ? null : new Date(memory.expiresAt).toISOString(),
    ttlDays: memory.ttlDays,
    source: memory.source,
    originalId: memory.originalId,
    history: memory.history,
    attachments: memory.attachments,
  };
  // Links of their own, because Obsidian makes them clickable there and the text stays as it is.
  const files = memory.attachments.map(({ sha256 }) => `[[attachments/${fileNames.get(sha256) ?? sha256}]]`);
  const shown = files.length === 0 ? noteSchema.parse(fields) : { ...noteSchema.parse(fields), files };
  const yaml = stringify(shown, {
    lineWidth: 0,
    aliasDuplicateObjects: false,
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
  });
  return `---\n${yaml}---\n${memory.text}\n`;
}

async function writeDurably(
  path: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> {
  const handle = await open(path, 'wx', 0o600);
  let writtenBytes = 0;
  try {
    for await (const chunk of chunks) {
      await handle.writeFile(chunk);
      writtenBytes += chunk.length;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return writtenBytes;
}
