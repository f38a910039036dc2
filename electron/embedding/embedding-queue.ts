import { EmbeddingError } from './embedder.ts';
import type { EmbedKind, EmbeddingFailure } from './embedder.ts';

/** A part of one request, small enough that a query never waits long behind it. */
export interface EmbeddingBatch {
  readonly texts: readonly string[];
  readonly kind: EmbedKind;
  resolve(vectors: readonly Float32Array[]): void;
  reject(failure: EmbeddingFailure): void;
}

/** Requests waiting for the worker: queries first, then documents in order of arrival. */
export interface EmbeddingQueue {
  /** Adds a request; the promise settles when all of its batches did, or rejects with the first failure. */
  add(texts: readonly string[], kind: EmbedKind, signal?: AbortSignal): Promise<readonly Float32Array[]>;
  /** Takes the next batch whose request still wants it; null when nothing waits. */
  take(): EmbeddingBatch | null;
  /** Puts a batch back at the front, after the worker that had it is gone. */
  putBack(batch: EmbeddingBatch): void;
  rejectAll(failure: EmbeddingFailure): void;
}

const BATCH_SIZE = 16;

/** Creates an empty queue; `onAdded` is called when there is something to take. */
export function createEmbeddingQueue(onAdded: () => void): EmbeddingQueue {
  const queries: QueuedBatch[] = [];
  const documents: QueuedBatch[] = [];
  const lineOf = (batch: EmbeddingBatch): QueuedBatch[] => (batch.kind === 'query' ? queries : documents);

  return {
    add(texts, kind, signal) {
      if (signal?.aborted === true) return Promise.reject(new EmbeddingError({ type: 'cancelled' }));
      if (texts.length === 0) return Promise.resolve([]);
      const request = createRequest(texts, kind, signal);
      for (const batch of request.batches) lineOf(batch).push(batch);
      onAdded();
      return request.answer;
    },
    take() {
      for (const line of [queries, documents]) {
        for (let batch = line.shift(); batch !== undefined; batch = line.shift())
          if (batch.isWanted()) return batch;
      }
      return null;
    },
    putBack(batch) {
      lineOf(batch).unshift({ isWanted: () => true, ...batch });
    },
    rejectAll(failure) {
      for (const batch of [...queries.splice(0), ...documents.splice(0)]) batch.reject(failure);
    },
  };
}

interface QueuedBatch extends EmbeddingBatch {
  /** False once the request it belongs to failed or was cancelled. */
  isWanted(): boolean;
}

function createRequest(
  texts: readonly string[],
  kind: EmbedKind,
  signal: AbortSignal | undefined,
): { readonly batches: readonly QueuedBatch[]; readonly answer: Promise<readonly Float32Array[]> } {
  const vectors = Array.from<Float32Array>({ length: texts.length });
  // Texts of a length go together: a model pads every text of a batch to its longest.
  const order = texts.map((_, index) => index).sort((a, b) => lengthAt(texts, a) - lengthAt(texts, b));
  const batches: QueuedBatch[] = [];
  let missing = texts.length;
  let isSettled = false;
  const answer = new Promise<readonly Float32Array[]>((resolve, reject) => {
    const onAbort = (): void => settleWith({ type: 'cancelled' });
    const settleWith = (failure: EmbeddingFailure): void => {
      isSettled = true;
      signal?.removeEventListener('abort', onAbort);
      reject(new EmbeddingError(failure));
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    for (let start = 0; start < texts.length; start += BATCH_SIZE) {
      const indexes = order.slice(start, start + BATCH_SIZE);
      batches.push({
        texts: indexes.map((index) => texts[index] ?? ''),
        kind,
        isWanted: () => !isSettled,
        reject: settleWith,
        resolve(part) {
          part.forEach((vector, position) => {
            vectors[indexes[position] ?? 0] = vector;
          });
          missing -= part.length;
          if (missing > 0 || isSettled) return;
          isSettled = true;
          signal?.removeEventListener('abort', onAbort);
          resolve(vectors);
        },
      });
    }
  });
  return { batches, answer };
}

function lengthAt(texts: readonly string[], index: number): number {
  return texts[index]?.length ?? 0;
}
