import { randomBytes, randomUUID } from 'node:crypto';
import { insertMembership, insertTeam } from '../../electron/catalog/teams.ts';
import { openVault } from '../../electron/open-vault.ts';
import { resourcePaths } from '../../electron/resource-paths.ts';
import { applyOutbox } from '../../electron/services/apply-outbox.ts';
import type { PersonCaller } from '../../electron/services/caller.ts';
import { createProfile } from '../../electron/services/create-profile.ts';
import { createIndexing, type Indexing } from '../../electron/services/indexing.ts';
import { contentHashOf } from '../../electron/services/normalise-text.ts';
import type { Vault } from '../../electron/services/vault.ts';
import { listEverybody } from '../../electron/catalog/people.ts';
import { putEmbeddings } from '../../electron/store/embeddings.ts';
import { insertMemory } from '../../electron/store/memories.ts';
import { wireWords } from '../../electron/wire-words.ts';
import { teamSlugSchema } from '../../shared/ids.ts';
import { teamNamespace, userNamespace, WORLD_NAMESPACE, type Namespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import { givenMeaning, type GivenMeaning } from './given-meaning.ts';
import type { Note } from './notes.ts';

/** A vault as the app has it, but for a model that is given its vectors. One person, one team, the world. */
export interface BenchVault {
  readonly vault: Vault;
  readonly caller: PersonCaller;
  readonly meaning: GivenMeaning;
  readonly indexing: Indexing;
  readonly user: Namespace;
  readonly team: Namespace;
  readonly world: Namespace;
  close(): Promise<void>;
}

/** The one team of the vault. */
export const TEAM = teamSlugSchema.parse('bench');

/** Opens the vault in a folder, with its person and team made at the first time. */
export async function openBenchVault(root: string): Promise<BenchVault> {
  const meaning = givenMeaning();
  let indexing: Indexing | null = null;
  const opened = unwrap(
    await openVault(root, {
      clock: Date.now,
      newId: randomUUID,
      randomBytes: (count) => randomBytes(count),
      words: wireWords(resourcePaths(import.meta.dirname).lexicon),
      meaning,
      announce: () => undefined,
      onWritten: (namespace) => indexing?.wake(namespace),
      reportProblem: (where, error) => {
        throw new Error(`Problem reported at ${where}`, { cause: error });
      },
    }),
  );
  const { vault } = opened;
  const started = createIndexing(vault, () => undefined);
  indexing = started;
  const userId = listEverybody(vault.catalog)[0]?.id ?? (await settle(vault));
  return {
    vault,
    caller: { door: 'command-line', userId },
    meaning,
    indexing: started,
    user: userNamespace(userId),
    team: teamNamespace(TEAM),
    world: WORLD_NAMESPACE,
    close: async () => {
      await started.close();
      await opened.close();
    },
  };
}

async function settle(vault: Vault): Promise<PersonCaller['userId']> {
  const { id } = unwrap(
    await createProfile(vault, { name: 'Bench', email: 'bench@example.com', color: 'violet', locale: 'en' }),
  );
  unwrap(await vault.buckets.create(teamNamespace(TEAM)));
  vault.catalog.transaction(() => {
    insertTeam(vault.catalog, { slug: TEAM, name: 'Bench', createdAt: vault.clock() });
    insertMembership(vault.catalog, TEAM, id, 'owner', vault.clock());
  });
  return id;
}

/** Notes in one transaction of the bucket's file. */
const BATCH = 1_000;

/** Fills a bucket with notes and their vectors, as an import does, up to what the database holds. */
export async function fillBucket(
  { vault }: BenchVault,
  namespace: Namespace,
  notes: Iterable<{ readonly text: string; readonly vector: Note['vector'] | null }>,
  expiresAt: number | null = null,
): Promise<void> {
  let batch: { readonly text: string; readonly vector: Note['vector'] | null }[] = [];
  const write = async (): Promise<void> => {
    const waiting = batch;
    batch = [];
    unwrap(
      await vault.buckets.write(namespace, (bucket) => {
        bucket.db.transaction(() => {
          for (const { text, vector } of waiting) {
            const number = insertMemory(bucket.db, rowOf(vault, text, expiresAt));
            if (vector !== null) putEmbeddings(bucket.db, number, 'given', [vector]);
          }
        });
        return ok(null);
      }),
    );
  };
  for (const note of notes) {
    batch.push(note);
    if (batch.length === BATCH) await write();
  }
  if (batch.length > 0) await write();
}

/** Writes everything that waits into the index of a bucket and tidies it, as upkeep does. */
export async function indexBucket({ vault, meaning }: BenchVault, namespace: Namespace): Promise<void> {
  unwrap(await applyOutbox(vault, namespace, () => true));
  const model = meaning.model();
  if (model === null) return;
  unwrap(
    await vault.buckets.write(namespace, async (bucket) => {
      await (await bucket.index(model)).compact();
      return ok(null);
    }),
  );
}

/** The value of a result that must be one. */
export function unwrap<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`Expected a value, got ${JSON.stringify(result.error)}`);
  return result.value;
}

function rowOf(vault: Vault, text: string, expiresAt: number | null): Parameters<typeof insertMemory>[1] {
  const now = vault.clock();
  return {
    state: 'live',
    kind: 'fact',
    text,
    contentHash: contentHashOf(text),
    searchTerms: vault.words.termsOf(text),
    tags: [],
    pinned: false,
    createdAt: now,
    updatedAt: now,
    ttlDays: expiresAt === null ? null : 1,
    expiresAt,
    source: { by: 'person' },
    suspicions: [],
  };
}
