import type { CallToolResult } from '@modelcontextprotocol/server';
import { failureFromZod, type Failure } from '../../shared/failures.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { noteAgentCall } from '../services/agent-ledger.ts';
import type { AgentCaller } from '../services/caller.ts';
import { enforceQuotas } from '../services/enforce-quotas.ts';
import { enforceReadQuotas, type CountAnswer } from '../services/enforce-read-quotas.ts';
import type { Vault } from '../services/vault.ts';
import type { AgentTool, ToolAnswer } from './agent-tool.ts';
import { describeForAgent } from './describe-for-agent.ts';

/** Answers who is behind a connection at this moment; asked again at every call. */
export type Authenticate = () => Result<AgentCaller>;

/**
 * One call of a tool: who asks now, are the arguments well-formed, is there quota left, run, note, reply. A failure is
 * an error result with its type as data and a sentence; a bug crosses as `internal` with a reference and nothing else.
 */
export async function runTool(
  vault: Vault,
  tool: AgentTool,
  call: { readonly authenticate: Authenticate; readonly input: unknown; readonly signal: AbortSignal },
): Promise<CallToolResult> {
  const caller = call.authenticate();
  if (!caller.ok) return toErrorResult(caller.error);
  const { result, note, countAnswer } = await attempt(vault, tool, { ...call, caller: caller.value });
  noteAgentCall(vault, caller.value, {
    ...note,
    verb: tool.name,
    count: result.ok ? result.value.count : 0,
    failure: result.ok ? null : result.error.type,
  });
  if (!result.ok) return toErrorResult(result.error);
  const text = JSON.stringify(result.value.reply);
  countAnswer?.(Buffer.byteLength(text));
  return {
    content: [{ type: 'text', text }],
    structuredContent: { ...result.value.reply },
  };
}

interface Attempt {
  readonly result: Result<ToolAnswer>;
  readonly note: { readonly scopes: readonly string[]; readonly charged: { readonly bytes: number } | null };
  /** Of a read that its quotas allowed. */
  readonly countAnswer?: CountAnswer;
}

async function attempt(
  vault: Vault,
  tool: AgentTool,
  call: { readonly caller: AgentCaller; readonly input: unknown; readonly signal: AbortSignal },
): Promise<Attempt> {
  let note: Attempt['note'] = { scopes: [], charged: null };
  try {
    const input = tool.parse(call.input);
    if (!input.success) return { result: fail(shorten(failureFromZod(input.error))), note };
    note = { ...note, scopes: tool.scopesOf(input.data) };
    if (tool.access === 'write') {
      const bytes = tool.bytesOf(input.data);
      const allowed = allowWrite(vault, call.caller, bytes);
      if (!allowed.ok) return { result: allowed, note };
      note = { ...note, charged: { bytes } };
    }
    const { caller, signal } = call;
    if (tool.access === 'write')
      return { result: await tool.run({ vault, caller, signal }, input.data), note };
    const mayRead = enforceReadQuotas(vault, caller);
    if (!mayRead.ok) return { result: mayRead, note };
    const countAnswer = mayRead.value;
    return { result: await tool.run({ vault, caller, signal }, input.data), note, countAnswer };
  } catch (error) {
    const reference = vault.newId();
    vault.reportProblem(`agent-call ${tool.name} ${reference}`, error);
    return { result: fail({ type: 'internal', reference }), note };
  }
}

function allowWrite(vault: Vault, caller: AgentCaller, bytes: number): Result<null> {
  if (caller.grant.access !== 'read-write') return fail({ type: 'grant-read-only' });
  // What is written goes to `user`, and a write gives back what stands there.
  if (!caller.grant.scopes.includes('user')) return fail({ type: 'scope-unauthorised', scope: 'user' });
  const quota = enforceQuotas(vault, caller, bytes);
  return quota.ok ? ok(null) : quota;
}

function toErrorResult(error: Failure): CallToolResult {
  const reply = { error, message: describeForAgent(error) };
  return {
    isError: true,
    content: [{ type: 'text', text: JSON.stringify(reply) }],
    structuredContent: reply,
  };
}

/** Complaints about arguments repeat parts of them: an answer must not become as large as a question. */
function shorten(failure: Failure): Failure {
  if (failure.type !== 'invalid-input') return failure;
  return {
    ...failure,
    problems: failure.problems.map(({ path, problem }) => ({
      path: path.slice(0, 100).toWellFormed(),
      problem: problem.slice(0, 200).toWellFormed(),
    })),
  };
}
