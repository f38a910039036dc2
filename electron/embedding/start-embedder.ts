import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { assertNever } from '../../shared/result.ts';
import { EmbeddingError } from './embedder.ts';
import type { EmbedKind, EmbeddingFailure } from './embedder.ts';
import { createEmbeddingQueue } from './embedding-queue.ts';
import type { EmbeddingBatch } from './embedding-queue.ts';
import type { LocalModel } from './open-local-embedder.ts';
import type { LoadedModel, WorkerReply, WorkerRequest, WorkerSetup } from './worker-protocol.ts';
import { refuseTelemetry } from './refuse-telemetry.ts';

/** Whether meaning can be searched right now. */
export type EmbedderState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly model: LoadedModel }
  /** Search goes on by keywords only; `failure` says why. */
  | { readonly status: 'unavailable'; readonly failure: EmbeddingFailure };

/** An embedder that may still be loading, may be restarted, and may not be there at all. */
export interface RunningEmbedder {
  state(): EmbedderState;
  /** Calls back at every change of state; returns the function that stops it. */
  onState(listener: (state: EmbedderState) => void): () => void;
  /** Resolves with the first state that is not `loading`. */
  settled(): Promise<EmbedderState>;
  /**
   * As {@link Embedder.embed}; waits while the model loads. Queries overtake documents. Rejects with
   * `embedder-unavailable` when there is no model.
   */
  embed(texts: readonly string[], kind: EmbedKind, signal?: AbortSignal): Promise<readonly Float32Array[]>;
  close(): Promise<void>;
}

/** How to start the local embedder. */
export interface StartEmbedderOptions {
  /** The bundled embedder-worker. */
  readonly workerUrl: URL;
  /** Tried in order: the person's folder, the built model, WebAssembly. */
  readonly models: readonly LocalModel[];
  readonly lexiconFolder: string;
  /** Epoch milliseconds; spaces out restarts. */
  readonly clock: () => number;
  /** Told of a crash, for the log; the message carries no text of anybody. */
  readonly onCrash?: (error: Error) => void;
}

/** A worker that dies more often than this within the window is given up: the machine cannot run it. */
const MAX_CRASHES = 3;
const CRASH_WINDOW_MS = 60_000;
/** How long a worker may take to finish its batch and let go of the model. */
const CLOSE_GRACE_MS = 2_000;

/**
 * Starts one long-lived worker thread that holds the model. A worker that crashes is started again and its batch
 * repeated; after three crashes within a minute the state becomes `unavailable`.
 */
export function startEmbedder(options: StartEmbedderOptions): RunningEmbedder {
  const listeners = new Set<(state: EmbedderState) => void>();
  const crashTimes: number[] = [];
  let state: EmbedderState = { status: 'loading' };
  let current: { readonly worker: Worker; batch: EmbeddingBatch | null } | null = null;
  let isClosed = false;
  const queue = createEmbeddingQueue(() => pump());
  startWorker();

  return {
    state: () => state,
    onState(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled() {
      if (state.status !== 'loading') return Promise.resolve(state);
      return new Promise((resolve) => {
        const listener = (next: EmbedderState): void => {
          if (next.status === 'loading') return;
          listeners.delete(listener);
          resolve(next);
        };
        listeners.add(listener);
      });
    },
    embed(texts, kind, signal) {
      if (state.status === 'unavailable') return Promise.reject(new EmbeddingError(state.failure));
      return queue.add(texts, kind, signal);
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      const running = current;
      becomeUnavailable({ type: 'embedder-unavailable', problem: 'the embedder was closed' });
      if (running !== null) await end(running.worker);
    },
  };

  function startWorker(): void {
    refuseTelemetry();
    const setup: WorkerSetup = { models: options.models, lexiconFolder: options.lexiconFolder };
    const worker = new Worker(options.workerUrl, { workerData: setup, name: 'embedder' });
    const running = { worker, batch: null };
    current = running;
    worker.on('message', (reply: WorkerReply) => {
      if (current === running) receive(reply);
    });
    worker.on('error', (error) => {
      if (current === running)
        recover(error instanceof Error ? error : new Error('the embedder worker failed'));
    });
    worker.on('exit', (code) => {
      if (current === running) recover(new Error(`the embedder worker ended with code ${code}`));
    });
  }

  function receive(reply: WorkerReply): void {
    switch (reply.type) {
      case 'ready':
        setState({ status: 'ready', model: reply.model });
        pump();
        return;
      case 'unavailable':
        becomeUnavailable(reply.failure);
        return;
      case 'embedded':
        finishBatch()?.resolve(reply.vectors);
        pump();
        return;
      case 'failed':
        finishBatch()?.reject(reply.failure);
        pump();
        return;
      default:
        assertNever(reply);
    }
  }

  function pump(): void {
    if (state.status !== 'ready' || current === null || current.batch !== null) return;
    const batch = queue.take();
    if (batch === null) return;
    current.batch = batch;
    const request: WorkerRequest = { type: 'embed', texts: batch.texts, kind: batch.kind };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    current.worker.postMessage(request);
  }

  function finishBatch(): EmbeddingBatch | null {
    const batch = current?.batch ?? null;
    if (current !== null) current.batch = null;
    return batch;
  }

  function recover(error: Error): void {
    const interrupted = finishBatch();
    current = null;
    options.onCrash?.(error);
    if (interrupted !== null) queue.putBack(interrupted);
    const now = options.clock();
    crashTimes.push(now);
    const recent = crashTimes.filter((time) => now - time < CRASH_WINDOW_MS);
    if (recent.length >= MAX_CRASHES) {
      becomeUnavailable({
        type: 'embedder-unavailable',
        problem: `the model's worker keeps stopping: ${error.message}`,
      });
      return;
    }
    setState({ status: 'loading' });
    startWorker();
  }

  /**
   * Asks, and does not wait for ever: one that is still loading closes by itself when it is done. It is never ended from
   * here, since a thread that is ended inside the native runtime takes the process with it or keeps it from ending.
   */
  async function end(worker: Worker): Promise<void> {
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    worker.postMessage({ type: 'close' } satisfies WorkerRequest);
    const isLate = await Promise.race([ended.then(() => false), wait(CLOSE_GRACE_MS).then(() => true)]);
    if (isLate) worker.unref();
  }

  function becomeUnavailable(failure: EmbeddingFailure): void {
    const interrupted = finishBatch();
    current = null;
    setState({ status: 'unavailable', failure });
    interrupted?.reject(failure);
    queue.rejectAll(failure);
  }

  function setState(next: EmbedderState): void {
    state = next;
    for (const listener of listeners) listener(next);
  }
}
