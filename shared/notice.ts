import { z } from 'zod';
import { bucketRefSchema } from './scope.ts';

/**
 * What somebody at this computer should know without having asked. What concerns a place is told only to those who read
 * that place.
 */
export const noticeSchema = z.discriminatedUnion('type', [
  /** The stored settings of this computer could not be understood. */
  z.strictObject({ type: z.literal('settings-reset') }),
  z.strictObject({ type: z.literal('vault-read-only') }),
  /** Less is free on the vault's disk than is comfortable; `freeBytes` as the system counts for this person. */
  z.strictObject({ type: z.literal('storage-low'), freeBytes: z.number() }),
  /** The clock jumped: nothing expires until a person has looked at it. */
  z.strictObject({ type: z.literal('upkeep-suspended') }),
  /** No model could be loaded: search goes by words. */
  z.strictObject({ type: z.literal('words-only') }),
  /** The memory file of a place did not open; `problem` is the failure's type. */
  z.strictObject({
    type: z.literal('place-unreadable'),
    bucket: bucketRefSchema,
    problem: z.enum(['bucket-damaged', 'bucket-missing', 'bucket-newer', 'path-refused']),
  }),
  /** A copy took the place of a damaged memory file, which is still kept beside it. */
  z.strictObject({ type: z.literal('file-kept-aside'), at: z.number() }),
  /** A newer version of the app was found at the address that somebody here agreed to; `isReady`: it is downloaded. */
  z.strictObject({ type: z.literal('newer-version'), version: z.string(), isReady: z.boolean() }),
]);
export type Notice = z.infer<typeof noticeSchema>;
