import { expect, test } from 'vitest';
import { countMemories } from '../../electron/store/count-memories.ts';
import { deleteMemories, setMemoryState } from '../../electron/store/memories.ts';
import { addMemory, openMemoryFile } from './support.ts';

const NOW = 10_000;

test('the count follows every way in which a memory becomes readable or stops being so', () => {
  const db = openMemoryFile();
  expect(countMemories(db, NOW)).toBe(0);
  const first = addMemory(db, 'one');
  const second = addMemory(db, 'two');
  expect(countMemories(db, NOW)).toBe(2);
  setMemoryState(db, first, 'live', 'binned', NOW);
  expect(countMemories(db, NOW)).toBe(1);
  setMemoryState(db, first, 'binned', 'live', null);
  expect(countMemories(db, NOW)).toBe(2);
  const pending = addMemory(db, 'three', { state: 'pending' });
  expect(countMemories(db, NOW)).toBe(2);
  setMemoryState(db, pending, 'pending', 'live', null);
  expect(countMemories(db, NOW)).toBe(3);
  deleteMemories(db, [second]);
  expect(countMemories(db, NOW)).toBe(2);
});

test('a memory stops being counted at the instant its time is over, without a change', () => {
  const db = openMemoryFile();
  addMemory(db, 'for ever');
  addMemory(db, 'for a while', { ttlDays: 1, expiresAt: NOW });
  expect(countMemories(db, NOW - 1)).toBe(2);
  expect(countMemories(db, NOW)).toBe(1);
});

test('what was counted amid changes that were taken back is not remembered', () => {
  const db = openMemoryFile();
  const kept = addMemory(db, 'kept');
  expect(countMemories(db, NOW)).toBe(1);
  expect(() =>
    db.transaction(() => {
      addMemory(db, 'taken back');
      expect(countMemories(db, NOW)).toBe(2);
      throw new Error('taken back');
    }),
  ).toThrow('taken back');
  expect(countMemories(db, NOW)).toBe(1);
  // Announced under the same number as the one that was taken back.
  deleteMemories(db, [kept]);
  expect(countMemories(db, NOW)).toBe(0);
});
