import { createVectorArena, type VectorArena } from './vector-arena.ts';

/** Somebody who keeps vectors in RAM and can be asked to let go of them. */
export interface RamTenant {
  /** Called when another needs the room: give all slabs back now. */
  evict(): void;
}

/** The RAM all buckets of a process share for exact search. The least recently used bucket goes first. */
export interface RamBudget {
  readonly arena: VectorArena;
  readonly limitBytes: number;
  readonly usedBytes: number;
  /** Sets what a tenant takes, evicting others for it; false, and nothing changed, when it alone is too large. */
  reserve(tenant: RamTenant, sizeBytes: number): boolean;
  /** Marks a tenant as just used. */
  touch(tenant: RamTenant): void;
  release(tenant: RamTenant): void;
}

/** Room for about 170,000 vectors of 384 numbers. */
export const DEFAULT_RAM_BUDGET_BYTES = 256 * 1024 * 1024;

/** One budget a process, at most 1.5 GiB so that the arena below it never ends first. */
export function createRamBudget(
  options: { readonly limitBytes?: number; readonly arena?: VectorArena } = {},
): RamBudget {
  const limitBytes = Math.min(options.limitBytes ?? DEFAULT_RAM_BUDGET_BYTES, 1.5 * 1024 ** 3);
  // A Map keeps insertion order: the first tenant is the one longest unused.
  const tenants = new Map<RamTenant, number>();
  let usedBytes = 0;

  const release = (tenant: RamTenant): void => {
    usedBytes -= tenants.get(tenant) ?? 0;
    tenants.delete(tenant);
  };

  return {
    arena: options.arena ?? createVectorArena(),
    limitBytes,
    get usedBytes() {
      return usedBytes;
    },
    reserve(tenant, sizeBytes) {
      if (sizeBytes > limitBytes) return false;
      release(tenant);
      for (const other of [...tenants.keys()]) {
        if (usedBytes + sizeBytes <= limitBytes) break;
        release(other);
        other.evict();
      }
      tenants.set(tenant, sizeBytes);
      usedBytes += sizeBytes;
      return true;
    },
    touch(tenant) {
      const sizeBytes = tenants.get(tenant);
      if (sizeBytes === undefined) return;
      tenants.delete(tenant);
      tenants.set(tenant, sizeBytes);
    },
    release,
  };
}
