import { z } from 'zod';
import { jobIdSchema, memoryNumberSchema } from '../ids.ts';
import {
  copiesChoiceSchema,
  erasePreviewSchema,
  eraseReceiptSchema,
  eraseTargetSchema,
  importPreviewSchema,
  importRecordSchema,
} from '../my-data.ts';
import {
  bucketSpaceSchema,
  upkeepQuestionSchema,
  upkeepRunSchema,
  upkeepSettingsSchema,
  bucketSweepSchema,
} from '../upkeep.ts';
import type { ContractPart } from './contract-part.ts';

export const myDataContract = {
  /**
   * Asks where to save, then writes in the background; `jobId: null` when the person cancels the dialog. With `numbers`
   * these memories only, with their files and copies, and nothing else.
   */
  'data.export': {
    authority: 'profile',
    input: z.strictObject({
      format: z.enum(['zip', 'markdown']),
      numbers: z.array(memoryNumberSchema).min(1).max(1_000_000).optional(),
    }),
    output: z.object({ jobId: jobIdSchema.nullable(), savedTo: z.string().nullable() }),
  },
  /** Asks for a file or folder, reads it and shows what would happen; `preview: null` when the person cancels. */
  'data.previewImport': {
    authority: 'profile',
    input: z.strictObject({ pick: z.enum(['file', 'folder']) }),
    output: z.object({ preview: importPreviewSchema.nullable() }),
  },
  'data.previewImportText': {
    authority: 'profile',
    input: z.strictObject({ text: z.string().min(1).max(5_000_000) }),
    output: z.object({ preview: importPreviewSchema.nullable() }),
  },
  'data.previewImportBytes': {
    authority: 'profile',
    input: z.strictObject({ name: z.string().min(1).max(255), bytes: z.instanceof(Uint8Array) }),
    output: z.object({ preview: importPreviewSchema.nullable() }),
  },
  'data.confirmImport': {
    authority: 'profile',
    input: z.strictObject({ previewId: z.string().max(100), includeErased: z.boolean().optional() }),
    output: z.object({ jobId: jobIdSchema }),
  },
  'data.imports': {
    authority: 'profile',
    input: z.strictObject({}),
    output: z.object({ imports: z.array(importRecordSchema) }),
  },
  /** Memories that were changed since stay, unless `removeEdited` is true. */
  'data.undoImport': {
    authority: 'profile',
    input: z.strictObject({ importId: z.string().max(100), removeEdited: z.boolean().optional() }),
    output: z.object({ removed: z.number(), kept: z.number() }),
  },
  'data.previewErase': {
    authority: 'profile',
    input: z.strictObject({ target: eraseTargetSchema }),
    output: erasePreviewSchema,
  },
  /** `confirmEmail` must be the person's own, typed, for `everything` and `profile`. */
  'data.erase': {
    authority: 'profile',
    input: z.strictObject({
      target: eraseTargetSchema,
      copies: copiesChoiceSchema.optional(),
      confirmEmail: z.string().max(254).optional(),
    }),
    output: z.object({ jobId: jobIdSchema }),
  },
  'data.receipts': {
    authority: 'profile',
    input: z.strictObject({}),
    output: z.object({ receipts: z.array(eraseReceiptSchema) }),
  },
  /** Asks where to save a receipt as a file; `savedTo: null` when the person cancels. */
  'data.saveReceipt': {
    authority: 'profile',
    input: z.strictObject({ jobId: z.string().max(100) }),
    output: z.object({ savedTo: z.string().nullable() }),
  },
  /** Whether this person loaded the examples and has not removed them since. */
  'data.sample': {
    authority: 'profile',
    input: z.strictObject({}),
    output: z.object({ isLoaded: z.boolean() }),
  },
  'data.loadSample': {
    authority: 'profile',
    input: z.strictObject({}),
    output: z.object({ memories: z.number() }),
  },
  'data.removeSample': {
    authority: 'profile',
    input: z.strictObject({}),
    output: z.object({ removed: z.number() }),
  },
} as const satisfies ContractPart;

export const upkeepContract = {
  'upkeep.status': {
    authority: 'profile',
    input: z.strictObject({}),
    output: z.object({
      settings: upkeepSettingsSchema,
      running: z.object({ jobId: jobIdSchema }).nullable(),
      last: upkeepRunSchema.nullable(),
      nextAt: z.number().nullable(),
      questions: z.array(upkeepQuestionSchema),
      clockSuspended: z.boolean(),
    }),
  },
  'upkeep.history': {
    authority: 'profile',
    input: z.strictObject({}),
    output: z.object({ runs: z.array(upkeepRunSchema) }),
  },
  /** What a run would remove now from the buckets this person may read. */
  'upkeep.plan': {
    authority: 'profile',
    input: z.strictObject({}),
    output: z.object({ buckets: z.array(bucketSweepSchema) }),
  },
  'upkeep.run': {
    authority: 'profile',
    input: z.strictObject({ allowLargeRemoval: z.boolean().optional() }),
    output: z.object({ jobId: jobIdSchema }),
  },
  'upkeep.setSettings': {
    authority: 'profile',
    input: upkeepSettingsSchema.partial(),
    output: upkeepSettingsSchema,
  },
  'upkeep.space': {
    authority: 'profile',
    input: z.strictObject({}),
    output: z.object({ buckets: z.array(bucketSpaceSchema) }),
  },
} as const satisfies ContractPart;
