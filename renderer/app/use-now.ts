import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** The time, epoch milliseconds, renewed every minute: what is drawn as “4 minutes ago” stays true. */
export function useNow(): number {
  return useSyncExternalStore(everyMinute, currentMinute);
}

function everyMinute(changed: () => void): () => void {
  const timer = window.setInterval(changed, MINUTE_MS);
  return () => window.clearInterval(timer);
}

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS + MINUTE_MS;
}
