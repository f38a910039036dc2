import { z } from 'zod';
import { grantIdSchema, instantSchema, memoryNumberSchema } from './ids.ts';
import { memoryKindSchema } from './memory.ts';

/** Why an item of a foreign file is not imported. */
export const SKIP_REASONS = [
  'duplicate-in-file',
  'already-here',
  'too-long',
  'empty',
  'malformed-text',
  'deleted-there',
  'not-to-be-remembered',
  'unreadable',
  'erased-before',
  'unsupported',
] as const;
export const skipReasonSchema = z.enum(SKIP_REASONS);
export type SkipReason = z.infer<typeof skipReasonSchema>;

/** What an import would do, before anything is written. */
export const importPreviewSchema = z.object({
  previewId: z.string(),
  format: z.string(),
  sourceName: z.string(),
  memories: z.number(),
  sessions: z.number(),
  attachments: z.number(),
  examples: z.array(
    z.object({
      text: z.string(),
      kind: memoryKindSchema,
      createdAt: instantSchema.nullable(),
      tags: z.array(z.string()),
    }),
  ),
  skipped: z.array(z.object({ reason: skipReasonSchema, count: z.number(), examples: z.array(z.string()) })),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

export const importRecordSchema = z.object({
  id: z.string(),
  format: z.string(),
  sourceName: z.string(),
  at: instantSchema,
  memories: z.number(),
  /** How many of them the person or an agent changed since. */
  edited: z.number(),
  sessions: z.number(),
  undoneAt: instantSchema.nullable(),
});
export type ImportRecord = z.infer<typeof importRecordSchema>;

/** What is to be erased. `profile` removes the person from this computer. */
export const eraseTargetSchema = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('memories'), numbers: z.array(memoryNumberSchema).min(1).max(10_000) }),
  z.strictObject({
    what: z.literal('agent'),
    grantId: grantIdSchema,
    from: instantSchema.optional(),
    to: instantSchema.optional(),
  }),
  z.strictObject({ what: z.literal('import'), importId: z.string() }),
  z.strictObject({ what: z.literal('everything') }),
  z.strictObject({ what: z.literal('profile') }),
]);
export type EraseTarget = z.infer<typeof eraseTargetSchema>;

/** What happens to the copies that others can read. */
export const copiesChoiceSchema = z.enum(['withdraw', 'leave-without-name']);
export type CopiesChoice = z.infer<typeof copiesChoiceSchema>;

/** What an erasure would reach and what would stay, shown before. */
export const erasePreviewSchema = z.object({
  memories: z.number(),
  versions: z.number(),
  attachments: z.number(),
  sessions: z.number(),
  /** Conversations that stay and would lose what they quote. */
  quotedIn: z.number(),
  backups: z.number(),
  copies: z.array(z.object({ target: z.string(), targetName: z.string(), count: z.number() })),
  /** Teams whose only owner this person is: they must be handed over or deleted first. */
  ownedTeams: z.array(z.string()),
  auditRowsThatStay: z.number(),
});
export type ErasePreview = z.infer<typeof erasePreviewSchema>;

/** Proof of an erasure, without the text. */
export const eraseReceiptSchema = z.object({
  jobId: z.string(),
  what: z.string(),
  requestedAt: instantSchema,
  finishedAt: instantSchema,
  memories: z.number(),
  attachments: z.number(),
  sessions: z.number(),
  /** Conversations that stay and lost what they quoted; receipts of older versions did not count them. */
  conversationsChanged: z.number().optional(),
  copiesWithdrawn: z.number(),
  copiesLeft: z.number(),
  scannedFiles: z.number(),
  scannedBytes: z.number(),
  /** Must be 0; anything else makes the job fail and run again. */
  bytesFound: z.number(),
  stays: z.array(
    z.enum(['audit-rows', 'team-copies', 'conversations-of-others', 'other-words', 'disk-blocks']),
  ),
  /** SHA-256 of the receipt's other fields. */
  hash: z.string(),
});
export type EraseReceipt = z.infer<typeof eraseReceiptSchema>;
