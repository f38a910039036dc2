import type { z } from 'zod';
import { sessionSchema } from '../../shared/ask.ts';
import { auditRowSchema } from '../../shared/audit.ts';
import { sha256Schema } from '../../shared/ids.ts';
import { attachmentBytes } from './attachment-bytes.ts';
import type { ExportContent, ExportProgress } from './export-content.ts';
import {
  EXPORT_FORMAT,
  EXPORT_VERSION,
  manifestSchema,
  memoryLineSchema,
  sharedLineSchema,
  type ExportCounts,
  type ExportedFile,
  type Manifest,
} from './export-schema.ts';
import { FormatError } from './format-error.ts';
import { readableTitle, renderReadable } from './render-readable.ts';
import { throwIfAborted } from './throw-if-aborted.ts';
import { writePartFile } from './write-part-file.ts';
import { ZipWriter } from './zip-writer.ts';

export interface WriteExportOptions {
  readonly targetPath: string;
  readonly content: ExportContent;
  /** Epoch milliseconds; also the time of every entry. */
  readonly exportedAt: number;
  readonly appVersion: string;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: ExportProgress) => void) | undefined;
}

/** The written archive. `sha256` is that of the whole file. */
export interface WrittenExport {
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly counts: ExportCounts;
}

/**
 * Writes a person's archive as docs/export-format.md describes it, streamed: memory use does not grow with it.
 * A file appears under `targetPath` only when all of it is on the disk; an existing one is replaced. Fails with
 * `aborted`, `target-unwritable`, or `export-content-invalid` naming what does not follow the format.
 */
export async function writeExportZip(options: WriteExportOptions): Promise<WrittenExport> {
  throwIfAborted(options.signal);
  return writePartFile(options.targetPath, async (handle) => {
    const writer = new ZipWriter(handle, options.exportedAt);
    try {
      return await new ExportRun(writer, options).run();
    } catch (error) {
      await writer.abandon();
      throw error;
    }
  });
}

/** Progress is told once per this many items. */
const progressStride = 100;
const flushLength = 64 * 1024;

type Source<Item> = AsyncIterable<Item> | Iterable<Item>;

class ExportRun {
  readonly #writer: ZipWriter;
  readonly #options: WriteExportOptions;
  readonly #files: ExportedFile[] = [];

  constructor(writer: ZipWriter, options: WriteExportOptions) {
    this.#writer = writer;
    this.#options = options;
  }

  async run(): Promise<WrittenExport> {
    const { content } = this.#options;
    const memories = await this.#addLines(
      'memories',
      'memories.jsonl',
      memoryLineSchema,
      content.memories(),
      ({ number }) => String(number).padStart(10, '0'),
    );
    await this.#add(
      'memories.md',
      this.#blocks('readable', content.memories(), renderReadable, readableTitle),
    );
    const attachments = await this.#addAttachments();
    const sessions = await this.#addSessions();
    const auditRows = await this.#addLines(
      'audit',
      'audit.jsonl',
      auditRowSchema,
      content.auditRows(),
      ({ sequence }) => String(sequence).padStart(16, '0'),
    );
    const shared = await this.#addLines('shared', 'shared.jsonl', sharedLineSchema, content.shared(), null);
    const counts: ExportCounts = { memories, attachments, sessions, auditRows, shared };
    await this.#addManifest(counts);
    return { ...(await this.#writer.finish()), counts };
  }

  async #add(path: string, bytes: AsyncIterable<Uint8Array>): Promise<ExportedFile> {
    const file = await this.#writer.add(path, bytes);
    this.#files.push(file);
    return file;
  }

  async #addLines<Line>(
    part: ExportProgress['part'],
    path: string,
    schema: z.ZodType<Line>,
    lines: Source<Line>,
    orderKey: ((line: Line) => string) | null,
  ): Promise<number> {
    let count = 0;
    let previousKey = '';
    const toText = (line: Line) => {
      const where = `${path}:${(count += 1)}`;
      const valid = parseContent(schema, line, where);
      const key = orderKey?.(valid) ?? null;
      if (key !== null && key <= previousKey) throw new FormatError('export-content-invalid', { where });
      previousKey = key ?? previousKey;
      return `${JSON.stringify(valid)}\n`;
    };
    await this.#add(path, this.#blocks(part, lines, toText, ''));
    return count;
  }

  async #addAttachments(): Promise<number> {
    let previousPath = '';
    let count = 0;
    for await (const attachment of this.#watch('attachments', this.#options.content.attachments())) {
      const path = `attachments/${parseContent(sha256Schema, attachment.sha256, `attachments#${count + 1}`)}`;
      if (path <= previousPath) throw new FormatError('export-content-invalid', { where: path });
      const file = await this.#add(path, attachmentBytes(attachment, this.#options.signal));
      if (file.sha256 !== attachment.sha256) throw new FormatError('export-content-invalid', { where: path });
      previousPath = path;
      count += 1;
    }
    return count;
  }

  async #addSessions(): Promise<number> {
    let previousPath = '';
    let count = 0;
    for await (const session of this.#watch('sessions', this.#options.content.sessions())) {
      const valid = parseContent(sessionSchema, session, `sessions#${count + 1}`);
      const path = `sessions/${valid.id}.json`;
      if (path <= previousPath) throw new FormatError('export-content-invalid', { where: path });
      await this.#add(path, onePiece(`${JSON.stringify(valid, null, 2)}\n`));
      previousPath = path;
      count += 1;
    }
    return count;
  }

  async #addManifest(counts: ExportCounts): Promise<void> {
    const { appVersion, exportedAt, content } = this.#options;
    const manifest: z.input<typeof manifestSchema> = {
      format: EXPORT_FORMAT,
      version: EXPORT_VERSION,
      appVersion,
      exportedAt,
      counts,
      auditHead: content.auditHead,
      files: this.#files,
    };
    const valid: Manifest = parseContent(manifestSchema, manifest, 'manifest.json');
    await this.#writer.add('manifest.json', onePiece(`${JSON.stringify(valid, null, 2)}\n`));
    this.#tell('manifest', 1);
  }

  /** The texts of the items in large pieces: one hop through the streams for many items. */
  async *#blocks<Item>(
    part: ExportProgress['part'],
    items: Source<Item>,
    toText: (item: Item) => string,
    beginning: string,
  ): AsyncGenerator<Uint8Array> {
    let block = beginning;
    for await (const item of this.#watch(part, items)) {
      block += toText(item);
      if (block.length < flushLength) continue;
      yield Buffer.from(block);
      block = '';
    }
    if (block !== '') yield Buffer.from(block);
  }

  /** Passes items on, stopping when cancelled and telling how far it is. */
  async *#watch<Item>(part: ExportProgress['part'], items: Source<Item>): AsyncGenerator<Item> {
    let count = 0;
    for await (const item of items) {
      throwIfAborted(this.#options.signal);
      yield item;
      count += 1;
      if (count % progressStride === 0) this.#tell(part, count);
    }
    throwIfAborted(this.#options.signal);
    this.#tell(part, count);
  }

  #tell(part: ExportProgress['part'], items: number): void {
    this.#options.onProgress?.({ part, items, writtenBytes: this.#writer.writtenBytes });
  }
}

/** Also puts the fields in the order of the schema, so that equal content has equal bytes. */
function parseContent<Value>(schema: z.ZodType<Value>, value: unknown, where: string): Value {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new FormatError('export-content-invalid', { where, cause: parsed.error });
  return parsed.data;
}

async function* onePiece(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
