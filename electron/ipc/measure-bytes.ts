/**
 * Roughly the bytes that a structured clone of `value` takes, counted until `limitBytes` is passed. Nesting is followed
 * without recursion, so that a deep value cannot end the process.
 */
export function measureBytes(value: unknown, limitBytes: number): number {
  let sizeBytes = 0;
  const waiting: unknown[] = [value];
  const seen = new Set<object>();
  while (waiting.length > 0 && sizeBytes <= limitBytes) {
    const item = waiting.pop();
    if (typeof item === 'string') sizeBytes += item.length * 2;
    else if (ArrayBuffer.isView(item)) sizeBytes += item.byteLength;
    else if (item instanceof ArrayBuffer) sizeBytes += item.byteLength;
    else if (typeof item === 'object' && item !== null) {
      if (seen.has(item)) continue;
      seen.add(item);
      for (const [key, child] of Object.entries(item)) {
        sizeBytes += key.length * 2;
        waiting.push(child);
      }
    }
    sizeBytes += 8;
  }
  return sizeBytes;
}
