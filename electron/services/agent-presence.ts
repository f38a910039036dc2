import type { GrantId } from '../../shared/ids.ts';
import type { AgentCaller } from './caller.ts';
import type { Vault } from './vault.ts';

/** An agent over HTTP keeps no connection: it counts as connected for this long after a call. */
const RECENT_MS = 60_000;

const openByVault = new WeakMap<Vault, Map<GrantId, number>>();

/** Counts an open stream of an agent until the function that it answers is called. */
export function openPresence(vault: Vault, caller: AgentCaller): () => void {
  const open = openByVault.get(vault) ?? new Map<GrantId, number>();
  openByVault.set(vault, open);
  const { id } = caller.grant;
  const change = (by: number): void => {
    open.set(id, (open.get(id) ?? 0) + by);
    vault.announce({ userIds: [caller.userId] }, 'agents.changed', {});
  };
  change(1);
  let isOpen = true;
  return () => {
    if (isOpen) change(-1);
    isOpen = false;
  };
}

/** Whether an agent has a stream open, or called within the last minute. */
export function isAgentConnected(vault: Vault, id: GrantId, lastUsedAt: number | null): boolean {
  if ((openByVault.get(vault)?.get(id) ?? 0) > 0) return true;
  return lastUsedAt !== null && vault.clock() - lastUsedAt < RECENT_MS;
}
