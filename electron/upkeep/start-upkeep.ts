import { collectGarbage, type UpkeepPorts } from '../services/collect-garbage.ts';
import { readUpkeepSettings } from '../services/upkeep-settings.ts';
import { noteTime, readUpkeepState } from '../services/upkeep-state.ts';
import type { Vault } from '../services/vault.ts';
import { createUpkeepSchedule, type UpkeepSchedule } from './create-upkeep-schedule.ts';

/** What the app's entry knows of the computer and of agents. */
export interface UpkeepTiming extends UpkeepPorts {
  readonly idleMs: () => number;
  readonly lastAgentCallAt: () => number | null;
}

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/** Runs upkeep over the whole vault while the person is away, for as long as this process owns the vault. */
export function startUpkeep(vault: Vault, timing: UpkeepTiming): UpkeepSchedule {
  const schedule = createUpkeepSchedule({
    idleMs: timing.idleMs,
    lastAgentCallAt: timing.lastAgentCallAt,
    clock: vault.clock,
    settings: () => readUpkeepSettings(vault),
    lastRun: () => {
      const { finishedAt, waiting } = readUpkeepState(vault);
      return { finishedAt, isUnfinished: waiting.length > 0 };
    },
    noteTime: () => !vault.isReadOnly && !noteTime(vault, timing.uptimeMs()).isSuspended,
    run: async (signal) => {
      const run = await collectGarbage(vault, timing, { buckets: 'all', cause: 'idle', signal });
      if (!run.ok) vault.reportProblem('upkeep', run.error.type);
    },
  });
  noteStart(vault, timing);
  const ticking = setInterval(() => {
    schedule.tick().catch((error: unknown) => vault.reportProblem('upkeep', error));
  }, MINUTE_MS);
  const watching = setInterval(() => schedule.watch(), SECOND_MS);
  ticking.unref();
  watching.unref();
  return {
    ...schedule,
    close: async () => {
      clearInterval(ticking);
      clearInterval(watching);
      await schedule.close();
    },
  };
}

/** A jump of the clock while the app was not running is found at its start, not a minute later. */
function noteStart(vault: Vault, timing: UpkeepTiming): void {
  if (vault.isReadOnly) return;
  try {
    noteTime(vault, timing.uptimeMs());
  } catch (error) {
    // A disk that is full now takes the note at one of the next minutes.
    vault.reportProblem('upkeep', error);
  }
}
