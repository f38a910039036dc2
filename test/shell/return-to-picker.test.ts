import { expect, test } from 'vitest';
import { watchPower, type PowerMonitorSlice } from '../../electron/shell/power-monitor.ts';
import { createReturnToPicker } from '../../electron/shell/return-to-picker.ts';

function open(idleSeconds: number) {
  const closed: number[] = [];
  const listeners = new Map<string, () => void>();
  const monitor: PowerMonitorSlice = {
    getSystemIdleTime: () => idleSeconds,
    on: (event, listener) => listeners.set(event, listener),
  };
  const power = watchPower(monitor);
  const returning = createReturnToPicker({
    idleMs: power.idleMs,
    windows: () => [
      { windowId: 1, afterMinutes: 5 },
      { windowId: 2, afterMinutes: null },
      { windowId: 3, afterMinutes: 30 },
    ],
    close: (windowId) => closed.push(windowId),
  });
  power.onLeave(returning.leave);
  return { closed, listeners, returning };
}

test('a window returns to the picker after the minutes its person set, and not a second before', () => {
  const early = open(299);
  early.returning.check();
  expect(early.closed).toEqual([]);
  const due = open(300);
  due.returning.check();
  expect(due.closed).toEqual([1]);
});

test.each(['lock-screen', 'suspend'])('at %s everybody who set a time is gone, others stay', (event) => {
  const { closed, listeners } = open(0);
  listeners.get(event)?.();
  expect(closed).toEqual([1, 3]);
});
