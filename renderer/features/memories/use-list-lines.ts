import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MemoryRef } from '../../../shared/memory.ts';
import type { MemoryLine } from '../../../shared/outline.ts';
import { call } from '../../bridge/call.ts';
import type { ListModel } from './list-model.ts';
import { memoryKey } from './memory-key.ts';

/** Lines beside those that are seen that are asked for with them, and how many are kept for scrolling back. */
const AROUND = 40;
const ASKED_AT_ONCE = 200;
const KEPT = 4_000;

interface Loaded {
  /** Null for a memory that is not there any more. */
  readonly line: MemoryLine | null;
  readonly age: number;
}

/** The lines that are known. `show` names the places that are seen; what of them is missing is asked for. */
export interface ListLines {
  readonly lineOf: (ref: MemoryRef) => MemoryLine | null | undefined;
  readonly show: (first: number, last: number) => void;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * Draws lines as they are seen. One request is under way at a time and the next asks for what is seen by then, so that
 * lines which fly past are never asked for. A line that is old stays until the new one is there.
 */
export function useListLines(model: ListModel, isOn: boolean): ListLines {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, Loaded>>(new Map());
  const [error, setError] = useState<Error | null>(null);
  const age = useAge();
  const latest = useRef({ model, loaded, age, isOn });
  const seen = useRef({ first: 0, last: -1 });
  const isAsking = useRef(false);

  const ask = useCallback(() => {
    const { model: list, loaded: known, age: now, isOn: mayAsk } = latest.current;
    if (isAsking.current || !mayAsk) return;
    const refs = missing(list, seen.current, (key) => known.get(key)?.age === now);
    if (refs.length === 0) return;
    isAsking.current = true;
    call('memories.lines', { refs }).then(
      ({ lines }) => {
        isAsking.current = false;
        const arrived = new Map(lines.map((line) => [memoryKey(line), line]));
        setError(null);
        setLoaded((before) => {
          const next = new Map(before.size > KEPT ? [...before].slice(-ASKED_AT_ONCE * 2) : before);
          for (const ref of refs) {
            const key = memoryKey(ref);
            next.delete(key);
            next.set(key, { line: arrived.get(key) ?? null, age: now });
          }
          return next;
        });
      },
      (problem: Error) => {
        isAsking.current = false;
        setError(problem);
      },
    );
  }, []);
  useLayoutEffect(() => {
    latest.current = { model, loaded, age, isOn };
  });
  // After what arrived, and whenever the list or what is in it changed.
  useEffect(ask, [ask, model, loaded, age, isOn]);

  const show = useCallback(
    (first: number, last: number) => {
      seen.current = { first, last };
      ask();
    },
    [ask],
  );
  return { lineOf: (ref) => loaded.get(memoryKey(ref))?.line, show, error, retry: ask };
}

/** What is seen first, then what is around it. */
function missing(
  model: ListModel,
  { first, last }: { readonly first: number; readonly last: number },
  isFresh: (key: string) => boolean,
): MemoryRef[] {
  const places: number[] = [];
  for (let place = first; place <= last; place += 1) places.push(place);
  for (let step = 1; step <= AROUND; step += 1) places.push(last + step, first - step);
  const refs: MemoryRef[] = [];
  for (const place of places) {
    const ref = model.refAt(place);
    if (ref !== null && !isFresh(memoryKey(ref))) refs.push(ref);
    if (refs.length === ASKED_AT_ONCE) break;
  }
  return refs;
}

/** Counts how often lists of memories were declared out of date. */
function useAge(): number {
  const client = useQueryClient();
  const [age, setAge] = useState(0);
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
        if (event.query.queryKey[1] === 'memories.outline') setAge((before) => before + 1);
      }),
    [client],
  );
  return age;
}
