import { z } from 'zod';
import { instantSchema, memoryNumberSchema, sha256Schema } from '../../shared/ids.ts';
import {
  attachmentSchema,
  memoryKindSchema,
  memoryVersionSchema,
  tagsSchema,
  ttlDaysSchema,
} from '../../shared/memory.ts';

/** Raised when a reader of the version before could misread what is written. Documented in docs/export-format.md. */
export const EXPORT_VERSION = 1;
export const EXPORT_FORMAT = 'escopo-export';

/** Where a memory came from, in words: a product and, if known, a place in it. Never a person, never a bucket. */
export const exportSourceSchema = z.strictObject({
  system: z.string().min(1),
  detail: z.string().nullable(),
});

/** An earlier wording of a memory, oldest first. */
export const exportRevisionSchema = memoryVersionSchema.pick({
  kind: true,
  text: true,
  tags: true,
  replacedAt: true,
});

const exportAttachmentSchema = z.strictObject(attachmentSchema.shape);

/** One line of `memories.jsonl`. Instants are epoch milliseconds. */
export const memoryLineSchema = z.strictObject({
  number: memoryNumberSchema,
  kind: memoryKindSchema,
  text: z.string(),
  tags: tagsSchema,
  pinned: z.boolean(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  expiresAt: instantSchema.nullable(),
  ttlDays: ttlDaysSchema,
  source: exportSourceSchema,
  originalId: z.string().nullable(),
  history: z.array(exportRevisionSchema),
  attachments: z.array(exportAttachmentSchema),
});
export type MemoryLine = z.infer<typeof memoryLineSchema>;

/** One line of `shared.jsonl`: which memory of mine was copied where. A record only; importing shares nothing. */
export const sharedLineSchema = z.strictObject({
  number: memoryNumberSchema,
  target: z.string(),
  copyNumber: memoryNumberSchema,
  sharedAt: instantSchema,
  withdrawnAt: instantSchema.nullable(),
});
export type SharedLine = z.infer<typeof sharedLineSchema>;

/** The end of the audit chain when the export was made, so that a cut-off tail can be seen. */
export const auditHeadSchema = z.strictObject({ sequence: z.int().min(0), hash: sha256Schema });

const exportedFileSchema = z.strictObject({
  path: z.string().min(1),
  sizeBytes: z.int().min(0),
  sha256: sha256Schema,
});
export type ExportedFile = z.infer<typeof exportedFileSchema>;

export const exportCountsSchema = z.strictObject({
  memories: z.int().min(0),
  attachments: z.int().min(0),
  sessions: z.int().min(0),
  auditRows: z.int().min(0),
  shared: z.int().min(0),
});
export type ExportCounts = z.infer<typeof exportCountsSchema>;

/** `manifest.json`: what the archive holds and the SHA-256 of every file in it but itself. */
export const manifestSchema = z.strictObject({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(EXPORT_VERSION),
  appVersion: z.string(),
  exportedAt: instantSchema,
  counts: exportCountsSchema,
  auditHead: auditHeadSchema.nullable(),
  files: z.array(exportedFileSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The front matter of a note of the Markdown folder. `escopo` is the memory's number; dates are ISO 8601 in UTC. */
export const noteSchema = z.object({
  escopo: memoryNumberSchema,
  kind: memoryKindSchema,
  tags: tagsSchema,
  pinned: z.boolean(),
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
  expires: z.iso.datetime().nullable(),
  ttlDays: ttlDaysSchema,
  source: exportSourceSchema,
  originalId: z.string().nullable(),
  history: z.array(exportRevisionSchema),
  attachments: z.array(exportAttachmentSchema),
});
export type NoteFields = z.infer<typeof noteSchema>;
