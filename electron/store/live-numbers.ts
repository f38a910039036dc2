import type { MemoryNumber } from '../../shared/ids.ts';
import type { ReadableDatabase } from './database.ts';

/** The numbers of every live memory: all that an index may keep. */
export function listLiveNumbers(db: ReadableDatabase): readonly MemoryNumber[] {
  return db
    .all<{ number: MemoryNumber }>(`SELECT number FROM memories WHERE state = 'live'`)
    .map((row) => row.number);
}
