import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FormatError } from './format-error.ts';
import { defaultImportLimits, type ImportLimits } from './import-limits.ts';
import type { ImportFile } from './import-source.ts';

/**
 * What a gzip file holds, expanded while it is read. Fails with `zip-damaged`, and, within the same limits as a zip, with
 * `zip-too-large` and `zip-ratio-too-high`.
 */
export function gunzipFile(file: ImportFile, limits: ImportLimits = defaultImportLimits): ImportFile {
  return {
    path: file.path.replace(/\.gz$/i, ''),
    sizeBytes: file.sizeBytes,
    bytes: () => expand(file, limits),
  };
}

async function* expand(file: ImportFile, limits: ImportLimits): AsyncGenerator<Uint8Array> {
  const where = file.path;
  // Whatever fails before the expansion ends its stream with the same error.
  const expanded = pipeline(Readable.from(file.bytes()), createGunzip(), () => undefined);
  let expandedBytes = 0;
  try {
    for await (const chunk of expanded as AsyncIterable<Buffer>) {
      expandedBytes += chunk.length;
      if (expandedBytes > limits.totalBytes)
        throw new FormatError('zip-too-large', { where, limit: limits.totalBytes });
      const ratio = expandedBytes / Math.max(1, file.sizeBytes);
      if (expandedBytes > limits.ratioFloorBytes && ratio > limits.ratio)
        throw new FormatError('zip-ratio-too-high', { where, limit: limits.ratio });
      yield chunk;
    }
  } catch (cause) {
    throw cause instanceof FormatError ? cause : new FormatError('zip-damaged', { where, cause });
  } finally {
    expanded.destroy();
  }
}
