import { useEffect, useState, type ComponentType } from 'react';

type Load = () => Promise<ComponentType>;

const loaded = new Map<Load, ComponentType>();

/**
 * What `load` loads, or null until it is there; what failed is thrown into the nearest error boundary, and asked for again
 * when the component is mounted anew. React's own `lazy` holds back for 300 ms what came sooner, so as not to flicker
 * (FALLBACK_THROTTLE_MS in ReactFiberWorkLoop.js), which is longer than a screen of ours takes to come.
 */
export function useLoaded(load: Load): ComponentType | null {
  const [state, setState] = useState<{ readonly failure: unknown } | 'loading' | 'loaded'>('loading');
  const found = loaded.get(load) ?? null;
  useEffect(() => {
    if (found !== null) return;
    let isWanted = true;
    loadAhead(load).then(
      () => isWanted && setState('loaded'),
      (failure: unknown) => isWanted && setState({ failure }),
    );
    return () => {
      isWanted = false;
    };
  }, [found, load]);
  if (typeof state === 'object') throw state.failure;
  return found;
}

/** Loads what will be asked for soon. Rejects as `load` does. */
export async function loadAhead(load: Load): Promise<void> {
  loaded.set(load, await load());
}
