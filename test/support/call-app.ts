import type { Page } from '@playwright/test';
import type { Input, Method, Output } from '../../shared/contract.ts';
import type { Failure } from '../../shared/failures.ts';
import type { Result } from '../../shared/result.ts';

/** What the preload gives a window. */
export interface WindowBridge {
  call(method: unknown, input: unknown): Promise<Result<unknown>>;
}

/** Asks the app through a window's own bridge, as its page does, and answers what came back. */
export async function askApp<Name extends Method>(
  window: Page,
  method: Name,
  input: Input<Name>,
): Promise<Result<Output<Name>, Failure>> {
  return (await window.evaluate(
    async ([name, asked]) =>
      await (globalThis as unknown as { readonly escopo: WindowBridge }).escopo.call(name, asked),
    [method, input] as const,
  )) as Result<Output<Name>, Failure>;
}

/** As {@link askApp} for a request that must succeed: answers its value, throws with the failure. */
export async function callApp<Name extends Method>(
  window: Page,
  method: Name,
  input: Input<Name>,
): Promise<Output<Name>> {
  const result = await askApp(window, method, input);
  if (!result.ok) throw new Error(`${method}: ${JSON.stringify(result.error)}`);
  return result.value;
}
