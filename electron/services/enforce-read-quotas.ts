import type { GrantId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { findGrant } from '../catalog/grants.ts';
import type { AgentCaller } from './caller.ts';
import type { Vault } from './vault.ts';

const MINUTE_MS = 60_000;

/** One read of the last minute. */
interface Read {
  readonly at: number;
  bytes: number;
}

const readsByVault = new WeakMap<Vault, Map<GrantId, Read[]>>();

/** Notes how many bytes a read that was allowed has answered. */
export type CountAnswer = (bytes: number) => void;

/**
 * Reserves one read against the grant's quotas of this moment, or answers `quota-exceeded` with the time until there is
 * room again: an agent that was talked into copying a memory out gets it slowly and is seen. The minute slides and is
 * kept in memory. What a read will answer is not known before, so the one that goes over the bytes is still answered.
 */
export function enforceReadQuotas(vault: Vault, caller: AgentCaller): Result<CountAnswer> {
  const grant = findGrant(vault.catalog, caller.userId, caller.grant.id);
  if (grant === null) return fail({ type: 'token-invalid' });
  const { readsPerMinute, readBytesPerMinute } = grant.quotas;
  const now = vault.clock();
  const reads = readsOf(vault, grant.id, now);
  const inTheWay = reads[reads.length - readsPerMinute];
  if (inTheWay !== undefined) return exceeded('readsPerMinute', inTheWay.at + MINUTE_MS - now);
  const heavy = firstToLeave(reads, readBytesPerMinute);
  if (heavy !== null) return exceeded('readBytesPerMinute', heavy.at + MINUTE_MS - now);
  const read: Read = { at: now, bytes: 0 };
  reads.push(read);
  return ok((bytes) => {
    read.bytes += bytes;
  });
}

function readsOf(vault: Vault, id: GrantId, now: number): Read[] {
  const all = readsByVault.get(vault) ?? new Map<GrantId, Read[]>();
  readsByVault.set(vault, all);
  const recent = all.get(id) ?? [];
  const gone = recent.findIndex(({ at }) => at > now - MINUTE_MS);
  recent.splice(0, gone === -1 ? recent.length : gone);
  all.set(id, recent);
  return recent;
}

/** The read after whose end the others answered less than the limit; null when all of them together did. */
function firstToLeave(reads: readonly Read[], limitBytes: number): Read | null {
  let bytes = reads.reduce((sum, read) => sum + read.bytes, 0);
  for (const read of reads) {
    if (bytes < limitBytes) return null;
    bytes -= read.bytes;
    if (bytes < limitBytes) return read;
  }
  return null;
}

function exceeded(quota: 'readsPerMinute' | 'readBytesPerMinute', retryAfterMs: number): Result<never> {
  return fail({ type: 'quota-exceeded', quota, retryAfterMs });
}
