import type { Failure } from '../../shared/failures.ts';

/** What the preload script puts into the window: two functions and nothing else. */
export interface Bridge {
  readonly call: (
    method: string,
    input: unknown,
  ) => Promise<
    { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: Failure }
  >;
  /** Answers the function that stops listening. */
  readonly on: (event: string, listener: (payload: unknown) => void) => () => void;
}

declare global {
  interface Window {
    readonly escopo: Bridge;
  }
}
