/** A message from one part of the window to whoever registered for it; features use these instead of each other. */
export interface Signal<Payload> {
  readonly send: (payload: Payload) => void;
  /** Answers the function that stops listening. */
  readonly listen: (listener: (payload: Payload) => void) => () => void;
}

/** Makes a signal. One that nobody listens to yet is kept until somebody does, but only the last one. */
export function createSignal<Payload>(): Signal<Payload> {
  const listeners = new Set<(payload: Payload) => void>();
  let waiting: { readonly payload: Payload } | null = null;
  return {
    send: (payload) => {
      if (listeners.size === 0) waiting = { payload };
      for (const listener of listeners) listener(payload);
    },
    listen: (listener) => {
      listeners.add(listener);
      if (waiting !== null) {
        const { payload } = waiting;
        waiting = null;
        listener(payload);
      }
      return () => listeners.delete(listener);
    },
  };
}
