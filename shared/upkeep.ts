import { z } from 'zod';
import { instantSchema } from './ids.ts';
import { bucketRefSchema } from './scope.ts';

/** What one run removed, or would remove, from one bucket. Numbers only. */
export const bucketSweepSchema = z.object({
  namespace: z.string(),
  expired: z.number(),
  duplicates: z.number(),
  binned: z.number(),
  orphanVectors: z.number(),
  orphanAttachments: z.number(),
  orphanOutbox: z.number(),
  reclaimedBytes: z.number(),
});
export type BucketSweep = z.infer<typeof bucketSweepSchema>;

/** A part of upkeep; each commits by itself, and a failing one does not undo the others. */
export const UPKEEP_PASSES = ['expiry', 'duplicates', 'bin', 'orphans', 'compaction', 'backup'] as const;
export const upkeepPassSchema = z.enum(UPKEEP_PASSES);
export type UpkeepPass = z.infer<typeof upkeepPassSchema>;

export const upkeepRunSchema = z.object({
  id: z.string(),
  startedAt: instantSchema,
  endedAt: instantSchema.nullable(),
  cause: z.enum(['idle', 'button', 'command-line']),
  outcome: z.enum(['running', 'done', 'interrupted', 'needs-answer', 'failed']),
  buckets: z.array(bucketSweepSchema),
  orphanFolders: z.number(),
  failures: z.array(z.object({ namespace: z.string(), pass: upkeepPassSchema, type: z.string() })),
});
export type UpkeepRun = z.infer<typeof upkeepRunSchema>;

/** Above the allowed share upkeep stops and asks: so many of so many memories in that bucket would go. */
export const upkeepQuestionSchema = z.object({
  bucket: bucketRefSchema,
  wouldRemove: z.number(),
  of: z.number(),
  share: z.number(),
});
export type UpkeepQuestion = z.infer<typeof upkeepQuestionSchema>;

export const upkeepSettingsSchema = z.strictObject({
  enabled: z.boolean(),
  idleMinutes: z.int().min(1).max(240),
  everyHours: z.int().min(1).max(720),
  askAbovePercent: z.int().min(1).max(100),
  backups: z.int().min(0).max(10),
});
export type UpkeepSettings = z.infer<typeof upkeepSettingsSchema>;

export const DEFAULT_UPKEEP: UpkeepSettings = {
  enabled: true,
  idleMinutes: 5,
  everyHours: 24,
  askAbovePercent: 20,
  backups: 3,
};

/** Bytes on disk of one bucket by part. */
export const bucketSpaceSchema = z.object({
  bucket: bucketRefSchema,
  memoriesBytes: z.number(),
  vectorsBytes: z.number(),
  attachmentsBytes: z.number(),
  sessionsBytes: z.number(),
  backupsBytes: z.number(),
});
export type BucketSpace = z.infer<typeof bucketSpaceSchema>;
