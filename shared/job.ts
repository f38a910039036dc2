import { z } from 'zod';
import { failureSchema } from './failures.ts';
import { jobIdSchema } from './ids.ts';

export const jobKindSchema = z.enum([
  'export',
  'import',
  'import-undo',
  'erase',
  'upkeep',
  'embedding',
  'backup',
  'rebuild',
]);
export type JobKind = z.infer<typeof jobKindSchema>;

/** Progress of long work. `total` is 0 while it is not known yet. */
export const jobProgressSchema = z.object({
  jobId: jobIdSchema,
  kind: jobKindSchema,
  step: z.string(),
  done: z.number(),
  total: z.number(),
  state: z.enum(['running', 'done', 'cancelled', 'failed']),
  failure: failureSchema.nullable(),
});
export type JobProgress = z.infer<typeof jobProgressSchema>;
