import type { PowerMonitor } from 'electron';

/** Whether somebody is at the computer. */
export interface Power {
  /** For how long nobody has touched the computer, in milliseconds. */
  readonly idleMs: () => number;
  /** Calls back when the person locks the screen or the computer goes to sleep. */
  readonly onLeave: (listener: () => void) => void;
  /** Calls back when the person unlocks it or it wakes up. */
  readonly onReturn: (listener: () => void) => void;
}

/** The slice of Electron's power monitor that is used; it works only after the app is ready. */
export interface PowerMonitorSlice extends Pick<PowerMonitor, 'getSystemIdleTime'> {
  on(event: 'lock-screen' | 'suspend' | 'unlock-screen' | 'resume', listener: () => void): unknown;
}

/** Reads idleness and coming and going from the system. */
export function watchPower(monitor: PowerMonitorSlice): Power {
  return {
    idleMs: () => monitor.getSystemIdleTime() * 1_000,
    onLeave: (listener) => {
      monitor.on('lock-screen', listener);
      monitor.on('suspend', listener);
    },
    onReturn: (listener) => {
      monitor.on('unlock-screen', listener);
      monitor.on('resume', listener);
    },
  };
}
