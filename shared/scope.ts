import { z } from 'zod';
import { fail, ok, type Result } from './result.ts';
import type { Failure } from './failures.ts';
import { teamSlugSchema, type TeamSlug } from './ids.ts';

/** The kind of a bucket. */
export const SCOPES = ['user', 'team', 'world'] as const;
export const scopeSchema = z.enum(SCOPES);
export type Scope = z.infer<typeof scopeSchema>;

/**
 * One bucket as the person who asks names it: their own (`user`), one of their teams, or the world.
 * It carries no owner: whose `user` bucket is meant comes from the session or the grant.
 */
export type BucketRef = 'user' | 'world' | `team:${TeamSlug}`;

/** What a read may name: a {@link BucketRef}, or `team` for every team the person is in at that moment. */
export type ScopeSelector = Scope | `team:${TeamSlug}`;

/** The scopes of one read: at least one, known, no two that overlap. There is no default. */
export type Scopes = readonly [ScopeSelector, ...ScopeSelector[]];

/** Reads a list of scopes from outside; answers `scopes-required`, `scope-unknown` or `scope-duplicated`. */
export function parseScopes(raw: unknown): Result<Scopes, Failure> {
  if (!Array.isArray(raw) || raw.length === 0) return fail({ type: 'scopes-required' });
  const selectors: ScopeSelector[] = [];
  for (const item of raw as readonly unknown[]) {
    const selector = parseSelector(item);
    if (selector === null) return fail({ type: 'scope-unknown', scope: String(item).slice(0, 80) });
    if (selectors.some((earlier) => overlaps(earlier, selector))) {
      return fail({ type: 'scope-duplicated', scope: selector });
    }
    selectors.push(selector);
  }
  const [first, ...rest] = selectors;
  return first === undefined ? fail({ type: 'scopes-required' }) : ok([first, ...rest]);
}

/** {@link parseScopes} as a schema: the failure travels in the issue's `params` and keeps its own type. */
export const scopesSchema = z.unknown().transform((raw, context): Scopes => {
  const scopes = parseScopes(raw);
  if (scopes.ok) return scopes.value;
  context.addIssue({ code: 'custom', message: scopes.error.type, params: { failure: scopes.error } });
  return z.NEVER;
});

export const bucketRefSchema = z.string().transform((raw, context): BucketRef => {
  const selector = parseSelector(raw);
  if (selector !== null && selector !== 'team') return selector;
  const failure: Failure = { type: 'scope-unknown', scope: raw.slice(0, 80) };
  context.addIssue({ code: 'custom', message: failure.type, params: { failure } });
  return z.NEVER;
});

/** Where a share may go: a team or the world, never a person. */
export const shareTargetSchema = bucketRefSchema
  .refine((ref) => ref !== 'user')
  .pipe(z.custom<ShareTarget>());
export type ShareTarget = Exclude<BucketRef, 'user'>;

/** The kind of the bucket that a reference or selector names. */
export function scopeOf(selector: ScopeSelector): Scope {
  return selector === 'user' || selector === 'world' ? selector : 'team';
}

/** Refers to one team's bucket. */
export function teamRef(slug: TeamSlug): `team:${TeamSlug}` {
  return `team:${slug}`;
}

/** The slug inside `team:<slug>`. */
export function slugOfTeamRef(ref: `team:${TeamSlug}`): TeamSlug {
  return teamSlugSchema.parse(ref.slice('team:'.length));
}

function parseSelector(raw: unknown): ScopeSelector | null {
  if (raw === 'user' || raw === 'team' || raw === 'world') return raw;
  if (typeof raw !== 'string' || !raw.startsWith('team:')) return null;
  const slug = teamSlugSchema.safeParse(raw.slice('team:'.length));
  return slug.success ? teamRef(slug.data) : null;
}

function overlaps(one: ScopeSelector, other: ScopeSelector): boolean {
  return (
    one === other ||
    (scopeOf(one) === 'team' && scopeOf(other) === 'team' && (one === 'team' || other === 'team'))
  );
}
