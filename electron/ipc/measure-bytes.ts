/**
 * Roughly the bytes that a structured clone of `value` takes, counted until `limitBytes` is passed. Nesting is followed
 * without recursion, so that a deep value cannot end the process, and no value is listed in full before it is measured.
 */
export function measureBytes(value: unknown, limitBytes: number): number {
  let sizeBytes = 0;
  const waiting: unknown[] = [value];
  const seen = new Set<object>();
  while (waiting.length > 0 && sizeBytes <= limitBytes) {
    const item = waiting.pop();
    sizeBytes += 8;
    if (typeof item === 'string') sizeBytes += item.length * 2;
    else if (ArrayBuffer.isView(item)) sizeBytes += item.byteLength;
    else if (item instanceof ArrayBuffer) sizeBytes += item.byteLength;
    else if (typeof item === 'object' && item !== null && !seen.has(item)) {
      seen.add(item);
      sizeBytes += countOf(item) * 8;
      if (sizeBytes > limitBytes) break;
      for (const [key, child] of partsOf(item)) {
        if (typeof key === 'string') sizeBytes += key.length * 2;
        else if (key !== null) waiting.push(key);
        if (sizeBytes > limitBytes) break;
        waiting.push(child);
      }
    }
  }
  return sizeBytes;
}

/** How many parts are known to be in there without looking at them. */
function countOf(item: object): number {
  if (Array.isArray(item)) return item.length;
  return item instanceof Map || item instanceof Set ? item.size : 0;
}

function* partsOf(item: object): Generator<readonly [unknown, unknown]> {
  if (Array.isArray(item)) for (const child of item) yield [null, child];
  else if (item instanceof Map) yield* item;
  else if (item instanceof Set) for (const child of item) yield [null, child];
  else
    for (const key in item)
      if (Object.hasOwn(item, key)) yield [key, (item as Readonly<Record<string, unknown>>)[key]];
}
