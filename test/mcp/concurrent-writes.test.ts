import { expect, test } from 'vitest';
import { list } from '../../electron/services/list.ts';
import { remember } from '../../electron/services/remember.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';
import {
  callTool,
  connectOverHttp,
  connectOverStream,
  letIn,
  openHttpDoor,
} from './support/connect-agents.ts';

test('three agents and the app write 200 memories each: nothing is lost, nothing is there twice', async () => {
  const { vault, addPerson } = await openTestVault();
  const ana = await addPerson('Ana');
  const door = await openHttpDoor(vault);
  const clients = await Promise.all([
    connectOverHttp(door.url, (await letIn(vault, ana, { name: 'A' })).token),
    connectOverHttp(door.url, (await letIn(vault, ana, { name: 'B' })).token, 'http, 2026'),
    connectOverStream(vault, (await letIn(vault, ana, { name: 'C' })).token),
  ]);
  const failures: string[] = [];
  const numbers = new Map<string, number>();
  const note = (text: string, number: number): void => {
    numbers.set(text, number);
  };
  await Promise.all([
    ...clients.map(async (client, which) => {
      for (let index = 0; index < 200; index += 1) {
        // Every fourth text is the same for all: whoever comes first makes it, the others are given its number.
        const text = index % 4 === 0 ? `common ${index}` : `agent ${which} writes ${index}`;
        const { isError, reply } = await callTool(client, 'remember', { text });
        if (isError) failures.push(reply.error.type);
        else if (numbers.has(text) && numbers.get(text) !== reply.memory.number)
          failures.push(`twice: ${text}`);
        else note(text, reply.memory.number);
      }
    }),
    (async () => {
      for (let index = 0; index < 200; index += 1) {
        const text = index % 4 === 0 ? `common ${index}` : `the person writes ${index}`;
        note(text, unwrap(await remember(vault, ana, { text })).memory.number);
      }
    })(),
  ]);
  expect(failures).toEqual([]);
  expect(numbers.size).toBe(50 + 4 * 150);
  const { memories, total } = unwrap(await list(vault, ana, { scopes: ['user'], limit: 1_000 }));
  expect(total).toBe(numbers.size);
  expect(new Map(memories.map(({ text, number }) => [text, number]))).toEqual(numbers);
}, 120_000);
