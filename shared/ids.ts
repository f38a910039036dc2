import { z } from 'zod';

/** A person's id: a lower-case UUID, the name of the folder `users/<uuid>/`. Never reused. */
export const userIdSchema = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
  .brand<'UserId'>();
export type UserId = z.infer<typeof userIdSchema>;

/** Names that Windows reserves for devices, and words that mean something else in a namespace. */
const RESERVED_SLUGS = new Set([
  ...['con', 'prn', 'aux', 'nul', 'system', 'world', 'public', 'user', 'team', 'all', 'none', 'me'],
  ...Array.from({ length: 10 }, (_, index) => [`com${index}`, `lpt${index}`]).flat(),
]);

/** A team's slug: ASCII letters, digits and inner hyphens, 1–40 characters; the name of `teams/<slug>/`. Never reused. */
export const teamSlugSchema = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/)
  .refine((slug) => !RESERVED_SLUGS.has(slug))
  .brand<'TeamSlug'>();
export type TeamSlug = z.infer<typeof teamSlugSchema>;

/** The number of a memory inside its bucket, 1 and up (`#42`). Never reused. */
export const memoryNumberSchema = z.int().min(1).max(2_147_483_647).brand<'MemoryNumber'>();
export type MemoryNumber = z.infer<typeof memoryNumberSchema>;

/** Id of an agent's grant: a lower-case UUID. Not a secret; the token is. */
export const grantIdSchema = z.uuid().brand<'GrantId'>();
export type GrantId = z.infer<typeof grantIdSchema>;

/** SHA-256 in lower-case hexadecimal, 64 characters. */
export const sha256Schema = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .brand<'Sha256'>();
export type Sha256 = z.infer<typeof sha256Schema>;

/** Id of a conversation file in `sessions/`. */
export const sessionIdSchema = z.uuid().brand<'SessionId'>();
export type SessionId = z.infer<typeof sessionIdSchema>;

/** Id of a piece of long work: progress events carry it and `jobs.cancel` takes it. */
export const jobIdSchema = z.uuid().brand<'JobId'>();
export type JobId = z.infer<typeof jobIdSchema>;

/** Milliseconds since 1970-01-01 UTC. */
export const instantSchema = z.int().min(0);
