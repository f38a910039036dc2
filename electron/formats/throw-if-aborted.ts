import { FormatError } from './format-error.ts';

/** Turns a cancelled signal into the one failure this layer uses for it. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new FormatError('aborted', { where: null, cause: signal.reason });
}
