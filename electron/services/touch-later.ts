import type { MemoryNumber } from '../../shared/ids.ts';
import type { Namespace } from '../../shared/namespace.ts';
import { ok } from '../../shared/result.ts';
import { touchMemories } from '../store/memories.ts';
import type { Vault } from './vault.ts';

/** Uses wait this long to be written together, off the path of the read that made them. */
const BATCH_MS = 500;

interface Waiting {
  readonly numbers: Set<MemoryNumber>;
  readonly timer: NodeJS.Timeout;
}

const waitingByVault = new WeakMap<Vault, Map<Namespace, Waiting>>();

/** Counts a use of each memory in the next batch. A use that is lost in a crash is not worth an fsync per read. */
export function touchLater(vault: Vault, namespace: Namespace, numbers: readonly MemoryNumber[]): void {
  if (vault.isReadOnly || numbers.length === 0) return;
  const waiting = waitingByVault.get(vault) ?? new Map<Namespace, Waiting>();
  waitingByVault.set(vault, waiting);
  const entry = waiting.get(namespace);
  if (entry !== undefined) {
    for (const number of numbers) entry.numbers.add(number);
    return;
  }
  const timer = setTimeout(() => void flush(vault, namespace), BATCH_MS);
  timer.unref();
  waiting.set(namespace, { numbers: new Set(numbers), timer });
}

/** Writes every waiting use now; the vault is about to close. */
export async function flushTouches(vault: Vault): Promise<void> {
  for (const namespace of waitingByVault.get(vault)?.keys() ?? []) await flush(vault, namespace);
}

async function flush(vault: Vault, namespace: Namespace): Promise<void> {
  const waiting = waitingByVault.get(vault);
  const entry = waiting?.get(namespace);
  if (waiting === undefined || entry === undefined) return;
  waiting.delete(namespace);
  clearTimeout(entry.timer);
  try {
    const written = await vault.buckets.write(namespace, (bucket) => {
      touchMemories(bucket.db, [...entry.numbers], vault.clock());
      return ok(null);
    });
    if (!written.ok) vault.reportProblem('touch', written.error.type);
  } catch (error) {
    vault.reportProblem('touch', error);
  }
}
