import { DEFAULT_QUOTAS, type Grant, type GrantAccess, type Quotas } from '../../shared/grant.ts';
import { grantIdSchema } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Scope } from '../../shared/scope.ts';
import { appendAudit } from '../catalog/audit.ts';
import { insertGrant, type GrantRow } from '../catalog/grants.ts';
import { hashOfToken } from './authenticate-agent.ts';
import { changeAndAnchor } from './anchor-audit.ts';
import type { PersonCaller } from './caller.ts';
import { toGrant } from './list-grants.ts';
import { requireServed } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

export interface GrantRequest {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly access: GrantAccess;
  /** When it ends by itself, in milliseconds since 1970, or null for never. */
  readonly expiresAt: number | null;
  readonly quotas?: Quotas | undefined;
}

/**
 * Lets an agent in for the caller's own profile. The token is in this answer and nowhere else: only its hash is kept.
 * The grant and its audit row are there together or not at all. An end that is over already, or writing without the
 * scope `user`, answers `invalid-input`.
 */
export async function grantAccess(
  vault: Vault,
  caller: PersonCaller,
  request: GrantRequest,
): Promise<Result<{ readonly grant: Grant; readonly token: string }>> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  const now = vault.clock();
  const problems = problemsOf(request, now);
  if (problems.length > 0) return fail({ type: 'invalid-input', problems });
  const token = `escopo_${Buffer.from(vault.randomBytes(32)).toString('base64url')}`;
  const row: GrantRow = {
    id: grantIdSchema.parse(vault.newId()),
    userId: caller.userId,
    name: request.name,
    tokenHash: hashOfToken(token),
    scopes: request.scopes,
    access: request.access,
    quotas: request.quotas ?? DEFAULT_QUOTAS,
    createdAt: now,
    expiresAt: request.expiresAt,
    revokedAt: null,
    lastUsedAt: null,
    reads: 0,
    writes: 0,
  };
  const granted = await changeAndAnchor(vault, caller.userId, (db) => {
    insertGrant(db, row);
    appendAudit(db, {
      at: now,
      actor: caller.userId,
      action: 'grant.create',
      // The name is a person's own words, which the log never holds; the id leads to it while the grant exists.
      detail: { grant: row.id, scopes: row.scopes.join(','), access: row.access },
    });
    return ok(null);
  });
  if (!granted.ok) return granted;
  vault.announce({ userIds: [caller.userId] }, 'agents.changed', {});
  return ok({ grant: toGrant(vault, row), token });
}

function problemsOf(
  request: GrantRequest,
  now: number,
): { readonly path: string; readonly problem: string }[] {
  const problems = [];
  if (request.expiresAt !== null && request.expiresAt <= now)
    problems.push({ path: 'expiresAt', problem: 'is over already' });
  // What an agent writes goes to `user`, and an edit gives back what stands there: that takes the right to read it.
  if (request.access === 'read-write' && !request.scopes.includes('user'))
    problems.push({ path: 'scopes', problem: 'writing needs the scope user' });
  return problems;
}
