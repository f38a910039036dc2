import { createReadStream } from 'node:fs';
import { FormatError } from './format-error.ts';

/** Streams a file from disk, calling whatever goes wrong `source-unreadable`. */
export async function* readFromDisk(path: string, where: string): AsyncGenerator<Uint8Array> {
  const stream: AsyncIterable<Buffer> = createReadStream(path);
  const chunks = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await chunks.next().catch((cause: unknown) => {
        throw new FormatError('source-unreadable', { where, cause });
      });
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await chunks.return?.();
  }
}
