import { z } from 'zod';
import { instantSchema, userIdSchema } from './ids.ts';
import { bucketRefSchema } from './scope.ts';

export const LOCALES = ['en', 'pt-BR'] as const;
export const localeSchema = z.enum(LOCALES);
export type Locale = z.infer<typeof localeSchema>;

export const themeSchema = z.enum(['system', 'light', 'dark']);
export type Theme = z.infer<typeof themeSchema>;

/** Avatar colours; each reads with white initials on it in both themes (WCAG AA). */
export const PROFILE_COLORS = ['violet', 'rose', 'green', 'blue', 'amber', 'teal', 'slate', 'plum'] as const;
export const profileColorSchema = z.enum(PROFILE_COLORS);
export type ProfileColor = z.infer<typeof profileColorSchema>;

/** What a person is called: 1–80 characters, no line breaks or control characters. */
export const personNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .refine((name) => name.isWellFormed() && !/\p{Cc}/u.test(name))
  .transform((name) => name.normalize('NFC'));

/** An email address, unique among the people of this computer; compared in lower case. */
export const emailSchema = z.email().max(254);

/** How long a deleted memory waits in the bin; 0 erases at once. */
export const binDaysSchema = z.int().min(0).max(365);

/** A person as the picker shows them: no email, no counts of a locked profile. */
export const profileCardSchema = z.object({
  id: userIdSchema,
  name: z.string(),
  color: profileColorSchema,
  locked: z.boolean(),
  /** Null while the profile is locked or its bucket cannot be read. */
  memories: z.number().nullable(),
  /** A sentence-worthy problem with the profile's folder, if any. */
  problem: z.enum(['missing', 'damaged', 'newer']).nullable(),
});
export type ProfileCard = z.infer<typeof profileCardSchema>;

/** The person whose window this is, with the settings that travel with them. */
export const profileSchema = z.object({
  id: userIdSchema,
  name: z.string(),
  email: z.string(),
  color: profileColorSchema,
  plan: z.enum(['free']),
  locale: localeSchema,
  theme: themeSchema,
  binDays: binDaysSchema,
  /** Minutes of idleness after which the window returns to the picker; null = never. */
  returnToPickerMinutes: z.number().nullable(),
  hasPassphrase: z.boolean(),
  createdAt: instantSchema,
});
export type Profile = z.infer<typeof profileSchema>;

/** Another person, as far as a team mate or an addressee of a share may see them. */
export const personSchema = z.object({
  id: userIdSchema,
  name: z.string(),
  email: z.string(),
  color: profileColorSchema,
});
export type Person = z.infer<typeof personSchema>;

export const LIST_SORTS = ['newest', 'oldest', 'updated', 'used', 'expiring'] as const;
export type ListSort = (typeof LIST_SORTS)[number];
export const LIST_GROUPINGS = ['day', 'kind', 'tag', 'source'] as const;
export type ListGrouping = (typeof LIST_GROUPINGS)[number];

/** How a person last looked at their memories: where, in which order, in which groups. No word of what they looked for. */
export const profileViewSchema = z.strictObject({
  places: z.array(bucketRefSchema).max(200),
  sort: z.enum(LIST_SORTS),
  group: z.enum(LIST_GROUPINGS),
});
export type ProfileView = z.infer<typeof profileViewSchema>;
