import { createHash } from 'node:crypto';
import type { GrantId } from '../../shared/ids.ts';
import type { Memory, MemoryRef } from '../../shared/memory.ts';
import type { AgentCaller } from './caller.ts';
import { get } from './get.ts';
import type { Vault } from './vault.ts';

/** Texts remembered for each grant: more than an agent holds in its context from this memory. */
const KEPT_TEXTS = 500;

const returnedByVault = new WeakMap<Vault, Map<GrantId, Map<string, MemoryRef>>>();

/** Remembers, by hash and until the app ends, which memories an agent was just given. */
export function noteReturned(vault: Vault, caller: AgentCaller, memories: readonly Memory[]): void {
  const byGrant = returnedByVault.get(vault) ?? new Map<GrantId, Map<string, MemoryRef>>();
  returnedByVault.set(vault, byGrant);
  const returned = byGrant.get(caller.grant.id) ?? new Map<string, MemoryRef>();
  byGrant.set(caller.grant.id, returned);
  for (const { text, scope, number } of memories) {
    const key = echoKey(text);
    // Given again: it moves to the young end.
    returned.delete(key);
    returned.set(key, { scope, number });
  }
  for (const oldest of returned.keys()) {
    if (returned.size <= KEPT_TEXTS) break;
    returned.delete(oldest);
  }
}

/**
 * The memory that a text to be remembered merely repeats, if this agent was given it lately and may still read it.
 * Case, white space, quotation marks, list marks and final punctuation do not count: agents dress up what they repeat.
 */
export async function recogniseEcho(vault: Vault, caller: AgentCaller, text: string): Promise<Memory | null> {
  const returned = returnedByVault.get(vault)?.get(caller.grant.id);
  const ref = returned?.get(echoKey(text));
  if (ref === undefined) return null;
  const memory = await get(vault, caller, ref);
  return memory.ok && echoKey(memory.value.text) === echoKey(text) ? memory.value : null;
}

function echoKey(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s"'`“”‘’«»]+/gu, ' ')
    .replace(/^ ?(?:[-*•–—] |#?\d{1,6}[.):] )?/u, '')
    .replace(/[ .!;:,…]+$/u, '')
    .trim();
  // Bare punctuation would make all such texts one.
  return createHash('sha256')
    .update(plain === '' ? text : plain)
    .digest('base64');
}
