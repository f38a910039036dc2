import type { FlaggedMemory } from '../../shared/grant.ts';
import type { Memory } from '../../shared/memory.ts';
import { assertNever, ok, type Result } from '../../shared/result.ts';
import type { Scopes } from '../../shared/scope.ts';
import type { PersonCaller } from './caller.ts';
import { list, type ListAnswer } from './list.ts';
import type { Vault } from './vault.ts';

/** Everything that an agent of this person could come to read. */
const ALL: Scopes = ['user', 'team', 'world'];

/** Most that are listed at once; `total` says how many there are. */
const MOST = 500;

/** Memories in any bucket the caller reads that look like instructions to agents, newest first. */
export async function listFlagged(
  vault: Vault,
  caller: PersonCaller,
): Promise<
  Result<{
    readonly memories: FlaggedMemory[];
    readonly total: number;
    readonly failed: ListAnswer['failed'];
  }>
> {
  const listed = await list(vault, caller, { scopes: ALL, filter: { suspicious: true }, limit: MOST });
  if (!listed.ok) return listed;
  const { memories, total, failed } = listed.value;
  return ok({ memories: memories.map(toFlagged), total, failed });
}

function toFlagged(memory: Memory): FlaggedMemory {
  return {
    ref: { scope: memory.scope, number: memory.number },
    text: memory.text,
    suspicions: memory.suspicions,
    sourceName: nameOfSource(memory.source),
    createdAt: memory.createdAt,
  };
}

function nameOfSource(source: Memory['source']): string | null {
  switch (source.by) {
    case 'person':
      return null;
    case 'agent':
    case 'share':
      return source.name;
    case 'import':
      return source.system;
    default:
      return assertNever(source);
  }
}
