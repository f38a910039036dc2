import { createHash, type Hash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportedFile } from './export-schema.ts';

/** The finished archive: its size and the SHA-256 of its bytes. */
export interface WrittenZip {
  readonly sizeBytes: number;
  readonly sha256: string;
}

/**
 * Writes a zip one entry after the other to an open file, holding no entry in memory. The same entries at the
 * same instant give the same bytes on every computer: times are UTC without the local zone, and entries are
 * stored, not deflated, since compressed bytes differ between zlib builds. That also keeps an honest archive of
 * repetitive text clear of every reader's guard against zip bombs.
 */
export class ZipWriter {
  readonly #zip = new ZipFile();
  readonly #options: { readonly mtime: Date; readonly mode: number };
  readonly #hash: Hash = createHash('sha256');
  readonly #pump: Promise<void>;
  #failure: { readonly error: unknown } | null = null;
  #sizeBytes = 0;

  constructor(handle: FileHandle, instant: number) {
    this.#options = { mtime: asLocalTime(instant), mode: 0o100600 };
    this.#pump = this.#writeOut(handle).catch((error: unknown) => {
      // Kept for the next caller: entries are waiting on this stream and must not wait for ever.
      this.#failure = { error };
    });
  }

  get writtenBytes(): number {
    return this.#sizeBytes;
  }

  /** Adds one file and resolves when all of it went into the archive. Throws what its bytes or the disk throw. */
  async add(path: string, bytes: AsyncIterable<Uint8Array>): Promise<ExportedFile> {
    const hash = createHash('sha256');
    let sizeBytes = 0;
    const input = Readable.from(
      tap(bytes, (chunk) => {
        hash.update(chunk);
        sizeBytes += chunk.length;
      }),
      { objectMode: false },
    );
    const isRead = new Promise<void>((resolve, reject) => {
      input.once('end', resolve);
      input.once('error', reject);
    });
    this.#zip.addReadStream(input, path, { ...this.#options, compress: false, forceDosTimestamp: true });
    try {
      await Promise.race([isRead, this.#pump.then(() => this.#throwFailure())]);
    } finally {
      input.destroy();
    }
    this.#throwFailure();
    return { path, sizeBytes, sha256: hash.digest('hex') as ExportedFile['sha256'] };
  }

  /** Writes the directory of the archive and resolves when the last byte is handed to the file. */
  async finish(): Promise<WrittenZip> {
    this.#zip.end();
    await this.#pump;
    this.#throwFailure();
    return { sizeBytes: this.#sizeBytes, sha256: this.#hash.digest('hex') };
  }

  /** Stops writing; the file is the caller's to remove. */
  async abandon(): Promise<void> {
    const output = this.#zip.outputStream;
    if (output instanceof Readable) output.destroy();
    await this.#pump;
  }

  async #writeOut(handle: FileHandle): Promise<void> {
    const output: AsyncIterable<string | Buffer> = this.#zip.outputStream;
    for await (const piece of output) {
      const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece;
      this.#hash.update(chunk);
      await handle.writeFile(chunk);
      this.#sizeBytes += chunk.length;
    }
  }

  #throwFailure(): void {
    if (this.#failure !== null) throw this.#failure.error;
  }
}

async function* tap(
  bytes: AsyncIterable<Uint8Array>,
  see: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    see(chunk);
    yield chunk;
  }
}

/** Zip times carry no zone and the writer takes them from the local clock: local figures equal to the UTC ones. */
function asLocalTime(instant: number): Date {
  const utc = new Date(instant);
  return new Date(
    utc.getUTCFullYear(),
    utc.getUTCMonth(),
    utc.getUTCDate(),
    utc.getUTCHours(),
    utc.getUTCMinutes(),
    utc.getUTCSeconds(),
  );
}
