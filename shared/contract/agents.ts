import { z } from 'zod';
import {
  agentCallSchema,
  agentNameSchema,
  flaggedMemorySchema,
  grantAccessSchema,
  grantSchema,
  grantScopesSchema,
  quotasSchema,
} from '../grant.ts';
import { grantIdSchema, instantSchema } from '../ids.ts';
import { memoryRefSchema } from '../memory.ts';
import { bucketFailureSchema } from './memories.ts';
import type { ContractPart } from './contract-part.ts';

export const agentsContract = {
  'agents.list': {
    authority: 'profile',
    input: z.strictObject({}),
    output: z.object({ grants: z.array(grantSchema) }),
  },
  /** The token is in this answer and nowhere else, ever. */
  'agents.create': {
    authority: 'profile',
    input: z.strictObject({
      name: agentNameSchema,
      scopes: grantScopesSchema,
      access: grantAccessSchema,
      expiresAt: instantSchema.nullable(),
      quotas: quotasSchema.optional(),
    }),
    output: z.object({ grant: grantSchema, token: z.string() }),
  },
  'agents.setQuotas': {
    authority: 'profile',
    input: z.strictObject({ id: grantIdSchema, quotas: quotasSchema }),
    output: grantSchema,
  },
  'agents.revoke': {
    authority: 'profile',
    input: z.strictObject({ id: grantIdSchema }),
    output: z.object({}),
  },
  /** Connects over the real HTTP door with this token and lists the tools. */
  'agents.test': {
    authority: 'profile',
    input: z.strictObject({ token: z.string().max(200) }),
    output: z.object({ agent: z.string(), tools: z.array(z.string()), scopes: z.array(z.string()) }),
  },
  'agents.calls': {
    authority: 'profile',
    input: z.strictObject({ grantId: grantIdSchema.optional(), cursor: z.string().max(200).optional() }),
    output: z.object({ calls: z.array(agentCallSchema), nextCursor: z.string().nullable() }),
  },
  'agents.flagged': {
    authority: 'profile',
    input: z.strictObject({}),
    /** The newest of all buckets the person reads; `total` counts those beyond the list, too. */
    output: z.object({
      memories: z.array(flaggedMemorySchema),
      total: z.number(),
      failed: z.array(bucketFailureSchema),
    }),
  },
  /** The person looked and finds the memory harmless. */
  'agents.dismissFlag': { authority: 'profile', input: memoryRefSchema, output: z.object({}) },
  /**
   * Takes back what an agent did in a period: its new memories go to the bin, its edits are reverted, what it forgot
   * comes back. `lost` says how many it forgot that were erased since and cannot.
   */
  'agents.rollBack': {
    authority: 'profile',
    input: z.strictObject({ grantId: grantIdSchema, from: instantSchema, to: instantSchema }),
    output: z.object({
      binned: z.number(),
      reverted: z.number(),
      restored: z.number(),
      lost: z.number(),
    }),
  },
} as const satisfies ContractPart;
