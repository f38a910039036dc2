import type { Grant } from '../../../shared/grant.ts';
import { useCall } from '../../app/use-call.ts';
import { useNow } from '../../app/use-now.ts';

export type AgentStatus = 'connected' | 'idle' | 'revoked' | 'expired';

/** How an agent stands at a moment. */
export function statusOf(grant: Grant, now: number): AgentStatus {
  if (grant.revokedAt !== null) return 'revoked';
  if (grant.expiresAt !== null && grant.expiresAt <= now) return 'expired';
  return grant.connected ? 'connected' : 'idle';
}

/** How many agents have access; null until it is known. */
export function useAgentCount(): number | null {
  const grants = useCall('agents.list', {}).data?.grants;
  const now = useNow();
  if (grants === undefined) return null;
  return grants.filter((grant) => ['connected', 'idle'].includes(statusOf(grant, now))).length;
}
