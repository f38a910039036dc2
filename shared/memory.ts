import { z } from 'zod';
import { grantIdSchema, instantSchema, memoryNumberSchema, sha256Schema, userIdSchema } from './ids.ts';
import { namespaceSchema } from './namespace.ts';
import { bucketRefSchema } from './scope.ts';

/** What a memory states: something that is so, something somebody likes, something that happens. */
export const MEMORY_KINDS = ['fact', 'preference', 'event'] as const;
export const memoryKindSchema = z.enum(MEMORY_KINDS);
export type MemoryKind = z.infer<typeof memoryKindSchema>;

/** Limits of one memory. A text above its limit is refused whole, never cut. */
export const MEMORY_LIMITS = {
  textBytes: 256 * 1024,
  tags: 32,
  tagCharacters: 64,
  ttlDays: 36_500,
  attachmentBytes: 64 * 1024 * 1024,
} as const;

/** A label: 1–64 characters, trimmed, no line breaks. */
export const tagSchema = z
  .string()
  .trim()
  .min(1)
  .max(MEMORY_LIMITS.tagCharacters)
  .refine((tag) => tag.isWellFormed() && !hasControlCharacter(tag))
  .transform((tag) => tag.normalize('NFC'));
export const tagsSchema = z.array(tagSchema).max(MEMORY_LIMITS.tags);

/** Days from the last write until the memory expires, or `null` for never. */
export const ttlDaysSchema = z.int().min(1).max(MEMORY_LIMITS.ttlDays).nullable();

/** Who wrote a memory, and what is known of where it came from. */
export const sourceSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('person') }),
  z.object({ by: z.literal('agent'), grantId: grantIdSchema, name: z.string() }),
  z.object({
    by: z.literal('import'),
    importId: z.string(),
    system: z.string(),
    originalId: z.string().nullable(),
  }),
  /** A shared copy: who shared it (null once that person asked to leave it without a name), from which number, when. */
  z.object({
    by: z.literal('share'),
    userId: userIdSchema.nullable(),
    name: z.string().nullable(),
    number: memoryNumberSchema.nullable(),
    sharedAt: instantSchema,
  }),
]);
export type Source = z.infer<typeof sourceSchema>;

export const attachmentSchema = z.object({
  sha256: sha256Schema,
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** Why a memory deserves a second look before an agent is trusted with it. */
export const SUSPICIONS = ['addresses-the-model', 'hidden-characters', 'exfiltrating-link'] as const;
export const suspicionSchema = z.enum(SUSPICIONS);
export type Suspicion = z.infer<typeof suspicionSchema>;

/** One memory as a reader gets it. `scope` is how the reader names its bucket, `namespace` the bucket's full name. */
export const memorySchema = z.object({
  namespace: namespaceSchema,
  scope: bucketRefSchema,
  number: memoryNumberSchema,
  kind: memoryKindSchema,
  text: z.string(),
  tags: z.array(z.string()),
  pinned: z.boolean(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
  uses: z.number(),
  ttlDays: ttlDaysSchema,
  expiresAt: instantSchema.nullable(),
  source: sourceSchema,
  attachments: z.array(attachmentSchema),
  suspicions: z.array(suspicionSchema),
});
export type Memory = z.infer<typeof memorySchema>;

/** Points at one memory the way its reader names the bucket. */
export const memoryRefSchema = z.strictObject({ scope: bucketRefSchema, number: memoryNumberSchema });
export type MemoryRef = z.infer<typeof memoryRefSchema>;

/** Narrows a read; every field that is given must hold. Never widens: scopes are named apart. */
export const memoryFilterSchema = z.strictObject({
  kinds: z.array(memoryKindSchema).min(1).optional(),
  /** All of these tags. */
  tags: z.array(z.string()).min(1).optional(),
  createdFrom: instantSchema.optional(),
  createdBefore: instantSchema.optional(),
  sources: z
    .array(z.enum(['person', 'agent', 'import', 'share']))
    .min(1)
    .optional(),
  grantId: grantIdSchema.optional(),
  pinned: z.boolean().optional(),
  suspicious: z.boolean().optional(),
  expiring: z.boolean().optional(),
});
export type MemoryFilter = z.infer<typeof memoryFilterSchema>;

/** An older state of a memory. `version` counts from 1; the current state is not among the versions. */
export const memoryVersionSchema = z.object({
  version: z.number(),
  kind: memoryKindSchema,
  text: z.string(),
  tags: z.array(z.string()),
  replacedAt: instantSchema,
});
export type MemoryVersion = z.infer<typeof memoryVersionSchema>;

/** A piece of a snippet; `hit` marks a word that matched. */
export const snippetPartSchema = z.object({ text: z.string(), hit: z.boolean() });

/** A search result: the memory, its merged score in 0–1 and why it is here. */
export const searchHitSchema = memorySchema.extend({
  score: z.number(),
  parts: z.object({
    /** Cosine of query and memory, or null when found by words only. */
    meaning: z.number().nullable(),
    /** Full-text score relative to the best hit, or null when found by meaning only. */
    words: z.number().nullable(),
    /** The query stands in the text as typed. */
    exact: z.boolean(),
  }),
  matchedWords: z.array(z.string()),
  snippet: z.array(snippetPartSchema),
});
export type SearchHit = z.infer<typeof searchHitSchema>;

function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
