import type { Memory } from '../../shared/memory.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { AgentCaller } from '../services/caller.ts';
import { list, type ListRequest } from '../services/list.ts';
import type { Vault } from '../services/vault.ts';
import { countFitting } from './fit-reply.ts';
import { LISTED_TEXT_COST } from './text-costs.ts';
import { toWireMemory } from './to-wire-memory.ts';
import type { WireMemory } from './wire-schemas.ts';

/** A page that fits in one reply. */
export interface FittingPage {
  readonly namespaces: readonly string[];
  readonly failed: readonly { readonly namespace: string; readonly type: string }[];
  readonly total: number;
  readonly nextCursor: string | null;
  /** Memories of the page that was asked for which did not fit; `nextCursor` continues with them. */
  readonly leftOut: number;
  readonly memories: readonly Memory[];
  readonly wireMemories: readonly WireMemory[];
}

/** A page of a list, made shorter when it is too large for one reply: what does not fit comes with the next cursor. */
export async function listFitting(
  vault: Vault,
  caller: AgentCaller,
  request: ListRequest & { readonly limit: number },
): Promise<Result<FittingPage>> {
  let limit = request.limit;
  for (;;) {
    const listed = await list(vault, caller, { ...request, limit });
    if (!listed.ok) return listed;
    const { namespaces, total, nextCursor, memories } = listed.value;
    const failed = listed.value.failed.map(({ namespace, type }) => ({ namespace, type }));
    const wireMemories = memories.map((memory) => toWireMemory(memory, LISTED_TEXT_COST));
    const fitting = countFitting(wireMemories, { namespaces, failed });
    // Asked again for just what fits, so that the cursor continues right after it; each round asks for less.
    if (fitting < memories.length) {
      limit = fitting;
      continue;
    }
    const isShortened = limit < request.limit && nextCursor !== null;
    const leftOut = isShortened ? Math.min(request.limit, total) - memories.length : 0;
    return ok({
      namespaces,
      failed,
      total,
      nextCursor,
      leftOut: Math.max(0, leftOut),
      memories,
      wireMemories,
    });
  }
}
