import { z } from 'zod';
import { attachmentSchema, memoryKindSchema } from './memory.ts';
import { instantSchema, memoryNumberSchema, sha256Schema } from './ids.ts';
import { personSchema } from './profile.ts';
import { shareTargetSchema } from './scope.ts';

/** A ticket lives two minutes and can be spent one second after the preview was made. */
export const SHARE_TICKET = { lifeMs: 120_000, earliestMs: 1_000, memories: 200 } as const;

/** One memory in the letter: the exact text that would be copied. */
export const sharePreviewItemSchema = z.object({
  number: memoryNumberSchema,
  kind: memoryKindSchema,
  text: z.string(),
  textHash: sha256Schema,
  tags: z.array(z.string()),
  attachments: z.array(attachmentSchema),
  /** Code points in the text that a reader would not see (controls, bidi, zero-width, tags), as `U+200B`. */
  hiddenCharacters: z.array(z.string()),
  /** Number of the copy when this very text is in the target already: sharing answers that copy. */
  existingCopy: memoryNumberSchema.nullable(),
  /** Number of my earlier copy of this memory there, with an older text: sharing again puts this text in its place. */
  replaces: memoryNumberSchema.nullable(),
});
export type SharePreviewItem = z.infer<typeof sharePreviewItemSchema>;

/** The letter with its addressees, and the ticket bound to exactly this text, target and member list. */
export const sharePreviewSchema = z.object({
  ticket: z.string(),
  target: shareTargetSchema,
  targetName: z.string(),
  items: z.array(sharePreviewItemSchema).min(1),
  readers: z.array(personSchema.extend({ you: z.boolean(), joinedSinceLastShare: z.boolean() })),
  madeAt: instantSchema,
  expiresAt: instantSchema,
});
export type SharePreview = z.infer<typeof sharePreviewSchema>;

/** Where one of my memories has been copied. */
export const sharedCopySchema = z.object({
  number: memoryNumberSchema,
  target: shareTargetSchema,
  targetName: z.string(),
  copyNumber: memoryNumberSchema,
  sharedAt: instantSchema,
  /** The original was edited after it was shared. */
  differs: z.boolean(),
  copyText: z.string(),
  /** I am no longer in that team: I cannot read the copy, but may still withdraw it. */
  left: z.boolean(),
});
export type SharedCopy = z.infer<typeof sharedCopySchema>;
