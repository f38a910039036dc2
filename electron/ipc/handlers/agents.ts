import type { Handlers } from '../../../shared/contract.ts';
import type { agentsContract } from '../../../shared/contract/agents.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { authenticateAgent } from '../../services/authenticate-agent.ts';
import { dismissFlag } from '../../services/dismiss-flag.ts';
import { grantAccess } from '../../services/grant-access.ts';
import { listAgentCalls } from '../../services/list-agent-calls.ts';
import { listFlagged } from '../../services/list-flagged.ts';
import { listGrants } from '../../services/list-grants.ts';
import { revokeGrant } from '../../services/revoke-grant.ts';
import { rollBackAgent } from '../../services/roll-back-agent.ts';
import { setQuotas } from '../../services/set-quotas.ts';
import type { Vault } from '../../services/vault.ts';
import { windowCaller } from './handler-context.ts';

/** What the screen of agents needs from the door that agents come through. */
export interface AgentDoorPort {
  /** Connects over the real HTTP door with a token and answers the names of the tools that it was shown. */
  testConnection(token: string): Promise<Result<readonly string[]>>;
}

/** The requests of the screen of agents. */
export function agentsHandlers(vault: Vault, door: AgentDoorPort): Handlers<keyof typeof agentsContract> {
  return {
    'agents.list': (context) => listGrants(vault, windowCaller(context)),
    'agents.create': async (context, input) => await grantAccess(vault, windowCaller(context), input),
    'agents.setQuotas': async (context, input) => setQuotas(vault, windowCaller(context), input),
    'agents.revoke': async (context, input) => await revokeGrant(vault, windowCaller(context), input.id),
    'agents.test': async (context, { token }) => {
      const agent = authenticateAgent(vault, token);
      if (!agent.ok) return agent;
      // Another person's token is told apart from a wrong one nowhere.
      if (agent.value.userId !== context.userId) return fail({ type: 'token-invalid' });
      const tools = await door.testConnection(token);
      if (!tools.ok) return tools;
      const { name, scopes } = agent.value.grant;
      return ok({ agent: name, tools: [...tools.value], scopes: [...scopes] });
    },
    'agents.calls': (context, input) => listAgentCalls(vault, windowCaller(context), input),
    'agents.flagged': (context) => listFlagged(vault, windowCaller(context)),
    'agents.dismissFlag': (context, ref) => dismissFlag(vault, windowCaller(context), ref),
    'agents.rollBack': (context, period) => rollBackAgent(vault, windowCaller(context), period),
  };
}
