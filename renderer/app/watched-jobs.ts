import { useSyncExternalStore } from 'react';
import type { JobId } from '../../shared/ids.ts';
import type { JobKind, JobProgress } from '../../shared/job.ts';
import { on } from '../bridge/on.ts';
import { onForgetWindow } from './forget-window.ts';

/** The latest long work of one kind in this window. `detail` is what its starter wants to show with it, such as a path. */
export interface WatchedJob extends JobProgress {
  readonly detail: string | null;
}

let watched: ReadonlyMap<JobKind, WatchedJob> = new Map();
const listeners = new Set<() => void>();
let isListening = false;

onForgetWindow(() => {
  replace(new Map());
});

/**
 * The latest job of a kind, running or ended, or null. It is kept while the person visits other screens, until
 * {@link dismissJob} or somebody else uses the window.
 */
export function useWatchedJob(kind: JobKind): WatchedJob | null {
  return useSyncExternalStore(subscribe, () => watched.get(kind) ?? null);
}

/** Watches a job that was just started; progress that arrived before its id did is kept. */
export function watchJob(kind: JobKind, jobId: JobId, detail: string | null = null): void {
  const known = watched.get(kind);
  const progress =
    known?.jobId === jobId
      ? known
      : { jobId, kind, step: '', done: 0, total: 0, state: 'running' as const, failure: null };
  put({ ...progress, detail });
}

/** Takes a job that has ended off the screen. */
export function dismissJob(kind: JobKind): void {
  if (watched.get(kind)?.state === 'running') return;
  replace(new Map([...watched].filter(([other]) => other !== kind)));
}

function subscribe(listener: () => void): () => void {
  // Once for the life of the window: a job may end while no screen shows it.
  if (!isListening) {
    isListening = true;
    on('job.progress', (progress) => {
      const known = watched.get(progress.kind);
      put({ ...progress, detail: known?.jobId === progress.jobId ? known.detail : null });
    });
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function put(job: WatchedJob): void {
  replace(new Map(watched).set(job.kind, job));
}

function replace(next: ReadonlyMap<JobKind, WatchedJob>): void {
  watched = next;
  for (const listener of listeners) listener();
}
