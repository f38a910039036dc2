import { z } from 'zod';
import { userIdSchema } from '../ids.ts';
import {
  binDaysSchema,
  emailSchema,
  localeSchema,
  personNameSchema,
  profileCardSchema,
  profileColorSchema,
  profileSchema,
  profileViewSchema,
  themeSchema,
} from '../profile.ts';
import type { ContractPart } from './contract-part.ts';

const passphraseSchema = z.string().min(8).max(200);

export const profilesContract = {
  /** At most 60 a page. With `query` those whose name has it in it, accents and case aside. */
  'profiles.list': {
    authority: 'app',
    input: z.strictObject({
      query: z.string().max(100).optional(),
      cursor: z.string().optional(),
      limit: z.int().min(1).max(60).optional(),
    }),
    output: z.object({ profiles: z.array(profileCardSchema), nextCursor: z.string().nullable() }),
  },
  /** Makes a person and opens them in this window. */
  'profiles.create': {
    authority: 'app',
    input: z.strictObject({
      name: personNameSchema,
      email: emailSchema,
      color: profileColorSchema,
      locale: localeSchema,
    }),
    output: profileSchema,
  },
  /** Opens a person in this window; a locked one needs the passphrase. */
  'profiles.open': {
    authority: 'app',
    input: z.strictObject({ id: userIdSchema, passphrase: z.string().max(200).optional() }),
    output: profileSchema,
  },
  /** Back to the picker: nothing of the person stays in the window. */
  'profiles.close': { authority: 'app', input: z.strictObject({}), output: z.object({}) },
  'profiles.current': {
    authority: 'app',
    input: z.strictObject({}),
    output: z.object({ profile: profileSchema.nullable() }),
  },
  'profile.update': {
    authority: 'profile',
    input: z.strictObject({
      name: personNameSchema.optional(),
      email: emailSchema.optional(),
      color: profileColorSchema.optional(),
      locale: localeSchema.optional(),
      theme: themeSchema.optional(),
      binDays: binDaysSchema.optional(),
      returnToPickerMinutes: z.int().min(1).max(480).nullable().optional(),
    }),
    output: profileSchema,
  },
  /** Sets, changes (`current` needed) or removes (`next: null`) the passphrase that the picker asks for. It does not encrypt. */
  'profile.setPassphrase': {
    authority: 'profile',
    input: z.strictObject({ current: z.string().max(200).optional(), next: passphraseSchema.nullable() }),
    output: profileSchema,
  },
  /** How the person last looked at their memories; places that they cannot read any more are left out. */
  'profile.view': {
    authority: 'profile',
    input: z.strictObject({}),
    output: profileViewSchema,
  },
  'profile.setView': {
    authority: 'profile',
    input: profileViewSchema.partial(),
    output: profileViewSchema,
  },
  /** Locks the profile: windows return to the picker and agents are refused until it is opened again. */
  'profile.lock': { authority: 'app', input: z.strictObject({}), output: z.object({}) },
} as const satisfies ContractPart;
