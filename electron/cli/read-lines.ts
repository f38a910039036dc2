import type { Readable } from 'node:stream';

/** A line longer than this is no message of ours: 2 MiB. */
const LONGEST_BYTES = 2 * 1024 * 1024;

/**
 * The lines of a stream without their ends. Ends with the stream, also when it breaks off or a line is too long to be a
 * message: then nothing after it can be told apart.
 */
export async function* readLines(stream: Readable): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      for (let end = rest.indexOf(0x0a); end >= 0; end = rest.indexOf(0x0a)) {
        const line = rest.subarray(0, end).toString('utf8').replace(/\r$/, '');
        rest = rest.subarray(end + 1);
        if (line !== '') yield line;
      }
      if (rest.length > LONGEST_BYTES) return;
    }
  } catch (error) {
    // A connection that is reset has ended; anything else is ours.
    if (!(error instanceof Error) || !('code' in error)) throw error;
  }
}
