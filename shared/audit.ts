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
