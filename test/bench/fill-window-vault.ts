import { applyOutbox } from '../../electron/services/apply-outbox.ts';
import { createProfile } from '../../electron/services/create-profile.ts';
import { contentHashOf } from '../../electron/services/normalise-text.ts';
import { putEmbeddings } from '../../electron/store/embeddings.ts';
import { insertMemory } from '../../electron/store/memories.ts';
import { grantIdSchema } from '../../shared/ids.ts';
import { MEMORY_KINDS, type Source } from '../../shared/memory.ts';
import { userNamespace, type Namespace } from '../../shared/namespace.ts';
import { ok } from '../../shared/result.ts';
import { noteAt } from './notes.ts';
import { unwrap } from './open-bench-vault.ts';
import type { Owner } from '../../electron/start-owner.ts';
import { startBenchOwner } from './start-bench-owner.ts';

const DAY_MS = 86_400_000;
const BATCH = 1_000;
/** Of the person that the window is switched to. */
const OTHERS = 10_000;
const TAGS = ['home', 'work', 'printing', 'health', 'travel', 'money', 'food'] as const;

/** What was filled, by the bundled model's name. */
export interface FilledWindowVault {
  readonly memories: number;
  readonly others: number;
}

/**
 * Makes a vault for the window: Bench with `size` memories of three years, of all kinds, with tags and from several
 * sources, and Other with 10,000. Each has a vector under the bundled model's name, so that the app has nothing to embed.
 */
export async function fillWindowVault(folder: string, size: number): Promise<FilledWindowVault> {
  const owner = await startBenchOwner(folder);
  const { vault } = owner;
  for (const [name, count] of [
    ['Other', OTHERS],
    ['Bench', size],
  ] as const) {
    const email = `${name.toLowerCase()}@example.com`;
    const { id } = unwrap(await createProfile(vault, { name, email, color: 'violet', locale: 'en' }));
    await fill(owner, userNamespace(id), count);
  }
  await owner.close();
  return { memories: size, others: OTHERS };
}

async function fill({ vault }: Owner, namespace: Namespace, count: number): Promise<void> {
  const model = vault.meaning.model();
  if (model === null) throw new Error('The model could not be loaded');
  for (let from = 0; from < count; from += BATCH) {
    unwrap(
      await vault.buckets.write(namespace, (bucket) => {
        bucket.db.transaction(() => {
          for (let id = from; id < Math.min(count, from + BATCH); id += 1) {
            const { text, vector } = noteAt(id);
            // The newest has the highest number, as in a life.
            const at = vault.clock() - Math.floor(((count - id) * 3 * 365 * DAY_MS) / count);
            const number = insertMemory(bucket.db, {
              state: 'live',
              kind: MEMORY_KINDS[id % 3] ?? 'fact',
              text,
              contentHash: contentHashOf(text),
              searchTerms: vault.words.termsOf(text),
              tags: id % 4 === 0 ? [] : [TAGS[id % TAGS.length] ?? 'home'],
              pinned: id % 50 === 0,
              createdAt: at,
              updatedAt: at,
              ttlDays: null,
              expiresAt: null,
              source: sourceOf(id),
              suspicions: [],
            });
            putEmbeddings(bucket.db, number, model.id, [vector]);
          }
        });
        return ok(null);
      }),
    );
  }
  unwrap(await applyOutbox(vault, namespace, () => true));
}

function sourceOf(id: number): Source {
  if (id % 3 === 0) return { by: 'person' };
  if (id % 3 === 1) return { by: 'import', importId: 'bench', system: 'notes', originalId: null };
  const grantId = grantIdSchema.parse('00000000-0000-4000-8000-00000000000a');
  return { by: 'agent', grantId, name: 'Claude Desktop' };
}
