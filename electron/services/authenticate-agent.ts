import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '../../shared/result.ts';
import { findGrantByTokenHash } from '../catalog/grants.ts';
import type { AgentCaller } from './caller.ts';
import { requireOpenGrant } from './require-open-grant.ts';
import { requireServed } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

/** How a token reads: a word to recognise it by in a leak, and 256 random bits. */
const TOKEN_PATTERN = /^escopo_[A-Za-z0-9_-]{43}$/;

/**
 * Who is behind a token at this very moment. It is asked at every call and nothing is remembered between two, so that
 * revoking, locking or deleting holds from the next call on. Answers `token-missing`, `token-invalid`, `grant-revoked`,
 * `grant-expired`, `profile-locked` or `profile-not-found`; never another person than the one who made the grant.
 */
export function authenticateAgent(vault: Vault, token: string | undefined): Result<AgentCaller> {
  if (token === undefined || token === '') return fail({ type: 'token-missing' });
  if (!TOKEN_PATTERN.test(token)) return fail({ type: 'token-invalid' });
  const grant = requireOpenGrant(vault, findGrantByTokenHash(vault.catalog, hashOfToken(token)));
  if (!grant.ok) return grant;
  const { id, userId, name, scopes, access } = grant.value;
  const caller: AgentCaller = {
    door: 'agent',
    userId,
    grant: { id, name, scopes, access },
  };
  const served = requireServed(vault, caller);
  return served.ok ? ok(caller) : served;
}

/** What is stored of a token: its SHA-256 in hexadecimal. 256 random bits need no salt and no slow hash. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('hex');
}
