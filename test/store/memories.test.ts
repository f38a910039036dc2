import { describe, expect, test } from 'vitest';
import { amendMemory } from '../../electron/store/amend-memory.ts';
import { listBinned, listBinnedBefore } from '../../electron/store/list-binned.ts';
import { countMemories } from '../../electron/store/count-memories.ts';
import { countListed, listMemories } from '../../electron/store/list-memories.ts';
import {
  deleteMemories,
  findHiddenMemory,
  findLiveByHash,
  findMemories,
  findMemory,
  lastMemoryNumber,
  replaceMemory,
  setMemoryState,
  touchMemories,
} from '../../electron/store/memories.ts';
import { countStatistics } from '../../electron/store/memory-statistics.ts';
import { openDatabase } from '../../electron/store/open-database.ts';
import { findBySubstring, findByWords } from '../../electron/store/search-memories.ts';
import type { Sha256 } from '../../shared/ids.ts';
import type { Source } from '../../shared/memory.ts';
import { addMemory, openMemoryFile } from './support.ts';

const search = { filter: {}, limit: 50, now: 2_000 };

describe('memories', () => {
  test('numbers go up and are never given again, not even after the newest is deleted', () => {
    const db = openMemoryFile();
    const first = addMemory(db, 'one');
    const second = addMemory(db, 'two');
    expect(deleteMemories(db, [second, second])).toBe(1);
    expect(addMemory(db, 'three')).toBe(second + 1);
    expect(lastMemoryNumber(db)).toBe(second + 1);
    expect(first).toBe(1);
  });

  test('the count follows every write, also one of another connection and one that is taken back', () => {
    const db = openMemoryFile();
    const count = (): number => countMemories(db, 5_000);
    const first = addMemory(db, 'one');
    addMemory(db, 'two', { ttlDays: 1, expiresAt: 4_000 });
    expect(count()).toBe(1);
    const other = openDatabase(db.path, 'existing');
    addMemory(other, 'three');
    other.close();
    expect(count()).toBe(2);
    expect(() =>
      db.transaction(() => {
        addMemory(db, 'four');
        expect(count()).toBe(3);
        throw new Error('taken back');
      }),
    ).toThrow('taken back');
    expect(count()).toBe(2);
    setMemoryState(db, first, 'live', 'binned', 4_000);
    expect(count()).toBe(1);
  });

  test('the same live text twice is refused, beside one in the bin it is not', () => {
    const db = openMemoryFile();
    const first = addMemory(db, 'same');
    expect(() => addMemory(db, ' same ')).toThrow('UNIQUE');
    setMemoryState(db, first, 'live', 'binned', 1_500);
    const second = addMemory(db, 'same');
    expect(findLiveByHash(db, findMemory(db, second, 0)?.contentHash as Sha256)?.number).toBe(second);
    expect(() => setMemoryState(db, first, 'binned', 'live', null)).toThrow('UNIQUE');
  });

  test('what is expired, binned or pending is read by nothing but who asks for just that', () => {
    const db = openMemoryFile();
    const live = addMemory(db, 'live canary');
    const expired = addMemory(db, 'expired canary', { ttlDays: 1, expiresAt: 2_000 });
    const pending = addMemory(db, 'pending canary', { state: 'pending' });
    const binned = addMemory(db, 'binned canary');
    setMemoryState(db, binned, 'live', 'binned', 1_500);
    const all = [live, expired, pending, binned];
    expect(all.map((number) => findMemory(db, number, 2_000)?.number)).toEqual([
      live,
      undefined,
      undefined,
      undefined,
    ]);
    expect(findMemories(db, all, 2_000).map(({ number }) => number)).toEqual([live]);
    expect(countMemories(db, 2_000)).toBe(1);
    expect(countMemories(db, 1_999)).toBe(2);
    expect(countListed(db, {}, 2_000)).toBe(1);
    expect(listMemories(db, { filter: {}, sort: 'newest', after: null, limit: 9, now: 2_000 })).toHaveLength(
      1,
    );
    expect(findByWords(db, '"canary"', search).map(({ number }) => number)).toEqual([live]);
    for (const part of ['canary', 'an']) {
      expect(findBySubstring(db, part, search).map(({ number }) => number)).toEqual([live]);
    }
    expect(countStatistics(db, { now: 2_000, expiringBefore: 9_000, modelId: 'm' }).memories).toBe(1);
    expect(findHiddenMemory(db, binned, 'binned')?.number).toBe(binned);
    expect(findHiddenMemory(db, pending, 'pending')?.number).toBe(pending);
    expect(findHiddenMemory(db, live, 'binned')).toBeNull();
  });

  test('no statement touches what is in the bin', () => {
    const db = openMemoryFile();
    const number = addMemory(db, 'kept as it was', { tags: ['a'] });
    setMemoryState(db, number, 'live', 'binned', 1_500);
    const before = findHiddenMemory(db, number, 'binned');
    const change = {
      kind: 'event',
      tags: ['b'],
      pinned: true,
      updatedAt: 9,
      ttlDays: null,
      expiresAt: null,
    } as const;
    amendMemory(db, number, change);
    replaceMemory(db, number, {
      ...change,
      text: 'x',
      contentHash: 'x' as Sha256,
      searchTerms: 'x',
      suspicions: [],
    });
    expect(setMemoryState(db, number, 'live', 'pending', null)).toBe(false);
    expect(findHiddenMemory(db, number, 'binned')).toEqual(before);
  });

  test('every source comes back as it was written', () => {
    const db = openMemoryFile();
    const sources = [
      { by: 'person' },
      { by: 'agent', grantId: '7d1d6c1e-3d1f-4c7a-9a59-0f5b8a3f2c11', name: 'Agent' },
      { by: 'import', importId: 'i', system: 'mem0', originalId: null },
      { by: 'share', userId: null, name: null, number: null, sharedAt: 5 },
      { by: 'share', userId: '7d1d6c1e-3d1f-4c7a-9a59-0f5b8a3f2c11', name: 'Ana', number: 7, sharedAt: 5 },
    ] as readonly Source[];
    sources.forEach((source, index) => {
      expect(findMemory(db, addMemory(db, `text ${index}`, { source }), 0)?.source).toEqual(source);
    });
  });

  test('uses are counted and the last one never goes back', () => {
    const db = openMemoryFile();
    const number = addMemory(db, 'used');
    touchMemories(db, [number], 5_000);
    touchMemories(db, [number], 4_000);
    expect(findMemory(db, number, 0)).toMatchObject({ uses: 2, lastUsedAt: 5_000 });
  });

  test('pages of the bin meet without gap, and what is due comes oldest first', () => {
    const db = openMemoryFile();
    const numbers = [3, 1, 2, 2, 2].map((binnedAt, index) => {
      const number = addMemory(db, `b ${index}`);
      setMemoryState(db, number, 'live', 'binned', binnedAt);
      return number;
    });
    const first = listBinned(db, null, 2);
    const last = first[1];
    const rest = listBinned(db, { binnedAt: last?.binnedAt ?? 0, number: last?.number ?? (0 as never) }, 9);
    expect([...first, ...rest].map(({ number }) => number)).toEqual(
      [1, 5, 4, 3, 2].map((n) => numbers[n - 1]),
    );
    expect(listBinnedBefore(db, 2, 2)).toEqual([numbers[1], numbers[2]]);
  });
});
