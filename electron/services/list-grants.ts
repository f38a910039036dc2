import type { Grant } from '../../shared/grant.ts';
import { ok, type Result } from '../../shared/result.ts';
import { listGrants as listGrantRows, type GrantRow } from '../catalog/grants.ts';
import { flushAgentCalls } from './agent-ledger.ts';
import { isAgentConnected } from './agent-presence.ts';
import { usageToday } from './enforce-quotas.ts';
import type { PersonCaller } from './caller.ts';
import { requireServed } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

/** The caller's own agents, newest first, revoked ones too, with counts up to this moment. */
export async function listGrants(
  vault: Vault,
  caller: PersonCaller,
): Promise<Result<{ readonly grants: Grant[] }>> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  await flushAgentCalls(vault);
  return ok({ grants: listGrantRows(vault.catalog, caller.userId).map((row) => toGrant(vault, row)) });
}

/** A grant as its owner sees it: without the token's hash. */
export function toGrant(vault: Vault, row: GrantRow): Grant {
  return {
    id: row.id,
    name: row.name,
    scopes: [...row.scopes],
    access: row.access,
    quotas: row.quotas,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    revokedAt: row.revokedAt,
    lastUsedAt: row.lastUsedAt,
    reads: row.reads,
    writes: row.writes,
    writesToday: usageToday(vault, row.id).writes,
    connected: row.revokedAt === null && isAgentConnected(vault, row.id, row.lastUsedAt),
  };
}
