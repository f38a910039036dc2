import { expect } from 'vitest';
import { indexedModel } from '../../electron/buckets/indexed-model.ts';
import { applyOutbox } from '../../electron/services/apply-outbox.ts';
import { doctor } from '../../electron/services/doctor.ts';
import { everyBucket } from '../../electron/services/indexing.ts';
import type { Vault } from '../../electron/services/vault.ts';
import type { ReadableDatabase } from '../../electron/store/database.ts';
import type { Namespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';

/**
 * What must hold after every test, whatever it did: each file is whole, the rows of SQLite and of the index by meaning
 * are the same ones, texts are those that were kept, the audit log chains up to its anchored heads, and nothing lies
 * where the layout has no place for it. What the indexes do not know yet is `handed over` to them first, as the app
 * would, and then every memory must be there; without that, what waits is left out of the comparison.
 */
export async function expectSoundVault(vault: Vault, waiting: 'handed over' | 'left out'): Promise<void> {
  expect(await unsoundnessOf(vault, waiting), 'what is wrong with the vault after the test').toEqual([]);
}

/** What {@link expectSoundVault} holds against a vault, a sentence each. */
export async function unsoundnessOf(
  vault: Vault,
  waiting: 'handed over' | 'left out',
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const namespace of everyBucket(vault).filter((one) => vault.buckets.exists(one))) {
    const numbers = await numbersOutOfReach(vault, namespace, waiting === 'handed over');
    if (!numbers.ok) problems.push(`${namespace}: ${numbers.error.type}`);
    else if (numbers.value.length > 0)
      problems.push(`${namespace}: only one of database and index has ${numbers.value.join(', ')}`);
  }
  const examined = await doctor(vault);
  if (!examined.ok) return [...problems, examined.error.type];
  return [...problems, ...examined.value.findings.map(({ where, problem }) => `${where}: ${problem}`)];
}

/**
 * Live memories that nobody would ever give a vector; after handing over, also those that only one of database and
 * index has. Memories whose vectors are of a model no longer in use are given new ones at the next start.
 */
async function numbersOutOfReach(
  vault: Vault,
  namespace: Namespace,
  isHandedOver: boolean,
): Promise<Result<readonly number[]>> {
  const owed = await vault.buckets.read(namespace, ({ db }) => ok(neverEmbedded(db)));
  if (!owed.ok || owed.value.length > 0 || !isHandedOver || vault.isReadOnly) return owed;
  const inUse = vault.meaning.model();
  if (inUse === null) return owed;
  return await vault.buckets.read(namespace, async (bucket): Promise<Result<readonly number[]>> => {
    if ((await indexedModel(bucket.paths))?.id !== inUse.id) return ok([]);
    const applied = await applyOutbox(withoutThinking(vault, inUse.dim), namespace, () => true);
    if (!applied.ok) return applied;
    const held = await (await bucket.index(inUse)).ids();
    const wanted = new Set(liveOf(bucket.db, inUse.id));
    return ok([
      ...[...wanted].filter((one) => !held.has(one)),
      ...[...held].filter((one) => !wanted.has(one)),
    ]);
  });
}

function neverEmbedded(db: ReadableDatabase): readonly number[] {
  return numbersOf(
    db.all(
      `SELECT number FROM memories WHERE state = 'live' AND number NOT IN (SELECT number FROM embeddings)
       AND number NOT IN (SELECT number FROM outbox)`,
    ),
  );
}

/** The memories that the index of this model should hold once nothing waits any more. */
function liveOf(db: ReadableDatabase, modelId: string): readonly number[] {
  return numbersOf(
    db.all(
      `SELECT number FROM memories WHERE state = 'live' AND (number NOT IN (SELECT number FROM embeddings)
       OR number IN (SELECT number FROM embeddings WHERE model_id = ?))`,
      modelId,
    ),
  );
}

const numbersOf = (rows: readonly { readonly number: number }[]): readonly number[] =>
  rows.map(({ number }) => number);

/** The same vault with a model that answers at once, also where the test's own fails or waits. */
function withoutThinking(vault: Vault, dim: number): Vault {
  const vector = new Float32Array(dim);
  vector[0] = 1;
  const embedDocuments = (texts: readonly string[]) => Promise.resolve(texts.map(() => [vector]));
  return { ...vault, meaning: { ...vault.meaning, embedDocuments } };
}
