import { z } from 'zod';
import { failureSchema } from './failures.ts';

/** A released version, `1.2.3`: anything with more to it is not offered to people. */
export const releasedVersionSchema = z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/);

/** What is kept of updates for this computer. */
export const updateSettingsSchema = z.strictObject({
  /** The address that somebody agreed to; null: looking for updates is off. */
  agreedAddress: z.string().nullable(),
  /** When the address answered last. */
  lookedAt: z.number().nullable(),
  /** The version that the app ended for, to see at the next start whether it is there. */
  installing: z.string().nullable(),
});
export type UpdateSettings = z.infer<typeof updateSettingsSchema>;

/** How far looking for a newer version and getting it is. */
const updateStepSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('idle') }),
  z.strictObject({ type: z.literal('looking') }),
  z.strictObject({ type: z.literal('newest') }),
  z.strictObject({ type: z.literal('found'), version: releasedVersionSchema, sizeBytes: z.number() }),
  z.strictObject({
    type: z.literal('downloading'),
    version: releasedVersionSchema,
    doneBytes: z.number(),
    sizeBytes: z.number(),
  }),
  z.strictObject({ type: z.literal('ready'), version: releasedVersionSchema }),
  z.strictObject({ type: z.literal('installing'), version: releasedVersionSchema }),
]);
export type UpdateStep = z.infer<typeof updateStepSchema>;

/** How updates stand on this computer. */
export const updateStatusSchema = z.object({
  /** From where this build gets updates; null when it was made without an address. */
  address: z.string().nullable(),
  isAgreed: z.boolean(),
  /** Whether the app can put a newer version in its own place; if not, a person gets it from the address. */
  canInstall: z.boolean(),
  lookedAt: z.number().nullable(),
  step: updateStepSchema,
  /** Why the last look, download or installation came to nothing. */
  problem: failureSchema.nullable(),
});
export type UpdateStatus = z.infer<typeof updateStatusSchema>;
