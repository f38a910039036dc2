import { assertMemoryNumber } from './assert-vectors.ts';

/**
 * The one place that builds a LanceDB filter. It takes memory numbers and nothing else, so no text can ever reach
 * the filter language. `numbers` must not be empty; rejects what is not a memory number with `invalid-number`.
 */
export function toFilter(numbers: readonly number[]): string {
  if (numbers.length === 0) throw new RangeError('A filter needs at least one memory number.');
  for (const number of numbers) assertMemoryNumber(number);
  return `number IN (${numbers.join(', ')})`;
}
