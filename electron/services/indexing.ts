import type { Namespace } from '../../shared/namespace.ts';
import { teamNamespace, userNamespace, WORLD_NAMESPACE } from '../../shared/namespace.ts';
import { listEverybody } from '../catalog/people.ts';
import { listTeamSlugs } from '../catalog/teams.ts';
import { applyOutbox } from './apply-outbox.ts';
import { embedPending } from './embed-pending.ts';
import { endModelChange } from './embedding-status.ts';
import { finishErasing } from './erase-memories.ts';
import { refreshTerms } from './refresh-terms.ts';
import type { Vault } from './vault.ts';

/** The background work that keeps every bucket's index in step with its database. One bucket at a time. */
export interface Indexing {
  /** A bucket changed: its outbox is applied after a second of quiet, ten seconds at the latest. */
  wake(namespace: Namespace): void;
  /**
   * Looks through every bucket for memories without a vector of the model in use, after a second of quiet: at start, after a
   * change of model, and when a window shows somebody else, who must not wait for it.
   */
  wakeAll(): void;
  pause(): void;
  resume(): void;
  state(): 'idle' | 'working' | 'paused';
  /** Resolves when nothing waits. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

const QUIET_MS = 1_000;
const LATEST_MS = 10_000;

export function createIndexing(vault: Vault, onChange: () => void): Indexing {
  const waiting = new Map<Namespace, { firstAt: number; whole: boolean }>();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let isPaused = false;
  let isClosed = false;
  /** Whether a bucket could not be gone through since the last call to go through all. */
  let hasFailed = false;

  const isWanted = (): boolean => !isPaused && !isClosed;

  const work = async (): Promise<void> => {
    while (isWanted()) {
      const [next] = waiting;
      if (next === undefined || vault.meaning.model() === null) return;
      const [namespace, { whole }] = next;
      waiting.delete(namespace);
      const isDone = await indexOne(namespace, whole);
      hasFailed ||= whole && !isDone;
      const isLast = whole && isWanted() && ![...waiting.values()].some((entry) => entry.whole);
      if (isLast && !hasFailed) endModelChange(vault);
      onChange();
    }
  };

  const indexOne = async (namespace: Namespace, whole: boolean): Promise<boolean> => {
    try {
      if (whole) {
        const finished = await finishErasing(vault, namespace);
        if (!finished.ok) vault.reportProblem('finish-erasing', finished.error.type);
        const refreshed = await refreshTerms(vault, namespace, isWanted);
        if (!refreshed.ok) vault.reportProblem('refresh-terms', refreshed.error.type);
      }
      const indexed = whole
        ? await embedPending(vault, namespace, isWanted, onChange)
        : await applyOutbox(vault, namespace, isWanted);
      if (!indexed.ok) vault.reportProblem('indexing', indexed.error.type);
      // Paused half-way: the rest is taken up again on resume.
      if (!isWanted()) waiting.set(namespace, { firstAt: vault.clock(), whole });
      return indexed.ok;
    } catch (error) {
      vault.reportProblem('indexing', error);
      return false;
    }
  };

  const start = (): void => {
    timer = null;
    if (running !== null || !isWanted()) return;
    running = work().finally(() => {
      running = null;
      onChange();
      if (waiting.size > 0 && isWanted() && vault.meaning.model() !== null) schedule(QUIET_MS);
    });
    onChange();
  };

  const schedule = (delayMs: number): void => {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(start, delayMs);
    timer.unref();
  };

  return {
    wake: (namespace) => {
      if (isClosed) return;
      const now = vault.clock();
      const known = waiting.get(namespace);
      waiting.set(namespace, known ?? { firstAt: now, whole: false });
      const age = now - (known?.firstAt ?? now);
      schedule(Math.max(0, Math.min(QUIET_MS, LATEST_MS - age)));
    },
    wakeAll: () => {
      if (isClosed) return;
      const now = vault.clock();
      hasFailed = false;
      for (const namespace of everyBucket(vault)) waiting.set(namespace, { firstAt: now, whole: true });
      schedule(QUIET_MS);
    },
    pause: () => {
      isPaused = true;
      onChange();
    },
    resume: () => {
      isPaused = false;
      schedule(0);
      onChange();
    },
    state: () => (isPaused ? 'paused' : running === null ? 'idle' : 'working'),
    idle: async () => {
      for (let isBusy = true; isBusy; isBusy = running !== null || timer !== null) {
        if (timer !== null) {
          clearTimeout(timer);
          start();
        }
        await running;
      }
    },
    close: async () => {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      timer = null;
      await running;
    },
  };
}

/** Every bucket of the vault, the world last: people notice their own first. */
export function everyBucket(vault: Vault): readonly Namespace[] {
  return [
    ...listEverybody(vault.catalog).map(({ id }) => userNamespace(id)),
    ...listTeamSlugs(vault.catalog).map(teamNamespace),
    WORLD_NAMESPACE,
  ];
}
