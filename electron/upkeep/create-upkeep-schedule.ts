import type { UpkeepSettings } from '../../shared/upkeep.ts';

/** What the schedule asks of the outside; every one of them is a plain function, so that a test turns the day by hand. */
export interface ScheduleOptions {
  /** For how long nobody has touched the computer, in milliseconds. */
  readonly idleMs: () => number;
  /** When an agent called last; null when none ever did. */
  readonly lastAgentCallAt: () => number | null;
  readonly clock: () => number;
  readonly settings: () => UpkeepSettings;
  /** When the last whole run ended, and whether one was interrupted and waits to go on. */
  readonly lastRun: () => { readonly finishedAt: number | null; readonly isUnfinished: boolean };
  /** Notes the time, for telling a jump of the clock; false while upkeep is suspended. */
  readonly noteTime: () => boolean;
  /** One run; it must stop soon after the signal does. */
  readonly run: (signal: AbortSignal) => Promise<void>;
}

export interface UpkeepSchedule {
  /** Looks whether it is time; called every minute. Resolves when the run that it started has ended. */
  tick(): Promise<void>;
  /** Somebody is back, or an agent called: a run under way stops. */
  wake(): void;
  /** Looks once a second while a run is under way whether somebody is back. */
  watch(): void;
  close(): Promise<void>;
}

/** Agents come in bursts: a minute without a call is a pause. */
const AGENT_QUIET_MS = 60_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/**
 * Decides when upkeep runs by itself: the person has been away for as long as they set, no agent called within the last
 * minute, and the last whole run is long enough ago or one was interrupted. It yields to the first touch or call.
 */
export function createUpkeepSchedule(options: ScheduleOptions): UpkeepSchedule {
  let running: { readonly abort: AbortController; readonly ended: Promise<void> } | null = null;
  let isClosed = false;

  const isQuiet = (): boolean => {
    const lastCall = options.lastAgentCallAt();
    const agentsAreQuiet = lastCall === null || options.clock() - lastCall >= AGENT_QUIET_MS;
    return agentsAreQuiet && options.idleMs() >= options.settings().idleMinutes * MINUTE_MS;
  };
  const isDue = (): boolean => {
    const { finishedAt, isUnfinished } = options.lastRun();
    const every = options.settings().everyHours * HOUR_MS;
    return isUnfinished || finishedAt === null || options.clock() - finishedAt >= every;
  };
  const wake = (): void => {
    running?.abort.abort();
  };

  return {
    tick: async () => {
      const mayRun = options.noteTime();
      if (isClosed || running !== null || !mayRun) return;
      if (!options.settings().enabled || !isDue() || !isQuiet()) return;
      const abort = new AbortController();
      const ended = options.run(abort.signal).finally(() => {
        running = null;
      });
      running = { abort, ended };
      await ended;
    },
    wake,
    watch: () => {
      if (running !== null && !isQuiet()) wake();
    },
    close: async () => {
      isClosed = true;
      wake();
      await running?.ended.catch(() => undefined);
    },
  };
}
