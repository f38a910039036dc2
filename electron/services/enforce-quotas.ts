import type { GrantId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { readGrantUsage } from '../catalog/grant-usage.ts';
import { findGrant } from '../catalog/grants.ts';
import type { AgentCaller } from './caller.ts';
import { DAY_MS } from './remember.ts';
import type { Vault } from './vault.ts';

const MINUTE_MS = 60_000;

/** What one grant wrote lately, the part that waits to be stored included. */
interface Spent {
  /** Instants of the writes of the last minute, oldest first. */
  readonly minute: number[];
  day: number;
  writes: number;
  bytes: number;
}

const spentByVault = new WeakMap<Vault, Map<GrantId, Spent>>();

/**
 * Reserves one write of `bytes` of text against the grant's quotas of this moment, or answers `quota-exceeded` with the
 * time until there is room again. A write that fails later stays counted: a loop of them is what quotas are for.
 * Minutes slide; a day is one of UTC.
 */
export function enforceQuotas(vault: Vault, caller: AgentCaller, bytes: number): Result<null> {
  const grant = findGrant(vault.catalog, caller.userId, caller.grant.id);
  if (grant === null) return fail({ type: 'token-invalid' });
  const { quotas } = grant;
  const now = vault.clock();
  const spent = spentBy(vault, grant.id);
  while (spent.minute[0] !== undefined && spent.minute[0] <= now - MINUTE_MS) spent.minute.shift();
  const oldest = spent.minute[spent.minute.length - quotas.writesPerMinute];
  if (oldest !== undefined) {
    return fail({
      type: 'quota-exceeded',
      quota: 'writesPerMinute',
      retryAfterMs: oldest + MINUTE_MS - now,
    });
  }
  const untilTomorrowMs = (spent.day + 1) * DAY_MS - now;
  if (spent.writes >= quotas.writesPerDay)
    return fail({ type: 'quota-exceeded', quota: 'writesPerDay', retryAfterMs: untilTomorrowMs });
  if (spent.bytes + bytes > quotas.bytesPerDay)
    return fail({ type: 'quota-exceeded', quota: 'bytesPerDay', retryAfterMs: untilTomorrowMs });
  spent.minute.push(now);
  spent.writes += 1;
  spent.bytes += bytes;
  return ok(null);
}

/** What a grant wrote today (UTC), up to this moment. */
export function usageToday(vault: Vault, id: GrantId): { readonly writes: number; readonly bytes: number } {
  const { writes, bytes } = spentBy(vault, id);
  return { writes, bytes };
}

/** The day of an instant, counted from 1970-01-01 in UTC. */
export function dayOf(instant: number): number {
  return Math.floor(instant / DAY_MS);
}

function spentBy(vault: Vault, id: GrantId): Spent {
  const all = spentByVault.get(vault) ?? new Map<GrantId, Spent>();
  spentByVault.set(vault, all);
  const day = dayOf(vault.clock());
  const known = all.get(id);
  if (known?.day === day) return known;
  const fresh = { minute: known?.minute ?? [], day, ...readGrantUsage(vault.catalog, id, day) };
  all.set(id, fresh);
  return fresh;
}
