import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatgptExport } from '../../electron/formats/chatgpt-export.ts';
import { FormatError } from '../../electron/formats/format-error.ts';
import { openImportSource } from '../../electron/formats/import-source.ts';

let folder: string;
let path: string;
const conversations = 3_000;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escopo-large-'));
  path = join(folder, 'conversations.json');
  const out = createWriteStream(path);
  for (let id = 0; id < conversations; id += 1) {
    const text = `${id} ${'the quick brown fox '.repeat(1_000)}`;
    const message = { id: 'm', author: { role: 'user' }, recipient: 'all', content: { parts: [text] } };
    const conversation = { id: `c${id}`, current_node: 'n', mapping: { n: { id: 'n', message } } };
    if (!out.write(`${id === 0 ? '[' : ','}${JSON.stringify(conversation)}`)) await once(out, 'drain');
  }
  out.end(']');
  await once(out, 'close');
});
afterAll(() => rm(folder, { recursive: true }));

test('60 MB of conversations are read without holding them', async () => {
  expect((await stat(path)).size).toBeGreaterThan(60_000_000);
  const source = await openImportSource(path);
  const before = process.memoryUsage();
  let peakBytes = 0;
  let sessions = 0;
  for await (const item of chatgptExport.read(source, {})) {
    if (item.kind === 'session') sessions += 1;
    if (sessions % 100 !== 0) continue;
    const now = process.memoryUsage();
    peakBytes = Math.max(peakBytes, now.heapUsed + now.arrayBuffers - before.heapUsed - before.arrayBuffers);
  }
  expect(sessions).toBe(conversations);
  expect(peakBytes).toBeLessThan(48_000_000);
});

test('cancelling stops the reading at the next record', async () => {
  const source = await openImportSource(path);
  const controller = new AbortController();
  let items = 0;
  const reading = (async () => {
    for await (const _ of chatgptExport.read(source, { signal: controller.signal })) {
      items += 1;
      if (items === 5) controller.abort();
    }
  })();
  await expect(reading).rejects.toThrow(FormatError);
  await expect(reading).rejects.toMatchObject({ type: 'aborted' });
  expect(items).toBe(5);
});
