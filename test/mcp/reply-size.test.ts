import { expect, test } from 'vitest';
import { countFitting, replyCost, REPLY_LIMIT_BYTES, shortenText } from '../../electron/mcp/fit-reply.ts';
import { remember } from '../../electron/services/remember.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';
import { callTool, connectOverStream, letIn } from './support/connect-agents.ts';

test('pages of long texts stay under the limit, say what they left out and lose nothing', async () => {
  const { vault, addPerson } = await openTestVault();
  const ana = await addPerson('Ana');
  const client = await connectOverStream(vault, (await letIn(vault, ana)).token);
  for (let index = 0; index < 45; index += 1) {
    // Quotes and line breaks are what grows most when JSON stands inside JSON.
    const text = `giraffe ${index} ${'"\n'.repeat(index % 3 === 0 ? 4_000 : 200)} end of ${index}`;
    unwrap(await remember(vault, ana, { text }));
  }
  for (const tool of ['list_memories', 'search_memories']) {
    const seen = new Set<number>();
    let cursor: string | null = null;
    let pages = 0;
    do {
      const { reply, sizeBytes }: Awaited<ReturnType<typeof callTool>> = await callTool(client, tool, {
        scopes: ['user'],
        limit: 20,
        ...(tool === 'search_memories' ? { query: 'giraffe' } : {}),
        ...(cursor === null ? {} : { cursor }),
      });
      expect(sizeBytes).toBeLessThanOrEqual(REPLY_LIMIT_BYTES);
      const page = tool === 'search_memories' ? reply.hits : reply.memories;
      for (const { number, text, textTruncated, textBytes } of page) {
        expect(seen.has(number)).toBe(false);
        seen.add(number);
        expect(textTruncated).toBe(Buffer.byteLength(text) < textBytes);
      }
      const isShort = page.length < 20 && reply.nextCursor !== null;
      expect(isShort && reply.leftOut === 0).toBe(false);
      cursor = reply.nextCursor;
      pages += 1;
    } while (cursor !== null && pages < 50);
    expect(seen.size).toBe(45);
  }
});

test('the longest memory is read whole, part by part, character for character', async () => {
  const { vault, addPerson } = await openTestVault();
  const ana = await addPerson('Ana');
  const client = await connectOverStream(vault, (await letIn(vault, ana)).token);
  const text = 'a"😀\n'.repeat(Math.floor((256 * 1024) / 7));
  const { memory } = unwrap(await remember(vault, ana, { text }));
  let whole = '';
  let textFrom: number | null = 0;
  while (textFrom !== null) {
    const { reply, sizeBytes }: Awaited<ReturnType<typeof callTool>> = await callTool(client, 'get_memory', {
      scope: 'user',
      number: memory.number,
      textFrom,
    });
    expect(sizeBytes).toBeLessThanOrEqual(REPLY_LIMIT_BYTES);
    whole += reply.memory.text;
    textFrom = reply.nextFrom;
  }
  expect(whole).toBe(text);
  const tooLong = await callTool(client, 'remember', { text: 'x'.repeat(256 * 1024 + 1) });
  expect(tooLong).toMatchObject({ isError: true, reply: { error: { type: 'text-too-long' } } });
});

test('a text is shortened between characters and a page always moves on', () => {
  for (const text of ['😀'.repeat(100), '"'.repeat(500), 'plain words', '\u0001'.repeat(300)]) {
    for (const limit of [20, 61, 150, 10_000]) {
      const short = shortenText(text, limit);
      expect(text.startsWith(short)).toBe(true);
      expect(short.isWellFormed()).toBe(true);
      expect(replyCost(short)).toBeLessThanOrEqual(limit);
    }
  }
  expect(countFitting(['x'.repeat(REPLY_LIMIT_BYTES)], {})).toBe(1);
  expect(countFitting([], {})).toBe(0);
});
