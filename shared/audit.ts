import { z } from 'zod';
import { instantSchema, sha256Schema } from './ids.ts';

/** Every act that changes who can see what. Nothing else is audited, and no row holds memory text. */
export const AUDIT_ACTIONS = [
  'memory.promote',
  'memory.withdraw',
  'team.create',
  'team.rename',
  'team.delete',
  'member.add',
  'member.remove',
  'member.leave',
  'member.role',
  'profile.create',
  'profile.rename',
  'profile.delete',
  'profile.lock',
  'grant.create',
  'grant.revoke',
  'data.export',
  'data.import',
  'data.erase',
  'upkeep.run',
  'vault.restore',
] as const;
export const auditActionSchema = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof auditActionSchema>;

/**
 * One row of the audit log. `hash = SHA-256(previous hash ‖ canonical JSON of the other fields)`,
 * so anybody can verify the chain without a key. `detail` holds short machine words and numbers only.
 */
export const auditRowSchema = z.object({
  sequence: z.int().min(1),
  at: instantSchema,
  /** Pseudonymous: a person's uuid, or `system`. */
  actor: z.string(),
  action: auditActionSchema,
  from: z.string().nullable(),
  to: z.string().nullable(),
  memoryNumber: z.number().nullable(),
  copyNumber: z.number().nullable(),
  textHash: sha256Schema.nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  previousHash: sha256Schema,
  hash: sha256Schema,
});
export type AuditRow = z.infer<typeof auditRowSchema>;

/** Where the log stood: the sequence and hash of its newest row; 0 and 64 zeros before the first. */
export const auditHeadSchema = z.object({ sequence: z.int().min(0), hash: sha256Schema });
export type AuditHead = z.infer<typeof auditHeadSchema>;

/** A row that a reader may not see: its place in the chain and nothing of what it says. */
export const sealedAuditRowSchema = z.strictObject({
  sequence: z.int().min(1),
  previousHash: sha256Schema,
  hash: sha256Schema,
});
export type SealedAuditRow = z.infer<typeof sealedAuditRowSchema>;

/** One line of an exported log: a row in full, a sealed row, or (the last line) the head at the time of the export. */
export const auditExportLineSchema = z.union([
  auditRowSchema.strict(),
  sealedAuditRowSchema,
  z.strictObject({ head: auditHeadSchema, exportedAt: instantSchema }),
]);
export type AuditExportLine = z.infer<typeof auditExportLineSchema>;

/** An audit row with the names that the reader may see, for the activity screen. */
export const activityEntrySchema = auditRowSchema.extend({
  actorName: z.string().nullable(),
  /** The person the act was about (a member added, a role changed), if any. */
  subjectName: z.string().nullable(),
  teamName: z.string().nullable(),
  mine: z.boolean(),
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;

export const auditVerdictSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('intact'), rows: z.number(), head: sha256Schema, checkedAt: instantSchema }),
  z.object({
    state: z.literal('broken'),
    sequence: z.number(),
    problem: z.string(),
    checkedAt: instantSchema,
  }),
]);
export type AuditVerdict = z.infer<typeof auditVerdictSchema>;
