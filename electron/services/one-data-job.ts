import type { UserId } from '../../shared/ids.ts';
import type { OpenDatabase } from '../store/database.ts';
import type { Vault } from './vault.ts';

const tails = new WeakMap<OpenDatabase, Map<UserId, Promise<unknown>>>();

/**
 * Runs the long acts on one person's data one after the other: an export that read before an erasure must not write
 * after it. Different people do not wait for each other.
 */
export async function oneDataJob<Value>(
  vault: Vault,
  userId: UserId,
  act: () => Promise<Value>,
): Promise<Value> {
  const here = tails.get(vault.catalog) ?? new Map<UserId, Promise<unknown>>();
  tails.set(vault.catalog, here);
  const running = (here.get(userId) ?? Promise.resolve()).then(act);
  const tail = running.catch(() => undefined);
  here.set(userId, tail);
  try {
    return await running;
  } finally {
    if (here.get(userId) === tail) here.delete(userId);
  }
}
