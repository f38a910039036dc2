import { z } from 'zod';
import { instantSchema, teamSlugSchema } from './ids.ts';
import { personSchema } from './profile.ts';

/** An owner manages members and may withdraw any copy; a member reads, shares and leaves. */
export const teamRoleSchema = z.enum(['owner', 'member']);
export type TeamRole = z.infer<typeof teamRoleSchema>;

export const teamNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .refine((name) => name.isWellFormed() && !/\p{Cc}/u.test(name))
  .transform((name) => name.normalize('NFC'));

/** A team the asking person belongs to. */
export const teamSchema = z.object({
  slug: teamSlugSchema,
  name: z.string(),
  role: teamRoleSchema,
  since: instantSchema,
  members: z.number(),
  memories: z.number().nullable(),
  /** How many of its memories the asking person shared. */
  mine: z.number().nullable(),
});
export type Team = z.infer<typeof teamSchema>;

export const teamMemberSchema = personSchema.extend({
  role: teamRoleSchema,
  since: instantSchema,
  you: z.boolean(),
});
export type TeamMember = z.infer<typeof teamMemberSchema>;
