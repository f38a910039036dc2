import type { Output, ParsedInput } from '../../shared/contract.ts';
import type { MemoryNumber } from '../../shared/ids.ts';
import type { Namespace } from '../../shared/namespace.ts';
import { EXCERPT_CHARACTERS, type MemoryLine } from '../../shared/outline.ts';
import { ok, type Result } from '../../shared/result.ts';
import { findMemories } from '../store/memories.ts';
import type { Caller } from './caller.ts';
import { readBuckets } from './read-buckets.ts';
import { resolveBucket } from './resolve-scopes.ts';
import { toMemories } from './to-memory.ts';
import type { Vault } from './vault.ts';

/**
 * The lines that a list shows, by place and number, in no order. What is not there, what was forgotten and what the
 * caller may not read are all left out alike. Showing a line counts no use.
 */
export async function listLines(
  vault: Vault,
  caller: Caller,
  { refs }: ParsedInput<'memories.lines'>,
): Promise<Result<Output<'memories.lines'>>> {
  const wanted = new Map<Namespace, MemoryNumber[]>();
  for (const scope of new Set(refs.map((ref) => ref.scope))) {
    const namespace = resolveBucket(vault, caller, scope);
    if (namespace.ok) {
      const numbers = refs.filter((ref) => ref.scope === scope).map(({ number }) => number);
      wanted.set(namespace.value, numbers);
    } else if (namespace.error.type !== 'not-found') return namespace;
  }
  const { answers, failed } = await readBuckets(vault, caller, [...wanted.keys()], (bucket) => {
    const rows = findMemories(bucket.db, wanted.get(bucket.namespace) ?? [], vault.clock());
    return ok(toMemories(bucket.db, bucket.namespace, rows));
  });
  return ok({
    namespaces: answers.map(({ namespace }) => namespace),
    lines: answers.flatMap(({ value }) =>
      value.map(({ text, ...rest }): MemoryLine => ({ ...rest, excerpt: beginningOf(text) })),
    ),
    failed,
  });
}

/** The beginning of a text, never ending in half a character. */
function beginningOf(text: string): string {
  return text.slice(0, EXCERPT_CHARACTERS).replace(/[\uD800-\uDBFF]$/u, '');
}
