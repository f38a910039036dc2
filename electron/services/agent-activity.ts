import { listGrants } from '../catalog/grants.ts';
import { listEverybody } from '../catalog/people.ts';
import { isAgentConnected } from './agent-presence.ts';
import type { Vault } from './vault.ts';

/** What agents of everybody do, in numbers that name nobody. */
export interface AgentActivity {
  /** Agents with an open stream or a call within the last minute. */
  readonly connected: number;
  /** When one called last, epoch milliseconds; null when none ever did. */
  readonly lastCallAt: number | null;
}

/** Reads how busy the agents of this computer are: upkeep waits for a pause, and the tray tells the number. */
export function agentActivity(vault: Vault): AgentActivity {
  const grants = listEverybody(vault.catalog).flatMap(({ id }) => listGrants(vault.catalog, id));
  const calls = grants.flatMap(({ lastUsedAt }) => (lastUsedAt === null ? [] : [lastUsedAt]));
  return {
    connected: grants.filter(
      ({ id, revokedAt, lastUsedAt }) => revokedAt === null && isAgentConnected(vault, id, lastUsedAt),
    ).length,
    lastCallAt: calls.length === 0 ? null : Math.max(...calls),
  };
}
