import type { Output, ParsedInput } from '../../shared/contract.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { OutlineGroup } from '../../shared/outline.ts';
import { countListed } from '../store/list-memories.ts';
import { outlineMemories, type OutlinedMemory } from '../store/outline-memories.ts';
import type { Caller } from './caller.ts';
import { compareInList, decodeListCursor, encodeListCursor, positionInBucket } from './list-order.ts';
import { readBuckets } from './read-buckets.ts';
import { resolveScopes } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

/** Memories a stretch when the request names no number: some 10 ms of the process. */
const DEFAULT_LIMIT = 5_000;

/**
 * A stretch of a list without content: numbers, places and what each memory is grouped by, in the order of `list`. A
 * window lays out 100,000 lines from it and asks for the lines that it shows. The total comes with the first stretch.
 * A cursor of another order, or a made-up one, answers `invalid-input`.
 */
export async function outline(
  vault: Vault,
  caller: Caller,
  request: ParsedInput<'memories.outline'>,
): Promise<Result<Output<'memories.outline'>>> {
  const namespaces = resolveScopes(vault, caller, request.scopes);
  if (!namespaces.ok) return namespaces;
  const { sort, group, filter = {}, limit = DEFAULT_LIMIT } = request;
  const cursor = decodeListCursor(request.cursor, sort);
  if (cursor === 'malformed') {
    return fail({
      type: 'invalid-input',
      problems: [{ path: 'cursor', problem: 'not a cursor of this list' }],
    });
  }
  const { answers, failed } = await readBuckets(vault, caller, namespaces.value, (bucket) => {
    const now = vault.clock();
    const after = positionInBucket(bucket.namespace, cursor);
    return bucket.db.snapshot(() => {
      const rows = outlineMemories(bucket.db, { filter, sort, group, after, limit: limit + 1, now });
      return ok({ rows, total: cursor === null ? countListed(bucket.db, filter, now) : 0 });
    });
  });
  const merged = answers.flatMap(({ namespace, value }, place) =>
    value.rows.map((row) => ({ ...row, namespace, place })),
  );
  // The rows of one bucket come in order.
  if (answers.length > 1) merged.sort(compareInList(sort));
  const shown = merged.slice(0, limit);
  const last = shown.at(-1);
  const groups = new Map<string, { readonly index: number; readonly group: OutlineGroup }>();
  return ok({
    namespaces: answers.map(({ namespace }) => namespace),
    numbers: Float64Array.from(shown, ({ number }) => number),
    places: Uint16Array.from(shown, ({ place }) => place),
    keys: Float64Array.from(shown, ({ key }) => key),
    groupOf: group === 'day' ? new Uint32Array() : Uint32Array.from(shown, (row) => indexIn(groups, row)),
    groups: Array.from(groups.values(), (entry) => entry.group),
    nextCursor: merged.length > limit && last !== undefined ? encodeListCursor(sort, last) : null,
    total: cursor === null ? answers.reduce((sum, { value }) => sum + value.total, 0) : null,
    failed,
  });
}

function indexIn(
  groups: Map<string, { readonly index: number; readonly group: OutlineGroup }>,
  { kind, tag, sourceBy, sourceName }: OutlinedMemory,
): number {
  const key = `${String(kind)} ${String(sourceBy)} ${tag === null ? '' : `#${tag}`}${sourceName ?? ''}`;
  const known = groups.get(key);
  if (known !== undefined) return known.index;
  const group: OutlineGroup =
    kind !== null
      ? { by: 'kind', kind }
      : sourceBy !== null
        ? { by: 'source', source: sourceBy, name: sourceName }
        : { by: 'tag', tag };
  groups.set(key, { index: groups.size, group });
  return groups.size - 1;
}
