import type { Readable } from 'node:stream';
import { MEMORY_LIMITS } from '../../shared/memory.ts';
import { fail, ok, type Result } from '../../shared/result.ts';

/**
 * A memory's text from a stream, as it is but for one line break at its end, which every program adds. Stops reading at
 * the limit: answers `text-too-long`, and `text-malformed` for what is not UTF-8.
 */
export async function readText(stream: Readable): Promise<Result<string>> {
  const limitBytes = MEMORY_LIMITS.textBytes;
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    // Room for the line break, and for letters that grow shorter when they are composed.
    if (sizeBytes > limitBytes * 2) return fail({ type: 'text-too-long', limitBytes, sizeBytes });
    chunks.push(chunk);
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
    return ok(text.replace(/\r?\n$/, ''));
  } catch {
    return fail({ type: 'text-malformed' });
  }
}
