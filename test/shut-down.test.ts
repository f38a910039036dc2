import { expect, test } from 'vitest';
import { shutDown } from '../electron/shut-down.ts';

test('the parts are closed one after the other', async () => {
  const closed: string[] = [];
  const step = (name: string) => ({
    name,
    withinMs: 5_000,
    close: async () => {
      await Promise.resolve();
      closed.push(name);
    },
  });
  const lines: string[] = [];
  await shutDown([step('doors'), step('work'), step('files')], (line) => lines.push(line));
  expect(closed).toEqual(['doors', 'work', 'files']);
  expect(lines).toEqual([]);
});

test('a part that never closes, or fails, is named and does not keep the rest from closing', async () => {
  const lines: string[] = [];
  let isLastClosed = false;
  await shutDown(
    [
      { name: 'stuck', withinMs: 5, close: () => new Promise<void>(() => undefined) },
      { name: 'broken', withinMs: 5_000, close: () => Promise.reject(new RangeError('with content')) },
      {
        name: 'thrown',
        withinMs: 5_000,
        close: () => {
          throw new TypeError('with content');
        },
      },
      { name: 'last', withinMs: 5_000, close: () => void (isLastClosed = true) },
    ],
    (line) => lines.push(line),
  );
  expect(isLastClosed).toBe(true);
  expect(lines).toEqual([
    'shutdown stuck: not closed within 5 ms',
    'shutdown broken: RangeError',
    'shutdown thrown: TypeError',
  ]);
});
