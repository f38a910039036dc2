import type { Migration } from '../migrate.ts';
import { memory001 } from './memory-001.ts';

/** `ESCM`: marks a file as a bucket of Escopo. */
export const MEMORY_APPLICATION_ID = 0x4553434d;

/** Every schema a bucket's `memory.db` has had, in order. */
export const MEMORY_MIGRATIONS: readonly Migration[] = [memory001];
