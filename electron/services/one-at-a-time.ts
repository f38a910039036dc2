import type { OpenDatabase } from '../store/database.ts';
import type { Vault } from './vault.ts';

const tails = new WeakMap<OpenDatabase, Promise<unknown>>();

/**
 * Runs acts that decide who reads what one after the other: what an act checked first still holds when it commits. Such
 * an act must not start another one this way, or both wait for ever.
 */
export async function oneAtATime<Value>(vault: Vault, act: () => Promise<Value>): Promise<Value> {
  const before = tails.get(vault.catalog) ?? Promise.resolve();
  const running = before.then(act);
  tails.set(
    vault.catalog,
    running.catch(() => undefined),
  );
  return await running;
}
