import type { GrantId } from '../../shared/ids.ts';
import type { Memory } from '../../shared/memory.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { findGrant } from '../catalog/grants.ts';
import { countLostToAgent, listForgottenByAgent } from '../store/agent-forgets.ts';
import { listWrittenByAgent } from '../store/agent-writes.ts';
import type { PersonCaller } from './caller.ts';
import { requireServed } from './resolve-scopes.ts';
import { toMemories } from './to-memory.ts';
import type { Vault } from './vault.ts';

/** A stretch of time, both ends included, of one agent of the caller. */
export interface AgentPeriodRequest {
  readonly grantId: GrantId;
  readonly from: number;
  readonly to: number;
}

/**
 * What an agent made, edited or forgot in the caller's own bucket during a period, newest first: what it forgot as it
 * lies in the bin, and how many nothing brings back. A revoked agent is found too; somebody else's answers `agent-not-found` like one that never was.
 */
export async function listByAgent(
  vault: Vault,
  caller: PersonCaller,
  request: AgentPeriodRequest,
): Promise<Result<{ readonly memories: Memory[]; readonly forgotten: Memory[]; readonly lost: number }>> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  if (findGrant(vault.catalog, caller.userId, request.grantId) === null)
    return fail({ type: 'agent-not-found' });
  return await vault.buckets.read(userNamespace(caller.userId), (bucket) => {
    const rows = listWrittenByAgent(bucket.db, request, vault.clock());
    const binned = listForgottenByAgent(bucket.db, request);
    return ok({
      memories: [...toMemories(bucket.db, bucket.namespace, rows)],
      forgotten: [...toMemories(bucket.db, bucket.namespace, binned)],
      lost: countLostToAgent(bucket.db, request),
    });
  });
}
