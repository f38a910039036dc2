import type { Page } from '@playwright/test';
import type { z } from 'zod';
import type { Input, Method, Output } from '../../shared/contract.ts';
import type { Failure } from '../../shared/failures.ts';
import type { Result } from '../../shared/result.ts';

/** What the preload gives a window. */
export interface WindowBridge {
  call(method: unknown, input: unknown): Promise<Result<unknown>>;
}

/** An input as a page writes it: ids, slugs and numbers are plain there. */
type Plain<Value> = Value extends z.core.$brand
  ? Value extends string
    ? string
    : Value extends number
      ? number
      : Value
  : Value extends Uint8Array
    ? Value
    : Value extends object
      ? { readonly [Key in keyof Value]: Plain<Value[Key]> }
      : Value;

/** Asks the app through a window's own bridge, as its page does, and answers what came back. */
export async function askApp<Name extends Method>(
  window: Page,
  method: Name,
  input: Plain<Input<Name>>,
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
  input: Plain<Input<Name>>,
): Promise<Output<Name>> {
  const result = await askApp(window, method, input);
  if (!result.ok) throw new Error(`${method}: ${JSON.stringify(result.error)}`);
  return result.value;
}
