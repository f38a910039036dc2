import { expect, test } from 'vitest';
import { createAsyncMutex } from '../../electron/vectors/async-mutex.ts';
import { chooseSearchPath, planTraining } from '../../electron/vectors/choose-search-path.ts';
import { createRamBudget } from '../../electron/vectors/ram-budget.ts';
import { toFilter } from '../../electron/vectors/to-filter.ts';

test('a small bucket is searched in RAM, a large one through the table, and any in RAM while there is no table', () => {
  const budget = { budgetBytes: 1000 };
  expect(chooseSearchPath({ ...budget, rows: 20_000, sizeBytes: 1000, tableIsReady: true })).toBe('ram');
  expect(chooseSearchPath({ ...budget, rows: 20_001, sizeBytes: 1000, tableIsReady: true })).toBe('table');
  expect(chooseSearchPath({ ...budget, rows: 20_000, sizeBytes: 1001, tableIsReady: true })).toBe('table');
  expect(chooseSearchPath({ ...budget, rows: 90_000, sizeBytes: 1000, tableIsReady: false })).toBe('ram');
  expect(chooseSearchPath({ ...budget, rows: 90_000, sizeBytes: 1001, tableIsReady: false })).toBe('stream');
});

test('the index is trained past 20,000 rows, again when they have doubled, and when it lies in many pieces', () => {
  expect(planTraining({ rows: 20_000, trainedRows: 0, segments: 0 })).toBeNull();
  expect(planTraining({ rows: 30_000, trainedRows: 0, segments: 0 })).toEqual({ partitions: 20 });
  expect(planTraining({ rows: 59_999, trainedRows: 30_000, segments: 6 })).toBeNull();
  expect(planTraining({ rows: 60_000, trainedRows: 30_000, segments: 1 })).toEqual({ partitions: 40 });
  expect(planTraining({ rows: 33_000, trainedRows: 30_000, segments: 7 })).toEqual({ partitions: 22 });
});

test('the bucket longest unused leaves the RAM first, and one too large leaves the others alone', () => {
  const ram = createRamBudget({ limitBytes: 100 });
  const evicted: string[] = [];
  const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ evict: () => void evicted.push(name) })) as [T, T, T];
  expect(ram.reserve(a, 40) && ram.reserve(b, 40)).toBe(true);
  ram.touch(a);
  expect(ram.reserve(c, 101)).toBe(false);
  expect(evicted).toEqual([]);
  expect(ram.reserve(c, 50)).toBe(true);
  expect(evicted).toEqual(['b']);
  expect(ram.usedBytes).toBe(90);
  ram.release(a);
  expect(ram.usedBytes).toBe(50);
});

type T = { evict: () => void };

test.each([0, -1, 1.5, NaN, Infinity, 2 ** 60, '1) OR (1=1' as unknown as number])(
  'a filter takes memory numbers only, not %s',
  (number) => {
    expect(() => toFilter([1, number])).toThrow(expect.objectContaining({ type: 'invalid-number' }));
  },
);

test('a filter names its numbers', () => {
  expect(toFilter([1, 42, 2 ** 40])).toBe('number IN (1, 42, 1099511627776)');
});

test('jobs behind a mutex run one after another, also after one failed', async () => {
  const mutex = createAsyncMutex();
  const seen: string[] = [];
  const job = (name: string) => async () => {
    seen.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 1));
    seen.push(`${name} ends`);
    if (name === 'first') throw new Error('first fails');
  };
  const first = mutex.run(job('first'));
  const second = mutex.run(job('second'));
  await expect(first).rejects.toThrow('first fails');
  await second;
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});
