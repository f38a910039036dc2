/** Most bytes of one reply, its typed form and the same as text together: a few thousand tokens, not a context full. */
export const REPLY_LIMIT_BYTES = 64 * 1024;

/** Kept free for what the protocol puts around a reply. */
const PROTOCOL_BYTES = 1024;

/** The bytes that a value takes in a reply: once as JSON, once more as JSON inside a JSON string. */
export function replyCost(value: unknown): number {
  const json = JSON.stringify(value);
  return Buffer.byteLength(json) + Buffer.byteLength(JSON.stringify(json));
}

/** How many of the first items fit in a reply beside its other fields; at least one, so that paging always moves. */
export function countFitting(items: readonly unknown[], otherFields: unknown): number {
  let left = REPLY_LIMIT_BYTES - PROTOCOL_BYTES - replyCost(otherFields);
  let count = 0;
  for (const item of items) {
    left -= replyCost(item);
    if (left < 0) break;
    count += 1;
  }
  return Math.max(count, Math.min(1, items.length));
}

/** The longest beginning of a text that costs at most `maxCost` bytes, never half a character. */
export function shortenText(text: string, maxCost: number): string {
  if (replyCost(text) <= maxCost) return text;
  let fits = 0;
  let tooLong = text.length;
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (replyCost(text.slice(0, middle)) <= maxCost) fits = middle;
    else tooLong = middle;
  }
  return text.slice(0, isSplit(text, fits) ? fits - 1 : fits);
}

/** Whether cutting before this index would part a surrogate pair. */
function isSplit(text: string, index: number): boolean {
  return /[\uD800-\uDBFF]/.test(text[index - 1] ?? '') && /[\uDC00-\uDFFF]/.test(text[index] ?? '');
}
