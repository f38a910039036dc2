import { z } from 'zod';
import { agentNameSchema, grantAccessSchema, grantScopesSchema } from '../../../shared/grant.ts';
import { grantIdSchema } from '../../../shared/ids.ts';
import { ok, type Result } from '../../../shared/result.ts';
import type { Caller, PersonCaller } from '../../services/caller.ts';
import { grantAccess } from '../../services/grant-access.ts';
import { listGrants } from '../../services/list-grants.ts';
import { revokeGrant } from '../../services/revoke-grant.ts';
import type { Command } from '../command.ts';
import { integerWord, listWord, readArguments } from '../read-arguments.ts';

const DAY_MS = 86_400_000;

const newAgentSchema = z.object({
  name: agentNameSchema,
  scopes: listWord.pipe(grantScopesSchema),
  access: grantAccessSchema,
  expiresDays: integerWord.pipe(z.int().min(1).max(36_500)).optional(),
});

/** Letting agents in and out. The token is printed once, by `agents add`, and is kept nowhere. */
export const agentCommands: readonly Command[] = [
  {
    name: 'agents add',
    usage: '--name <name> --scopes user,team,world --access read|read-write [--expires-days n]',
    options: { name: 'value', scopes: 'value', access: 'value', 'expires-days': 'value' },
    needs: 'profile',
    run: async ({ vault }, caller, { options }): Promise<Result<unknown>> => {
      const { 'expires-days': expiresDays, ...rest } = options;
      const input = readArguments(newAgentSchema, { ...rest, expiresDays });
      if (!input.ok) return input;
      const { expiresDays: days, ...request } = input.value;
      const granted = await grantAccess(vault, personOf(caller), {
        ...request,
        expiresAt: days === undefined ? null : vault.clock() + days * DAY_MS,
      });
      return granted.ok ? ok({ id: granted.value.grant.id, token: granted.value.token }) : granted;
    },
  },
  {
    name: 'agents list',
    usage: '',
    options: {},
    needs: 'profile',
    run: async ({ vault }, caller) => await listGrants(vault, personOf(caller)),
  },
  {
    name: 'agents revoke',
    usage: '<id>',
    options: {},
    needs: 'profile',
    run: async ({ vault }, caller, args): Promise<Result<unknown>> => {
      const input = readArguments(z.object({ id: grantIdSchema }), { id: args.positionals[0] });
      if (!input.ok) return input;
      const revoked = await revokeGrant(vault, personOf(caller), input.value.id);
      return revoked.ok ? ok({ id: input.value.id }) : revoked;
    },
  },
];

/** Whoever stands behind the terminal; a line of it never speaks for an agent. */
function personOf(caller: Caller): PersonCaller {
  return { door: 'command-line', userId: caller.userId };
}
