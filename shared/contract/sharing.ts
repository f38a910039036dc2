import { z } from 'zod';
import { activityEntrySchema, auditActionSchema, auditVerdictSchema } from '../audit.ts';
import { instantSchema, memoryNumberSchema, sha256Schema, teamSlugSchema, userIdSchema } from '../ids.ts';
import { emailSchema } from '../profile.ts';
import { shareTargetSchema } from '../scope.ts';
import { SHARE_TICKET, sharedCopySchema, sharePreviewSchema } from '../share.ts';
import { teamMemberSchema, teamNameSchema, teamRoleSchema, teamSchema } from '../team.ts';
import type { ContractPart } from './contract-part.ts';

const teamSlugInput = z.strictObject({ slug: teamSlugSchema });

export const teamsContract = {
  'teams.list': {
    authority: 'profile',
    input: z.strictObject({}),
    output: z.object({ teams: z.array(teamSchema) }),
  },
  'teams.create': {
    authority: 'profile',
    input: z.strictObject({ slug: teamSlugSchema, name: teamNameSchema }),
    output: teamSchema,
  },
  'teams.rename': {
    authority: 'profile',
    input: teamSlugInput.extend({ name: teamNameSchema }),
    output: teamSchema,
  },
  'teams.members': {
    authority: 'profile',
    input: teamSlugInput,
    output: z.object({ members: z.array(teamMemberSchema) }),
  },
  'teams.addMember': {
    authority: 'profile',
    input: teamSlugInput.extend({ email: emailSchema }),
    output: teamMemberSchema,
  },
  'teams.removeMember': {
    authority: 'profile',
    input: teamSlugInput.extend({ userId: userIdSchema }),
    output: z.object({}),
  },
  'teams.setRole': {
    authority: 'profile',
    input: teamSlugInput.extend({ userId: userIdSchema, role: teamRoleSchema }),
    output: teamMemberSchema,
  },
  /** `copies` says what happens to what I shared there. */
  'teams.leave': {
    authority: 'profile',
    input: teamSlugInput.extend({ copies: z.enum(['withdraw', 'leave-without-name', 'keep-name']) }),
    output: z.object({ withdrawn: z.number() }),
  },
  /** Removes the team with every copy in it; the originals stay with their owners. `confirmSlug` must repeat the slug. */
  'teams.delete': {
    authority: 'profile',
    input: teamSlugInput.extend({ confirmSlug: z.string() }),
    output: z.object({}),
  },
} as const satisfies ContractPart;

export const sharingContract = {
  'share.preview': {
    authority: 'profile',
    input: z.strictObject({
      numbers: z.array(memoryNumberSchema).min(1).max(SHARE_TICKET.memories),
      target: shareTargetSchema,
    }),
    output: sharePreviewSchema,
  },
  /** Spends the ticket. `attachments` are those chosen in the letter, by memory number. */
  'share.confirm': {
    authority: 'profile',
    input: z.strictObject({
      ticket: z.string().max(200),
      attachments: z.array(z.strictObject({ number: memoryNumberSchema, sha256: sha256Schema })),
    }),
    output: z.object({
      copies: z.array(
        z.object({ number: memoryNumberSchema, copyNumber: memoryNumberSchema, created: z.boolean() }),
      ),
    }),
  },
  /** Puts a preview away: its ticket can no longer be spent. */
  'share.dismiss': {
    authority: 'profile',
    input: z.strictObject({ ticket: z.string().max(200) }),
    output: z.object({}),
  },
  'share.copies': {
    authority: 'profile',
    input: z.strictObject({ number: memoryNumberSchema }),
    output: z.object({ copies: z.array(sharedCopySchema) }),
  },
  'share.mine': {
    authority: 'profile',
    input: z.strictObject({ target: shareTargetSchema.optional() }),
    output: z.object({ copies: z.array(sharedCopySchema) }),
  },
  /** Removes a copy from reading and search at once and erases it. By who shared it, or an owner of the team. */
  'share.withdraw': {
    authority: 'profile',
    input: z.strictObject({ target: shareTargetSchema, copyNumber: memoryNumberSchema }),
    output: z.object({}),
  },
  'activity.list': {
    authority: 'profile',
    input: z.strictObject({
      view: z.union([z.literal('mine'), z.strictObject({ team: teamSlugSchema })]),
      actions: z.array(auditActionSchema).min(1).optional(),
      from: instantSchema.optional(),
      before: instantSchema.optional(),
      cursor: z.string().max(200).optional(),
    }),
    output: z.object({ entries: z.array(activityEntrySchema), nextCursor: z.string().nullable() }),
  },
  'activity.verify': { authority: 'profile', input: z.strictObject({}), output: auditVerdictSchema },
  /** Asks where to save; `savedTo: null` when the person cancels. */
  'activity.export': {
    authority: 'profile',
    input: z.strictObject({}),
    output: z.object({ savedTo: z.string().nullable(), rows: z.number() }),
  },
} as const satisfies ContractPart;
