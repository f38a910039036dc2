import { JSONParser } from '@streamparser/json';
import { FormatError } from './format-error.ts';
import type { ImportFile } from './import-source.ts';

/** The longest stretch of a file that may pass without completing an item, so that none grows in memory. */
const maxItemBytes = 256 * 1024 ** 2;

/**
 * Streams the items of the lists that stand under `listNames` of a top-level JSON object, without holding the
 * rest of the file. Fails with `json-invalid` or `json-record-too-large`.
 */
export async function* streamJsonItems(file: ImportFile, listNames: readonly string[]): AsyncGenerator {
  const parser = new JSONParser({ paths: listNames.map((name) => `$.${name}.*`), keepStack: false });
  let items: unknown[] = [];
  let bytesWithoutItem = 0;
  parser.onValue = ({ value }) => items.push(value);
  const feed = (step: () => void) => {
    try {
      step();
    } catch (cause) {
      throw new FormatError('json-invalid', { where: file.path, cause });
    }
  };
  for await (const chunk of file.bytes()) {
    feed(() => parser.write(chunk));
    bytesWithoutItem = items.length > 0 ? 0 : bytesWithoutItem + chunk.length;
    if (bytesWithoutItem > maxItemBytes) {
      throw new FormatError('json-record-too-large', { where: file.path, limit: maxItemBytes });
    }
    const completed = items;
    items = [];
    yield* completed;
  }
  if (!parser.isEnded) feed(() => parser.end());
}
