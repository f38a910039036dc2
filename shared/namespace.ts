import { z } from 'zod';
import { teamSlugSchema, userIdSchema, type TeamSlug, type UserId } from './ids.ts';
import { teamRef, type BucketRef } from './scope.ts';

/** The full name of one bucket: `user:<uuid>`, `team:<slug>` or `world:public`. Made only by this module. */
export type Namespace = string & z.$brand<'Namespace'>;

/** A namespace taken apart. */
export type NamespaceParts =
  | { readonly scope: 'user'; readonly userId: UserId }
  | { readonly scope: 'team'; readonly slug: TeamSlug }
  | { readonly scope: 'world' };

export const WORLD_NAMESPACE = 'world:public' as Namespace;

/** The namespace of one person's bucket. */
export function userNamespace(userId: UserId): Namespace {
  return `user:${userId}` as Namespace;
}

/** The namespace of one team's bucket. */
export function teamNamespace(slug: TeamSlug): Namespace {
  return `team:${slug}` as Namespace;
}

/** The only parser of namespaces: exact spelling, no look-alikes, no other case. `null` when it is not one. */
export function parseNamespace(raw: string): NamespaceParts | null {
  if (raw === WORLD_NAMESPACE) return { scope: 'world' };
  const colon = raw.indexOf(':');
  const owner = raw.slice(colon + 1);
  const kind = colon < 0 ? '' : raw.slice(0, colon);
  if (kind === 'user') {
    const userId = userIdSchema.safeParse(owner);
    return userId.success ? { scope: 'user', userId: userId.data } : null;
  }
  if (kind === 'team') {
    const slug = teamSlugSchema.safeParse(owner);
    return slug.success ? { scope: 'team', slug: slug.data } : null;
  }
  return null;
}

export const namespaceSchema = z
  .string()
  .refine((raw) => parseNamespace(raw) !== null)
  .pipe(z.custom<Namespace>());

/** The parts of a namespace that was already parsed; throws on a forged one, which is a bug. */
export function partsOf(namespace: Namespace): NamespaceParts {
  const parts = parseNamespace(namespace);
  if (parts === null) throw new Error('Not a namespace');
  return parts;
}

/** How the people who may read a bucket refer to it; drops the owner of a `user` bucket. */
export function bucketRefOf(namespace: Namespace): BucketRef {
  const parts = partsOf(namespace);
  return parts.scope === 'team' ? teamRef(parts.slug) : parts.scope;
}
