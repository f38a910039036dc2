import { createHash } from 'node:crypto';
import { FormatError } from './format-error.ts';
import type { ImportFile } from './import-source.ts';

/** A file's bytes, failing at the end with `export-checksum-mismatch` when they do not have this SHA-256. */
export async function* verifyBytes(file: ImportFile, sha256: string): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of file.bytes()) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sha256) throw new FormatError('export-checksum-mismatch', { where: file.path });
}
