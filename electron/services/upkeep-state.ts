import type { Namespace } from '../../shared/namespace.ts';
import { readSetting, writeSetting } from '../catalog/settings.ts';
import type { Vault } from './vault.ts';

/** What upkeep remembers between two runs. */
export interface UpkeepState {
  /** The last instant that was seen, and for how long the computer had been on then, in milliseconds. */
  readonly seen: { readonly at: number; readonly uptimeMs: number } | null;
  /** Set when the clock jumped; only a person takes it back. */
  readonly isSuspended: boolean;
  /** When the last whole run ended. */
  readonly finishedAt: number | null;
  /** The buckets that an interrupted run did not reach: the next one begins with them. */
  readonly waiting: readonly Namespace[];
}

const FRESH: UpkeepState = { seen: null, isSuspended: false, finishedAt: null, waiting: [] };

/** Above this a difference between the clock and the computer's own count is no drift but a jump. */
const JUMP_MS = 24 * 3_600_000;

/** What upkeep remembers; a value that cannot be understood is as if there were none. */
export function readUpkeepState(vault: Vault): UpkeepState {
  const stored = readSetting(vault.catalog, 'upkeep-state');
  return typeof stored === 'object' && stored !== null
    ? { ...FRESH, ...(stored as Partial<UpkeepState>) }
    : FRESH;
}

export function writeUpkeepState(vault: Vault, change: Partial<UpkeepState>): UpkeepState {
  const state = { ...readUpkeepState(vault), ...change };
  writeSetting(vault.catalog, 'upkeep-state', state);
  return state;
}

/**
 * Notes what time it is and suspends upkeep when the clock jumped: a memory must not expire because somebody set the
 * year wrong. While the computer stays on, its own count of milliseconds tells a jump from a weekend away; after it was
 * off only a step back of more than a day is certain, and a step forward is left to the question about large removals.
 */
export function noteTime(vault: Vault, uptimeMs: number): UpkeepState {
  const state = readUpkeepState(vault);
  const now = vault.clock();
  const isSuspended = state.isSuspended || hasJumped(state.seen, { at: now, uptimeMs });
  return writeUpkeepState(vault, { seen: { at: now, uptimeMs }, isSuspended });
}

/** Whether the time that passed by the clock is more than a day off from the time that passed. */
export function hasJumped(
  before: { readonly at: number; readonly uptimeMs: number } | null,
  now: { readonly at: number; readonly uptimeMs: number },
): boolean {
  if (before === null) return false;
  const wasOff = now.uptimeMs < before.uptimeMs;
  const passed = wasOff ? 0 : now.uptimeMs - before.uptimeMs;
  const difference = now.at - before.at - passed;
  return wasOff ? difference < -JUMP_MS : Math.abs(difference) > JUMP_MS;
}
