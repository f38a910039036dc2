import type { FailureType } from '../../../shared/failures.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Caller } from '../../../electron/services/caller.ts';
import { history } from '../../../electron/services/history.ts';
import { listBin } from '../../../electron/services/list-bin.ts';
import { list } from '../../../electron/services/list.ts';
import { search } from '../../../electron/services/search.ts';
import type { Vault } from '../../../electron/services/vault.ts';

/**
 * Everything that a person is answered from their own bucket: each text with its files and former texts, the bin, and
 * what full text finds. A failure of one part is the answer of all.
 */
export async function readWholeBucket(
  vault: Vault,
  caller: Caller,
  queries: readonly string[],
): Promise<Result<unknown, { readonly type: FailureType }>> {
  const listed = await list(vault, caller, { scopes: ['user'], limit: 500 });
  if (!listed.ok) return listed;
  const [unread] = listed.value.failed;
  if (unread !== undefined) return fail({ type: unread.type });
  const former: unknown[] = [];
  for (const { number } of listed.value.memories) {
    const versions = await history(vault, caller, { number });
    if (!versions.ok) return versions;
    former.push(versions.value);
  }
  const bin = await listBin(vault, caller, {});
  if (!bin.ok) return bin;
  const found: unknown[] = [];
  for (const query of queries) {
    const hits = await search(vault, caller, { scopes: ['user'], query, limit: 100 });
    if (!hits.ok) return hits;
    const [unsearched] = hits.value.failed;
    if (unsearched !== undefined) return fail({ type: unsearched.type });
    found.push(hits.value.hits.map(({ number }) => number).toSorted((a, b) => a - b));
  }
  return ok({
    // What only counts uses may differ between two readings.
    memories: listed.value.memories.map(({ uses: _uses, lastUsedAt: _lastUsedAt, ...memory }) => memory),
    former,
    bin: bin.value,
    found,
  });
}
