import { FormatError } from './format-error.ts';
import type { ImportFormat, ReadOptions } from './import-format.ts';
import { importFormats } from './import-registry.ts';
import type { ImportSource } from './import-source.ts';
import { throwIfAborted } from './throw-if-aborted.ts';

/** A format that may read a source, and how sure it is, above 0 up to 1. */
export interface FormatGuess {
  readonly format: ImportFormat;
  readonly confidence: number;
}

/**
 * The formats that recognise a source, surest first and never empty: the first is to be used, the others may be
 * offered. Fails with `format-unknown` when none does.
 */
export async function detectFormat(
  source: ImportSource,
  { signal }: ReadOptions = {},
): Promise<readonly [FormatGuess, ...FormatGuess[]]> {
  const guesses: FormatGuess[] = [];
  for (const format of importFormats) {
    throwIfAborted(signal);
    const confidence = await format.detect(source);
    if (confidence > 0) guesses.push({ format, confidence });
  }
  const [first, ...others] = guesses.toSorted((a, b) => b.confidence - a.confidence);
  if (first === undefined) throw new FormatError('format-unknown', { where: source.name });
  return [first, ...others];
}
