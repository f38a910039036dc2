import { findGrant } from '../catalog/grants.ts';
import { findPerson } from '../catalog/people.ts';
import { findMembership, listMemberships } from '../catalog/teams.ts';
import {
  bucketRefOf,
  teamNamespace,
  userNamespace,
  WORLD_NAMESPACE,
  type Namespace,
} from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import {
  scopeOf,
  slugOfTeamRef,
  type BucketRef,
  type Scopes,
  type ScopeSelector,
} from '../../shared/scope.ts';
import type { Caller } from './caller.ts';
import { requireOpenGrant } from './require-open-grant.ts';
import type { Vault } from './vault.ts';

/**
 * The one place where scopes become namespaces, from the memberships of this very moment. Answers
 * `scope-unauthorised` for a team that the caller is not in, in the same words as for one that does not exist, and for
 * a scope that an agent's grant lacks; `profile-locked` while the person's profile is locked. A person without teams
 * reads nothing under `team`: the answer's namespaces say so.
 */
export function resolveScopes(vault: Vault, caller: Caller, scopes: Scopes): Result<readonly Namespace[]> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  const namespaces: Namespace[] = [];
  for (const selector of scopes) {
    const resolved = resolveSelector(vault, caller, selector);
    if (!resolved.ok) return resolved;
    namespaces.push(...resolved.value);
  }
  return ok(namespaces);
}

/** The namespace of one bucket to get a memory from; one that the caller may not read answers `not-found`. */
export function resolveBucket(vault: Vault, caller: Caller, ref: BucketRef): Result<Namespace> {
  const resolved = resolveScopes(vault, caller, [ref]);
  if (!resolved.ok)
    return resolved.error.type === 'scope-unauthorised' ? fail({ type: 'not-found' }) : resolved;
  const [namespace] = resolved.value;
  return namespace === undefined ? fail({ type: 'not-found' }) : ok(namespace);
}

/** The caller's own bucket, for writing: everything is born there. Answers `grant-read-only` to an agent that may only read. */
export function resolveOwnBucket(vault: Vault, caller: Caller): Result<Namespace> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  if (caller.door === 'agent' && caller.grant.access !== 'read-write')
    return fail({ type: 'grant-read-only' });
  if (vault.isReadOnly) return fail({ type: 'storage-read-only' });
  return ok(userNamespace(caller.userId));
}

/**
 * Whether a bucket that was resolved before is the caller's to read at this moment. A call that waited, for a model or
 * for its turn at the bucket, asks this before it reads: what it was resolved from may be over by then.
 */
export function requireReader(vault: Vault, caller: Caller, namespace: Namespace): Result<null> {
  const scope = bucketRefOf(namespace);
  const resolved = resolveScopes(vault, caller, [scope]);
  if (!resolved.ok) return resolved;
  return resolved.value.includes(namespace) ? ok(null) : fail({ type: 'scope-unauthorised', scope });
}

/** Whether the person is there and open at this moment, and, for an agent, what they granted it still stands. */
export function requireServed(vault: Vault, caller: Caller): Result<null> {
  const person = findPerson(vault.catalog, caller.userId);
  if (person === null || person.status === 'erasing') return fail({ type: 'profile-not-found' });
  if (person.status === 'locked') return fail({ type: 'profile-locked' });
  if (caller.door !== 'agent') return ok(null);
  const grant = requireOpenGrant(vault, findGrant(vault.catalog, caller.userId, caller.grant.id));
  return grant.ok ? ok(null) : grant;
}

function resolveSelector(
  vault: Vault,
  caller: Caller,
  selector: ScopeSelector,
): Result<readonly Namespace[]> {
  const refused = fail({ type: 'scope-unauthorised', scope: selector } as const);
  if (caller.door === 'agent' && !caller.grant.scopes.includes(scopeOf(selector))) return refused;
  if (selector === 'user') return ok([userNamespace(caller.userId)]);
  if (selector === 'world') return ok([WORLD_NAMESPACE]);
  if (selector === 'team') {
    return ok(listMemberships(vault.catalog, caller.userId).map(({ slug }) => teamNamespace(slug)));
  }
  const slug = slugOfTeamRef(selector);
  return findMembership(vault.catalog, slug, caller.userId) === null ? refused : ok([teamNamespace(slug)]);
}
