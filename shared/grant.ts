import { z } from 'zod';
import { grantIdSchema, instantSchema } from './ids.ts';
import { memoryRefSchema, suspicionSchema } from './memory.ts';
import { scopeSchema } from './scope.ts';

export const grantAccessSchema = z.enum(['read', 'read-write']);
export type GrantAccess = z.infer<typeof grantAccessSchema>;

export const agentNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine((name) => name.isWellFormed() && !/\p{Cc}/u.test(name));

/** The kinds of bucket an agent may read: at least one, no repeats. Writing is to `user` only, always. */
export const grantScopesSchema = z
  .array(scopeSchema)
  .min(1)
  .max(3)
  .refine((scopes) => new Set(scopes).size === scopes.length);

/** How much an agent may do: writes and their bytes, reads and the bytes of their answers. Minutes slide, days are UTC. */
export const quotasSchema = z.strictObject({
  writesPerMinute: z.int().min(1).max(10_000),
  writesPerDay: z.int().min(1).max(1_000_000),
  bytesPerDay: z.int().min(1).max(1_000_000_000),
  readsPerMinute: z.int().min(1).max(100_000),
  readBytesPerMinute: z.int().min(1).max(1_000_000_000),
});
export type Quotas = z.infer<typeof quotasSchema>;

/** What no agent at work meets, and a loop does. */
export const DEFAULT_QUOTAS: Quotas = {
  writesPerMinute: 120,
  writesPerDay: 5_000,
  bytesPerDay: 20_000_000,
  readsPerMinute: 600,
  readBytesPerMinute: 10_000_000,
};

/** A grant as its owner sees it. The token itself is shown once, at creation, and stored only as a hash. */
export const grantSchema = z.object({
  id: grantIdSchema,
  name: z.string(),
  scopes: z.array(scopeSchema),
  access: grantAccessSchema,
  quotas: quotasSchema,
  createdAt: instantSchema,
  expiresAt: instantSchema.nullable(),
  revokedAt: instantSchema.nullable(),
  lastUsedAt: instantSchema.nullable(),
  reads: z.number(),
  writes: z.number(),
  writesToday: z.number(),
  connected: z.boolean(),
});
export type Grant = z.infer<typeof grantSchema>;

/** One call of an agent: what it did and how much, never the text. */
export const agentCallSchema = z.object({
  at: instantSchema,
  grantId: grantIdSchema,
  name: z.string(),
  verb: z.string(),
  scopes: z.array(z.string()),
  count: z.number(),
  failure: z.string().nullable(),
});
export type AgentCall = z.infer<typeof agentCallSchema>;

/** A memory that looks like an instruction to agents. */
export const flaggedMemorySchema = z.object({
  ref: memoryRefSchema,
  text: z.string(),
  suspicions: z.array(suspicionSchema),
  sourceName: z.string().nullable(),
  createdAt: instantSchema,
});
export type FlaggedMemory = z.infer<typeof flaggedMemorySchema>;
