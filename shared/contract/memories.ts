import { z } from 'zod';
import { grantIdSchema, instantSchema, memoryNumberSchema, sha256Schema } from '../ids.ts';
import {
  attachmentSchema,
  memoryFilterSchema,
  memoryKindSchema,
  memoryRefSchema,
  memorySchema,
  memoryVersionSchema,
  searchHitSchema,
  tagsSchema,
  ttlDaysSchema,
} from '../memory.ts';
import { namespaceSchema } from '../namespace.ts';
import { memoryLineSchema, outlineGroupSchema } from '../outline.ts';
import { LIST_GROUPINGS, LIST_SORTS } from '../profile.ts';
import { bucketRefSchema, scopesSchema } from '../scope.ts';
import type { ContractPart } from './contract-part.ts';

/** The namespaces that were really read; every answer of a read verb carries it. */
export const readEchoSchema = z.object({ namespaces: z.array(namespaceSchema) });

/** A bucket that could not be read, beside the answers of those that could. */
export const bucketFailureSchema = z.object({
  namespace: namespaceSchema,
  type: z.string(),
  problem: z.string().nullable(),
});

const numbersSchema = z.array(memoryNumberSchema).min(1).max(10_000);

/** The state of a fresh memory. Absent fields take the plain reading: a fact, no tags, never expires, not pinned. */
export const newMemorySchema = z.strictObject({
  text: z.string(),
  kind: memoryKindSchema.optional(),
  tags: tagsSchema.optional(),
  ttlDays: ttlDaysSchema.optional(),
  pinned: z.boolean().optional(),
});

export const memoryPatchSchema = z.strictObject({
  text: z.string().optional(),
  kind: memoryKindSchema.optional(),
  tags: tagsSchema.optional(),
  ttlDays: ttlDaysSchema.optional(),
  pinned: z.boolean().optional(),
});

export const memoriesContract = {
  'memories.list': {
    authority: 'profile',
    input: z.strictObject({
      scopes: scopesSchema,
      filter: memoryFilterSchema.optional(),
      sort: z.enum(['newest', 'oldest', 'updated', 'used', 'expiring']).optional(),
      cursor: z.string().max(2_000).optional(),
      limit: z.int().min(1).max(500).optional(),
    }),
    output: readEchoSchema.extend({
      memories: z.array(memorySchema),
      nextCursor: z.string().nullable(),
      total: z.number(),
      failed: z.array(bucketFailureSchema),
    }),
  },
  /** A stretch of a list without content, to lay out as many lines as there are; {@link memoryLineSchema} draws them. */
  'memories.outline': {
    authority: 'profile',
    input: z.strictObject({
      scopes: scopesSchema,
      filter: memoryFilterSchema.optional(),
      sort: z.enum(LIST_SORTS),
      group: z.enum(LIST_GROUPINGS),
      cursor: z.string().max(2_000).optional(),
      limit: z.int().min(1).max(20_000).optional(),
    }),
    output: readEchoSchema.extend({
      /** One entry a memory, in the order of the list: its number, an index into `namespaces`, the key of the order. */
      numbers: z.instanceof(Float64Array),
      places: z.instanceof(Uint16Array),
      keys: z.instanceof(Float64Array),
      /** One entry a memory, an index into `groups`; empty when grouped by day, which the keys tell. */
      groupOf: z.instanceof(Uint32Array),
      groups: z.array(outlineGroupSchema),
      nextCursor: z.string().nullable(),
      /** How many there are in all; null behind the first stretch. */
      total: z.number().nullable(),
      failed: z.array(bucketFailureSchema),
    }),
  },
  'memories.lines': {
    authority: 'profile',
    input: z.strictObject({ refs: z.array(memoryRefSchema).min(1).max(500) }),
    output: readEchoSchema.extend({ lines: z.array(memoryLineSchema), failed: z.array(bucketFailureSchema) }),
  },
  'memories.get': { authority: 'profile', input: memoryRefSchema, output: memorySchema },
  /** `created: false` means the same text was here already and its number is answered. */
  'memories.remember': {
    authority: 'profile',
    input: newMemorySchema,
    output: z.object({ memory: memorySchema, created: z.boolean() }),
  },
  'memories.update': {
    authority: 'profile',
    input: z.strictObject({
      number: memoryNumberSchema,
      patch: memoryPatchSchema,
      expectedUpdatedAt: instantSchema.optional(),
    }),
    output: memorySchema,
  },
  'memories.updateMany': {
    authority: 'profile',
    input: z.strictObject({
      numbers: numbersSchema,
      addTags: tagsSchema.optional(),
      removeTags: tagsSchema.optional(),
      ttlDays: ttlDaysSchema.optional(),
      pinned: z.boolean().optional(),
      kind: memoryKindSchema.optional(),
    }),
    output: z.object({ changed: z.array(memoryNumberSchema), missing: z.array(memoryNumberSchema) }),
  },
  /** To the bin for the days the person chose, or erased at once when that is 0 or `atOnce` is true. */
  'memories.forget': {
    authority: 'profile',
    input: z.strictObject({ numbers: numbersSchema, atOnce: z.boolean().optional() }),
    output: z.object({
      binned: z.array(memoryNumberSchema),
      erased: z.array(memoryNumberSchema),
      missing: z.array(memoryNumberSchema),
    }),
  },
  'memories.restore': {
    authority: 'profile',
    input: z.strictObject({ numbers: numbersSchema }),
    output: z.object({
      restored: z.array(memoryNumberSchema),
      missing: z.array(memoryNumberSchema),
      duplicates: z.array(memoryNumberSchema),
    }),
  },
  'memories.bin': {
    authority: 'profile',
    input: z.strictObject({ cursor: z.string().max(2_000).optional() }),
    output: z.object({
      memories: z.array(memorySchema.extend({ binnedAt: instantSchema, erasedFrom: instantSchema })),
      nextCursor: z.string().nullable(),
    }),
  },
  'memories.history': {
    authority: 'profile',
    input: z.strictObject({ number: memoryNumberSchema }),
    output: z.object({ versions: z.array(memoryVersionSchema) }),
  },
  'memories.revert': {
    authority: 'profile',
    input: z.strictObject({ number: memoryNumberSchema, version: z.int().min(1) }),
    output: memorySchema,
  },
  'memories.search': {
    authority: 'profile',
    input: z.strictObject({
      query: z.string().max(100_000),
      scopes: scopesSchema,
      filter: memoryFilterSchema.optional(),
      limit: z.int().min(1).max(100).optional(),
      /** `words` answers at once from full text; `full` adds meaning. */
      depth: z.enum(['words', 'full']).optional(),
    }),
    output: readEchoSchema.extend({
      hits: z.array(searchHitSchema),
      /** Whether meaning took part, or why it did not. */
      meaning: z.enum(['used', 'skipped', 'loading', 'unavailable']),
      total: z.number(),
      failed: z.array(bucketFailureSchema),
    }),
  },
  'memories.related': {
    authority: 'profile',
    input: z.strictObject({
      ref: memoryRefSchema,
      scopes: scopesSchema,
      limit: z.int().min(1).max(50).optional(),
    }),
    output: readEchoSchema.extend({ hits: z.array(searchHitSchema), failed: z.array(bucketFailureSchema) }),
  },
  'memories.stats': {
    authority: 'profile',
    input: z.strictObject({ scopes: scopesSchema }),
    output: readEchoSchema.extend({
      buckets: z.array(
        z.object({
          namespace: namespaceSchema,
          scope: bucketRefSchema,
          memories: z.number(),
          byKind: z.object({ fact: z.number(), preference: z.number(), event: z.number() }),
          bySource: z.object({
            person: z.number(),
            agent: z.number(),
            import: z.number(),
            share: z.number(),
          }),
          pinned: z.number(),
          expiringIn30Days: z.number(),
          attachments: z.number(),
          suspicious: z.number(),
          awaitingIndex: z.number(),
        }),
      ),
      failed: z.array(bucketFailureSchema),
    }),
  },
  /** Memories kept per period, oldest first, by bucket. */
  'memories.timeline': {
    authority: 'profile',
    input: z.strictObject({
      scopes: scopesSchema,
      period: z.enum(['day', 'week', 'month']),
      from: instantSchema,
      to: instantSchema,
    }),
    output: readEchoSchema.extend({
      points: z.array(
        z.object({ startsAt: instantSchema, scope: bucketRefSchema, added: z.number(), total: z.number() }),
      ),
      failed: z.array(bucketFailureSchema),
    }),
  },
  'memories.tags': {
    authority: 'profile',
    input: z.strictObject({ scopes: scopesSchema }),
    output: readEchoSchema.extend({
      tags: z.array(z.object({ tag: z.string(), count: z.number() })),
      failed: z.array(bucketFailureSchema),
    }),
  },
  'attachments.add': {
    authority: 'profile',
    input: z.strictObject({
      number: memoryNumberSchema,
      name: z.string().min(1).max(255),
      mediaType: z.string().max(127),
      bytes: z.instanceof(Uint8Array),
    }),
    output: attachmentSchema,
  },
  /** Opens the system's file dialog; answers an empty list when the person cancels. */
  'attachments.pick': {
    authority: 'profile',
    input: z.strictObject({ number: memoryNumberSchema }),
    output: z.object({ attachments: z.array(attachmentSchema) }),
  },
  /** The bytes of an image or text up to 8 MiB, for showing; `preview: null` when it is neither. */
  'attachments.preview': {
    authority: 'profile',
    input: z.strictObject({ ref: memoryRefSchema, sha256: sha256Schema }),
    output: z.object({
      attachment: attachmentSchema,
      preview: z
        .discriminatedUnion('kind', [
          z.object({ kind: z.literal('image'), mediaType: z.string(), bytes: z.instanceof(Uint8Array) }),
          z.object({ kind: z.literal('text'), text: z.string() }),
        ])
        .nullable(),
    }),
  },
  'attachments.save': {
    authority: 'profile',
    input: z.strictObject({ ref: memoryRefSchema, sha256: sha256Schema }),
    output: z.object({ savedTo: z.string().nullable() }),
  },
  'attachments.remove': {
    authority: 'profile',
    input: z.strictObject({ number: memoryNumberSchema, sha256: sha256Schema }),
    output: z.object({}),
  },
  'memories.byAgent': {
    authority: 'profile',
    input: z.strictObject({ grantId: grantIdSchema, from: instantSchema, to: instantSchema }),
    /** `forgotten` lie in the bin; `lost` were erased, then or since. */
    output: z.object({
      memories: z.array(memorySchema),
      forgotten: z.array(memorySchema),
      lost: z.number(),
    }),
  },
} as const satisfies ContractPart;
