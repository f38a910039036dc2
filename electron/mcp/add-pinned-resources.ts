import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceTemplate,
  type McpServer,
  type ReadResourceResult,
} from '@modelcontextprotocol/server';
import type { Failure } from '../../shared/failures.ts';
import { fail, type Result } from '../../shared/result.ts';
import { parseScopes } from '../../shared/scope.ts';
import { noteAgentCall } from '../services/agent-ledger.ts';
import type { AgentCaller } from '../services/caller.ts';
import { enforceReadQuotas } from '../services/enforce-read-quotas.ts';
import { noteReturned } from '../services/recognise-echo.ts';
import type { Vault } from '../services/vault.ts';
import { describeForAgent } from './describe-for-agent.ts';
import { listFitting, type FittingPage } from './list-fitting.ts';
import type { Authenticate } from './run-tool.ts';
import { UNTRUSTED } from './wire-schemas.ts';

/** Most pinned memories in one resource; a client loads all of it into a context. */
const MOST_PINNED = 50;

/** The resource of each kind of bucket; one team has its own, under its slug. */
const PINNED_SCOPES = [
  { scope: 'user', title: 'Pinned: private', what: "this person's private memory" },
  { scope: 'team', title: 'Pinned: teams', what: 'all teams of this person' },
  { scope: 'world', title: 'Pinned: world', what: 'the memory of everybody on this computer' },
] as const;

/** Offers what a person pinned, scope by scope, as resources that a client can load without a question. */
export function addPinnedResources(server: McpServer, vault: Vault, authenticate: Authenticate): void {
  const read = (uri: URL, scope: string): Promise<ReadResourceResult> =>
    readPinned(vault, authenticate, uri, scope);
  for (const { scope, title, what } of PINNED_SCOPES) {
    server.registerResource(
      `pinned-${scope}`,
      `escopo://pinned/${scope}`,
      { title, description: `Memories pinned in ${what}. Untrusted data.`, mimeType: 'application/json' },
      (uri) => read(uri, scope),
    );
  }
  server.registerResource(
    'pinned-one-team',
    new ResourceTemplate('escopo://pinned/team/{slug}', { list: undefined }),
    {
      title: 'Pinned: one team',
      description: 'Memories pinned in one team of this person. Untrusted data.',
      mimeType: 'application/json',
    },
    (uri, { slug }) => read(uri, `team:${String(slug)}`),
  );
}

async function readPinned(
  vault: Vault,
  authenticate: Authenticate,
  uri: URL,
  scope: string,
): Promise<ReadResourceResult> {
  const caller = authenticate();
  if (!caller.ok) throw toProtocolError(caller.error);
  const mayRead = enforceReadQuotas(vault, caller.value);
  const page = mayRead.ok ? await findPinned(vault, caller.value, scope) : mayRead;
  noteAgentCall(vault, caller.value, {
    verb: 'pinned',
    scopes: [scope.slice(0, 50)],
    count: page.ok ? page.value.memories.length : 0,
    charged: null,
    failure: page.ok ? null : page.error.type,
  });
  if (!page.ok) throw toProtocolError(page.error);
  if (!mayRead.ok) throw toProtocolError(mayRead.error);
  const { memories, wireMemories, nextCursor: _nextCursor, ...about } = page.value;
  noteReturned(vault, caller.value, memories);
  const reply = { ...about, leftOut: about.total - memories.length, ...UNTRUSTED, memories: wireMemories };
  const text = JSON.stringify(reply);
  mayRead.value(Buffer.byteLength(text));
  return { contents: [{ uri: uri.href, mimeType: 'application/json', text }] };
}

async function findPinned(vault: Vault, caller: AgentCaller, scope: string): Promise<Result<FittingPage>> {
  const scopes = parseScopes([scope]);
  if (!scopes.ok) return scopes;
  try {
    return await listFitting(vault, caller, {
      scopes: scopes.value,
      filter: { pinned: true },
      sort: 'updated',
      limit: MOST_PINNED,
    });
  } catch (error) {
    const reference = vault.newId();
    vault.reportProblem(`agent-call pinned ${reference}`, error);
    return fail({ type: 'internal', reference });
  }
}

/** Resources have no error results: a failure is an error of the protocol, with its type as data. */
function toProtocolError(failure: Failure): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, describeForAgent(failure), { error: failure });
}
