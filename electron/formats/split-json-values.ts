import { FormatError } from './format-error.ts';
import { maxRecordBytes } from './import-limits.ts';
import type { ImportFile } from './import-source.ts';

/** One value of a file, or why it could not be had. `index` starts at 0. */
export type JsonRecord =
  | { readonly index: number; readonly value: unknown }
  | { readonly index: number; readonly problem: 'unreadable' | 'too-long' };

/**
 * Streams the values of a JSON file one at a time, whatever way they were put together: a top-level array, one
 * value a line, or values glued to each other. At most one value is in memory. A value that is balanced but
 * not JSON, or too large, is reported and passed over; a file that ends inside one fails with `json-invalid`.
 */
export async function* splitJsonValues(
  file: ImportFile,
  maxValueBytes = maxRecordBytes,
): AsyncGenerator<JsonRecord> {
  const splitter = new JsonValueSplitter(maxValueBytes);
  let index = 0;
  for await (const chunk of file.bytes()) {
    for (const piece of splitter.push(chunk)) yield toRecord(piece, index++);
  }
  for (const piece of splitter.end()) yield toRecord(piece, index++);
  if (splitter.isInsideSomething) {
    throw new FormatError('json-invalid', { where: `${file.path}#${index + 1}` });
  }
}

function toRecord(piece: Uint8Array | null, index: number): JsonRecord {
  if (piece === null) return { index, problem: 'too-long' };
  try {
    return { index, value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(piece)) as unknown };
  } catch {
    // Not lost: the reader reports the record as skipped, with its place.
    return { index, problem: 'unreadable' };
  }
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** Finds where values begin and end by brackets and quotes alone; `JSON.parse` judges what is between. */
class JsonValueSplitter {
  readonly #maxValueBytes: number;
  #pieces: Uint8Array[] = [];
  #valueBytes = 0;
  #seenBytes = 0;
  #mode: 'between' | 'nested' | 'string' | 'scalar' = 'between';
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #isInArray = false;

  constructor(maxValueBytes: number) {
    this.#maxValueBytes = maxValueBytes;
  }

  get isInsideSomething(): boolean {
    return this.#mode !== 'between' || this.#isInArray;
  }

  /** The values completed by this chunk; null stands for one that was too large to keep. */
  *push(chunk: Uint8Array): Generator<Uint8Array | null> {
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (this.#mode === 'between') {
        if (this.#begins(byte, this.#seenBytes + at)) start = at;
        continue;
      }
      if (this.#mode === 'scalar') {
        if (!isSpace(byte) && byte !== comma && byte !== closeBracket) continue;
        yield this.#finish(chunk.subarray(start, at));
        if (byte === closeBracket) this.#isInArray = false;
      } else if (this.#closes(byte)) {
        yield this.#finish(chunk.subarray(start, at + 1));
      }
    }
    this.#seenBytes += chunk.length;
    if (this.#mode !== 'between') this.#keep(chunk.subarray(start));
  }

  *end(): Generator<Uint8Array | null> {
    if (this.#mode === 'scalar') yield this.#finish(new Uint8Array());
  }

  #begins(byte: number, offset: number): boolean {
    const isByteOrderMark = offset < 3 && byte >= 0xbb;
    if (isSpace(byte) || byte === comma || isByteOrderMark) return false;
    if (byte === openBracket && !this.#isInArray) {
      this.#isInArray = true;
      return false;
    }
    if (byte === closeBracket && this.#isInArray) {
      this.#isInArray = false;
      return false;
    }
    const isNested = byte === openBrace || byte === openBracket;
    this.#mode = isNested ? 'nested' : byte === quote ? 'string' : 'scalar';
    this.#depth = isNested ? 1 : 0;
    this.#isInString = byte === quote;
    return true;
  }

  #closes(byte: number): boolean {
    if (this.#isInString) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === backslash) this.#isEscaped = true;
      else if (byte === quote) {
        this.#isInString = false;
        return this.#mode === 'string';
      }
      return false;
    }
    if (byte === quote) this.#isInString = true;
    else if (byte === openBrace || byte === openBracket) this.#depth += 1;
    else if (byte === closeBrace || byte === closeBracket) this.#depth -= 1;
    return this.#depth === 0;
  }

  #keep(piece: Uint8Array): void {
    this.#valueBytes += piece.length;
    if (this.#valueBytes > this.#maxValueBytes) this.#pieces = [];
    else this.#pieces.push(piece);
  }

  #finish(lastPiece: Uint8Array): Uint8Array | null {
    this.#keep(lastPiece);
    const isTooLarge = this.#valueBytes > this.#maxValueBytes;
    const value = isTooLarge ? null : Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#valueBytes = 0;
    this.#mode = 'between';
    return value;
  }
}
