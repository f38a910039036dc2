import type { Failure } from './failures.ts';

/** The answer of everything that can fail in a way a person can act on: a value, or a {@link Failure} as data. */
export type Result<Value, Problem = Failure> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Problem };

/** Wraps a value as a success. */
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** Wraps a failure; `Problem` is usually one member of the closed {@link Failure} union. */
export function fail<Problem>(error: Problem): { readonly ok: false; readonly error: Problem } {
  return { ok: false, error };
}

/** Makes a `switch` over a closed union exhaustive: adding a member stops the build here. */
export function assertNever(value: never): never {
  throw new Error(`Unreachable: ${JSON.stringify(value)}`);
}
