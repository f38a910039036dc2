import { FormatError } from './format-error.ts';
import type { ImportFile } from './import-source.ts';
import { maxRecordBytes } from './import-limits.ts';

/** One line of a file, without its line end. Counting starts at 1. */
export interface FileLine {
  readonly number: number;
  readonly text: string;
}

/**
 * Streams a file line by line, a byte order mark at its start removed. Ends are LF or CRLF. Fails with
 * `text-not-utf8`, or `text-too-large` when one line is longer than a record may be.
 */
export async function* splitLines(file: ImportFile): AsyncGenerator<FileLine> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let number = 0;
  let rest = '';
  const decode = (chunk?: Uint8Array) => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
    } catch (cause) {
      throw new FormatError('text-not-utf8', { where: `${file.path}:${number + 1}`, cause });
    }
  };
  for await (const chunk of file.bytes()) {
    const lines = (rest + decode(chunk)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > maxRecordBytes) {
      throw new FormatError('text-too-large', { where: `${file.path}:${number + 1}`, limit: maxRecordBytes });
    }
    for (const line of lines) yield { number: (number += 1), text: line.replace(/\r$/, '') };
  }
  rest += decode();
  if (rest !== '') yield { number: number + 1, text: rest.replace(/\r$/, '') };
}
