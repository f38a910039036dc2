import type { Sha256 } from '../../shared/ids.ts';
import type { SkipReason } from '../../shared/my-data.ts';
import { tagSchema, MEMORY_LIMITS } from '../../shared/memory.ts';
import type { ImportedMemory } from '../formats/import-format.ts';
import type { ReadableDatabase } from '../store/database.ts';
import { findLiveByHash } from '../store/memories.ts';
import { isDenied } from './denylist.ts';
import { contentHashOf, normaliseText } from './normalise-text.ts';
import { DAY_MS } from './remember.ts';

/** An imported memory that will be kept: its text as we keep texts, its times made whole. */
export interface KeptImport {
  readonly memory: ImportedMemory;
  readonly text: string;
  readonly contentHash: Sha256;
  readonly tags: readonly string[];
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly ttlDays: number | null;
  readonly expiresAt: number | null;
}

export type Sifted = { readonly kept: KeptImport } | { readonly skipped: SkipReason };

export interface SiftContext {
  readonly db: ReadableDatabase;
  readonly now: number;
  readonly includeErased: boolean;
  /** The texts that this source had already; the sieve adds to it. */
  readonly seen: Set<Sha256>;
}

/** The one place that decides whether an item of a file becomes a memory, for the preview and the import alike. */
export function siftImported(memory: ImportedMemory, context: SiftContext): Sifted {
  const { db, now, includeErased, seen } = context;
  const text = normaliseText(memory.text);
  if (!text.ok) return { skipped: reasonOf(text.error.type) };
  const life = lifeOf(memory, now);
  // Its time is over: whoever wrote it wanted it gone by now.
  if (life.expiresAt !== null && life.expiresAt <= now) return { skipped: 'deleted-there' };
  const contentHash = contentHashOf(text.value);
  if (seen.has(contentHash)) return { skipped: 'duplicate-in-file' };
  seen.add(contentHash);
  const known = findLiveByHash(db, contentHash);
  if (known !== null && (known.expiresAt === null || known.expiresAt > now))
    return { skipped: 'already-here' };
  if (!includeErased && isDenied(db, contentHash)) return { skipped: 'erased-before' };
  return { kept: { memory, text: text.value, contentHash, tags: tagsOf(memory), ...life } };
}

function reasonOf(type: string): SkipReason {
  if (type === 'text-empty') return 'empty';
  return type === 'text-too-long' ? 'too-long' : 'malformed-text';
}

function lifeOf(
  memory: ImportedMemory,
  now: number,
): Pick<KeptImport, 'createdAt' | 'updatedAt' | 'ttlDays' | 'expiresAt'> {
  const createdAt = instantOr(memory.createdAt, now);
  const updatedAt = Math.max(createdAt, instantOr(memory.updatedAt, createdAt));
  const { ttlDays, expiresAt } = memory;
  if (expiresAt !== null) {
    const days = ttlDays ?? Math.ceil((expiresAt - updatedAt) / DAY_MS);
    return { createdAt, updatedAt, ttlDays: clampDays(days), expiresAt };
  }
  if (ttlDays === null) return { createdAt, updatedAt, ttlDays: null, expiresAt: null };
  return { createdAt, updatedAt, ttlDays: clampDays(ttlDays), expiresAt: updatedAt + ttlDays * DAY_MS };
}

function clampDays(days: number): number {
  return Math.min(MEMORY_LIMITS.ttlDays, Math.max(1, Math.trunc(days)));
}

function instantOr(instant: number | null, otherwise: number): number {
  return instant !== null && Number.isSafeInteger(instant) && instant >= 0 ? instant : otherwise;
}

/** The labels that can be labels here, each once. */
function tagsOf(memory: ImportedMemory): readonly string[] {
  const tags = memory.tags.flatMap((tag) => {
    const parsed = tagSchema.safeParse(tag);
    return parsed.success ? [parsed.data] : [];
  });
  return [...new Set(tags)].slice(0, MEMORY_LIMITS.tags);
}
