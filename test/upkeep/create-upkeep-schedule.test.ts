import { describe, expect, test } from 'vitest';
import { hasJumped } from '../../electron/services/upkeep-state.ts';
import { createUpkeepSchedule } from '../../electron/upkeep/create-upkeep-schedule.ts';
import { DEFAULT_UPKEEP } from '../../shared/upkeep.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function withSchedule() {
  const world = {
    now: 100 * DAY_MS,
    idleMs: 10 * MINUTE_MS,
    lastCall: null as number | null,
    settings: DEFAULT_UPKEEP,
    lastRun: { finishedAt: null as number | null, isUnfinished: false },
    isTimeSound: true,
    runs: 0,
    aborted: 0,
    run: (): Promise<void> => Promise.resolve(),
  };
  const schedule = createUpkeepSchedule({
    idleMs: () => world.idleMs,
    lastAgentCallAt: () => world.lastCall,
    clock: () => world.now,
    settings: () => world.settings,
    lastRun: () => world.lastRun,
    noteTime: () => world.isTimeSound,
    run: async (signal) => {
      world.runs += 1;
      signal.addEventListener('abort', () => {
        world.aborted += 1;
      });
      await world.run();
      world.lastRun = { finishedAt: signal.aborted ? null : world.now, isUnfinished: signal.aborted };
    },
  });
  return { world, schedule };
}

describe('when upkeep runs by itself', () => {
  test('after some minutes away, once a day', async () => {
    const { world, schedule } = withSchedule();
    world.idleMs = 5 * MINUTE_MS - 1;
    await schedule.tick();
    expect(world.runs).toBe(0);
    world.idleMs += 1;
    await schedule.tick();
    await schedule.tick();
    expect(world.runs).toBe(1);
    world.now += DAY_MS - 1;
    await schedule.tick();
    expect(world.runs).toBe(1);
    world.now += 1;
    await schedule.tick();
    expect(world.runs).toBe(2);
  });

  test('not within a minute of an agent, not when it is off, not after a jump of the clock', async () => {
    const { world, schedule } = withSchedule();
    world.lastCall = world.now - MINUTE_MS + 1;
    await schedule.tick();
    world.lastCall = null;
    world.settings = { ...DEFAULT_UPKEEP, enabled: false };
    await schedule.tick();
    world.settings = DEFAULT_UPKEEP;
    world.isTimeSound = false;
    await schedule.tick();
    expect(world.runs).toBe(0);
    world.isTimeSound = true;
    world.lastCall = world.now - MINUTE_MS;
    await schedule.tick();
    expect(world.runs).toBe(1);
  });

  test('it stops when somebody is back and goes on when they are away again', async () => {
    const { world, schedule } = withSchedule();
    let release = (): void => undefined;
    world.run = () => new Promise((resolve) => (release = resolve));
    const ticking = schedule.tick();
    await Promise.resolve();
    await schedule.tick();
    schedule.watch();
    expect([world.runs, world.aborted]).toEqual([1, 0]);
    world.idleMs = 0;
    schedule.watch();
    expect(world.aborted).toBe(1);
    release();
    await ticking;
    world.idleMs = 10 * MINUTE_MS;
    world.run = () => Promise.resolve();
    await schedule.tick();
    expect(world.runs).toBe(2);
    await schedule.close();
    world.now += 2 * DAY_MS;
    await schedule.tick();
    expect(world.runs).toBe(2);
  });
});

describe('what is a jump of the clock', () => {
  const at = (days: number, uptimeDays: number) => ({ at: days * DAY_MS, uptimeMs: uptimeDays * DAY_MS });

  test.each([
    ['the first time that is seen', null, at(5, 1), false],
    ['a weekend asleep', at(5, 1), at(8, 4), false],
    ['a weekend switched off', at(5, 1), at(8, 0), false],
    ['summer time begins', at(5, 1), { at: 5 * DAY_MS + HOUR_MS, uptimeMs: DAY_MS }, false],
    ['summer time ends', at(5, 1), { at: 5 * DAY_MS - HOUR_MS, uptimeMs: DAY_MS }, false],
    ['ten years forward while it ran', at(5, 1), at(3_658, 1), true],
    ['two days forward while it ran', at(5, 1), at(7, 1), true],
    ['two days back while it ran', at(5, 1), at(3, 1), true],
    ['two days back after it was off', at(5, 1), at(3, 0), true],
  ])('an hour of summer time, ten years or two days: %s', (_name, before, now, expected) => {
    expect(hasJumped(before, now)).toBe(expected);
  });
});
