import type { IncomingMessage } from 'node:http';

/** The body of a request; `too-large` as soon as it is known to be, without keeping more than the limit. */
export async function readBody(
  request: IncomingMessage,
  limitBytes: number,
): Promise<Buffer<ArrayBuffer> | 'too-large'> {
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) return 'too-large';
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes > limitBytes) return 'too-large';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
