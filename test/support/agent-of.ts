import { randomUUID } from 'node:crypto';
import { insertGrant } from '../../electron/catalog/grants.ts';
import type { AgentCaller, Caller } from '../../electron/services/caller.ts';
import type { Vault } from '../../electron/services/vault.ts';
import { DEFAULT_QUOTAS, type GrantAccess } from '../../shared/grant.ts';
import { grantIdSchema } from '../../shared/ids.ts';
import type { Scope } from '../../shared/scope.ts';

/** A fresh agent that a person let in, as the agents' door would hand it to a verb after reading its token. */
export function agentOf(
  vault: Vault,
  person: Pick<Caller, 'userId'>,
  options: { readonly access?: GrantAccess; readonly scopes?: readonly Scope[] } = {},
): AgentCaller {
  const { userId } = person;
  const grant = {
    id: grantIdSchema.parse(randomUUID()),
    name: 'Test agent',
    scopes: options.scopes ?? ['user', 'team', 'world'],
    access: options.access ?? 'read-write',
  } as const;
  insertGrant(vault.catalog, {
    ...grant,
    userId,
    // Nobody has this one's token.
    tokenHash: grant.id,
    quotas: DEFAULT_QUOTAS,
    createdAt: vault.clock(),
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
    reads: 0,
    writes: 0,
  });
  return { door: 'agent', userId, grant };
}
