import { embedderChoiceSchema, type EmbedderChoice, type EmbeddingStatus } from '../../shared/embedding.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { deleteSetting, readSetting, writeSetting } from '../catalog/settings.ts';
import { countUnembedded } from '../store/embeddings.ts';
import { countMemories } from '../store/count-memories.ts';
import type { PersonCaller } from './caller.ts';
import type { Indexing } from './indexing.ts';
import { readBuckets } from './read-buckets.ts';
import { resolveScopes } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

/** The switch that changes which model gives meaning. */
export interface ModelSwitch {
  choose(choice: EmbedderChoice): void;
  engine(): EmbeddingStatus['engine'];
  problem(): string | null;
}

/**
 * How search by meaning stands for one person: counts are of the buckets they can read, nobody else's, and of nothing
 * while they are not served.
 */
export async function embeddingStatus(
  vault: Vault,
  caller: PersonCaller,
  model: ModelSwitch,
  indexing: Indexing,
): Promise<EmbeddingStatus> {
  const modelId = vault.meaning.model()?.id ?? null;
  const counts = modelId === null ? { done: 0, total: 0 } : await countEmbedded(vault, caller, modelId);
  const state = stateOf(vault, indexing, counts);
  const before = choiceBefore(vault);
  return {
    state,
    modelId,
    engine: model.engine(),
    choice: withoutSecret(currentChoice(vault)),
    before: state === 'ready' || before === null ? null : withoutSecret(before),
    ...counts,
    problem: model.problem(),
  };
}

/** Loads another model for everybody on this computer and embeds every memory again in the background. */
export function chooseEmbedder(vault: Vault, model: ModelSwitch, choice: EmbedderChoice): Result<null> {
  if (vault.isReadOnly) return fail({ type: 'storage-read-only' });
  const known = currentChoice(vault);
  // The window never gets a stored key back, so a choice without one keeps the key of the same endpoint.
  const keepsKey =
    choice.kind === 'openai-compatible' &&
    choice.apiKey === null &&
    known.kind === 'openai-compatible' &&
    known.baseUrl === choice.baseUrl;
  const next = keepsKey ? { ...choice, apiKey: known.apiKey } : choice;
  vault.catalog.transaction(() => {
    writeSetting(vault.catalog, 'embedder', next);
    writeSetting(vault.catalog, 'embedder-before', known);
  });
  model.choose(next);
  return ok(null);
}

/**
 * Goes back to the model that was in use before the last change. Memories that the change had not reached still have
 * their vectors; the others get theirs again. Answers `not-found` when there is nothing to go back to.
 */
export function cancelModelChange(vault: Vault, model: ModelSwitch): Result<null> {
  if (vault.isReadOnly) return fail({ type: 'storage-read-only' });
  const before = choiceBefore(vault);
  if (before === null) return fail({ type: 'not-found' });
  vault.catalog.transaction(() => {
    writeSetting(vault.catalog, 'embedder', before);
    deleteSetting(vault.catalog, 'embedder-before');
  });
  model.choose(before);
  return ok(null);
}

/** Every memory has its vector from the model in use: there is no way back any more, and no key of another endpoint is kept. */
export function endModelChange(vault: Vault): void {
  if (!vault.isReadOnly && choiceBefore(vault) !== null) deleteSetting(vault.catalog, 'embedder-before');
}

function choiceBefore(vault: Vault): EmbedderChoice | null {
  return embedderChoiceSchema.safeParse(readSetting(vault.catalog, 'embedder-before')).data ?? null;
}

/** The model that was chosen; the bundled one until somebody chooses, and when the stored choice cannot be read. */
export function currentChoice(vault: Vault): EmbedderChoice {
  const stored = embedderChoiceSchema.safeParse(readSetting(vault.catalog, 'embedder'));
  return stored.success ? stored.data : { kind: 'bundled' };
}

function withoutSecret(choice: EmbedderChoice): EmbedderChoice {
  return choice.kind === 'openai-compatible' ? { ...choice, apiKey: null } : choice;
}

function stateOf(
  vault: Vault,
  indexing: Indexing,
  { done, total }: { readonly done: number; readonly total: number },
): EmbeddingStatus['state'] {
  const state = vault.meaning.state();
  if (state === 'loading') return 'loading';
  if (state === 'unavailable') return 'keyword-only';
  if (indexing.state() === 'paused') return 'paused';
  return done < total ? 'indexing' : 'ready';
}

async function countEmbedded(
  vault: Vault,
  caller: PersonCaller,
  modelId: string,
): Promise<{ readonly done: number; readonly total: number }> {
  const namespaces = resolveScopes(vault, caller, ['user', 'team', 'world']);
  if (!namespaces.ok) return { done: 0, total: 0 };
  const { answers } = await readBuckets(vault, caller, namespaces.value, (bucket) =>
    ok({ owed: countUnembedded(bucket.db, modelId), all: countMemories(bucket.db, vault.clock()) }),
  );
  const total = answers.reduce((sum, { value }) => sum + value.all, 0);
  const owed = answers.reduce((sum, { value }) => sum + value.owed, 0);
  return { done: Math.max(0, total - owed), total };
}
