import type { GrantRow } from '../catalog/grants.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Vault } from './vault.ts';

/** Whether what a person let in is let in at this moment. Answers `token-invalid`, `grant-revoked` or `grant-expired`. */
export function requireOpenGrant(vault: Vault, grant: GrantRow | null): Result<GrantRow> {
  if (grant === null) return fail({ type: 'token-invalid' });
  if (grant.revokedAt !== null) return fail({ type: 'grant-revoked' });
  if (grant.expiresAt !== null && grant.expiresAt <= vault.clock()) return fail({ type: 'grant-expired' });
  return ok(grant);
}
