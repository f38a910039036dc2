import type { AgentCall } from '../../shared/grant.ts';
import type { GrantId } from '../../shared/ids.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { listAgentCalls as listCallRows } from '../store/agent-calls.ts';
import { flushAgentCalls } from './agent-ledger.ts';
import type { PersonCaller } from './caller.ts';
import { requireServed } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

const PAGE = 100;

/** What the caller's agents did lately, newest first: 100 calls a page. A made-up cursor answers `invalid-input`. */
export async function listAgentCalls(
  vault: Vault,
  caller: PersonCaller,
  request: { readonly grantId?: GrantId | undefined; readonly cursor?: string | undefined },
): Promise<Result<{ readonly calls: AgentCall[]; readonly nextCursor: string | null }>> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  if (request.cursor !== undefined && !/^[1-9]\d{0,14}$/.test(request.cursor)) {
    return fail({
      type: 'invalid-input',
      problems: [{ path: 'cursor', problem: 'not a cursor of this list' }],
    });
  }
  await flushAgentCalls(vault);
  return await vault.buckets.read(userNamespace(caller.userId), (bucket) => {
    const rows = listCallRows(bucket.db, {
      grantId: request.grantId ?? null,
      before: request.cursor === undefined ? null : Number(request.cursor),
      limit: PAGE + 1,
    });
    const page = rows.slice(0, PAGE);
    const last = page.at(-1);
    return ok({
      calls: page.map(({ id: _id, ...call }) => call),
      nextCursor: rows.length > PAGE && last !== undefined ? String(last.id) : null,
    });
  });
}
