import { FormatError } from './format-error.ts';
import type { ImportFile } from './import-source.ts';

/**
 * A whole file as text, a byte order mark at its start removed and nothing else touched. Fails with
 * `text-too-large` above `maxBytes` and with `text-not-utf8`.
 */
export async function readText(file: ImportFile, maxBytes: number): Promise<string> {
  if (file.sizeBytes > maxBytes)
    throw new FormatError('text-too-large', { where: file.path, limit: maxBytes });
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.bytes()) chunks.push(chunk);
  return decodeUtf8(Buffer.concat(chunks), file.path);
}

/** The first bytes of a file as text, for recognising a format; bytes that are not UTF-8 become U+FFFD. */
export async function readHead(file: ImportFile, maxBytes = 64 * 1024): Promise<string> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of file.bytes()) {
    chunks.push(chunk);
    sizeBytes += chunk.length;
    if (sizeBytes >= maxBytes) break;
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, maxBytes));
}

function decodeUtf8(bytes: Uint8Array, where: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new FormatError('text-not-utf8', { where, cause });
  }
}
