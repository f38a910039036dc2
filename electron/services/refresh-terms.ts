import type { Namespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import { readFact, writeFact } from '../store/bucket-facts.ts';
import { pageOfTexts, setSearchTerms } from '../store/memories.ts';
import type { Vault } from './vault.ts';

/** Rows written in one transaction: a few milliseconds. */
const PAGE = 100;

/**
 * Writes the search terms of a bucket anew when the rules or the dictionary changed since they were made. Each page
 * commits by itself; the bucket counts as done only at the end, so an interrupted run starts over and loses nothing.
 */
export async function refreshTerms(
  vault: Vault,
  namespace: Namespace,
  isWanted: () => boolean,
): Promise<Result<null>> {
  if (vault.isReadOnly) return ok(null);
  const known = await vault.buckets.read(namespace, (bucket) => ok(readFact(bucket.db, 'terms-version')));
  if (!known.ok) return known;
  if (known.value === vault.words.version) return ok(null);
  let after = 0;
  while (isWanted()) {
    const from = after;
    const last = await vault.buckets.write(namespace, (bucket) => {
      const page = pageOfTexts(bucket.db, from, PAGE);
      bucket.db.transaction(() => {
        for (const { number, text } of page) setSearchTerms(bucket.db, number, vault.words.termsOf(text));
        if (page.length === 0) writeFact(bucket.db, 'terms-version', vault.words.version);
      });
      return ok(page.at(-1)?.number ?? null);
    });
    if (!last.ok) return last;
    if (last.value === null) break;
    after = last.value;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return ok(null);
}
