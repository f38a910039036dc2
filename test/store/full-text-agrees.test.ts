import { expect, test } from 'vitest';
import { checkFullText } from '../../electron/store/check-database.ts';
import { deleteMemories, replaceMemory, setMemoryState } from '../../electron/store/memories.ts';
import { wipeDatabase } from '../../electron/store/wipe-database.ts';
import { contentHashOf } from '../../electron/services/normalise-text.ts';
import type { MemoryNumber } from '../../shared/ids.ts';
import { addMemory, openMemoryFile } from './support.ts';

/** A generator of numbers that is the same in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test.each([1, 2, 3])('full text agrees with the texts whatever happens to long ones (life %i)', (seed) => {
  const db = openMemoryFile();
  const random = randomFrom(seed * 7_919);
  const live: MemoryNumber[] = [];
  for (let step = 0; step < 200; step += 1) {
    const text = `99-${String(step)} ${'word '.repeat(1 + random(399))}`.trim();
    const kind = live.length === 0 ? 9 : random(live.length > 40 ? 5 : 9);
    const at = random(Math.max(1, live.length));
    const number = live[at];
    if (kind >= 5 || number === undefined) live.push(addMemory(db, text));
    else if (kind === 1) deleteMemories(db, live.splice(at, 1));
    else if (kind === 2) setMemoryState(db, live.splice(at, 1)[0] ?? number, 'live', 'binned', 1);
    else {
      replaceMemory(db, number, {
        kind: 'fact',
        text,
        contentHash: contentHashOf(text),
        searchTerms: text.replace('-', ' '),
        tags: [],
        pinned: false,
        updatedAt: step,
        ttlDays: null,
        expiresAt: null,
        suspicions: [],
      });
    }
    if (step % 10 === 0) checkFullText(db);
  }
  wipeDatabase(db);
  checkFullText(db);
  const found = db.all<{ number: MemoryNumber }>(
    `SELECT rowid AS number FROM memory_words WHERE memory_words MATCH '"word"' ORDER BY rowid`,
  );
  expect(found.map(({ number }) => number)).toEqual(live.toSorted((a, b) => a - b));
});
