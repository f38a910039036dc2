import type { AgentCaller, Caller } from '../../electron/services/caller.ts';
import type { GrantAccess } from '../../shared/grant.ts';
import { grantIdSchema } from '../../shared/ids.ts';
import type { Scope } from '../../shared/scope.ts';

/** An agent of a person, as the agents' door would hand it to a verb after reading its token. */
export function agentOf(
  person: Pick<Caller, 'userId'>,
  options: { readonly access?: GrantAccess; readonly scopes?: readonly Scope[] } = {},
): AgentCaller {
  return {
    door: 'agent',
    userId: person.userId,
    grant: {
      id: grantIdSchema.parse('7d1d6c1e-3d1f-4c7a-9a59-0f5b8a3f2c11'),
      name: 'Test agent',
      scopes: options.scopes ?? ['user', 'team', 'world'],
      access: options.access ?? 'read-write',
    },
  };
}
