import type { Readable } from 'node:stream';

/** The first line of a stream; what came after it is put back. Rejects when it is too long or the stream ends before. */
export async function readFirstLine(stream: Readable, limitBytes: number): Promise<string> {
  return await new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let sizeBytes = 0;
    const stop = (): void => {
      stream.off('data', take).off('end', ended).off('error', failed);
      stream.pause();
    };
    const take = (chunk: Buffer): void => {
      const end = chunk.indexOf(0x0a);
      chunks.push(end < 0 ? chunk : chunk.subarray(0, end));
      sizeBytes += chunk.length;
      if (end >= 0) {
        stop();
        if (end + 1 < chunk.length) stream.unshift(chunk.subarray(end + 1));
        resolve(Buffer.concat(chunks).toString('utf8'));
      } else if (sizeBytes > limitBytes) {
        stop();
        reject(new Error('The first line is too long'));
      }
    };
    const ended = (): void => {
      stop();
      reject(new Error('The connection ended before its first line'));
    };
    const failed = (error: Error): void => {
      stop();
      reject(error);
    };
    stream.on('data', take).on('end', ended).on('error', failed);
  });
}
