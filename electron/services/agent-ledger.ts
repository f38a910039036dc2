import type { AgentCall } from '../../shared/grant.ts';
import type { GrantId, UserId } from '../../shared/ids.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { ok } from '../../shared/result.ts';
import { addGrantUsage } from '../catalog/grant-usage.ts';
import { countGrantUses } from '../catalog/grants.ts';
import { findPerson } from '../catalog/people.ts';
import { insertAgentCalls, pruneAgentCalls, type NewAgentCall } from '../store/agent-calls.ts';
import type { AgentCaller } from './caller.ts';
import { dayOf } from './enforce-quotas.ts';
import type { Vault } from './vault.ts';

/** Calls kept for each person; older ones leave. */
export const KEPT_CALLS = 5_000;

/** Calls wait this long to be written together: one sync of the disk for many calls, off the path of each. */
const BATCH_MS = 300;

/** What is noted of one call: what it did and how much, never the text. */
interface CallNote {
  readonly verb: string;
  readonly scopes: readonly string[];
  /** Memories given back or written. */
  readonly count: number;
  /** Whether it was counted against the quotas, and with how many bytes of text. */
  readonly charged: { readonly bytes: number } | null;
  readonly failure: string | null;
}

interface WaitingCall extends NewAgentCall {
  readonly userId: UserId;
  readonly isWrite: boolean;
}

interface Waiting {
  calls: WaitingCall[];
  timer: NodeJS.Timeout | null;
}

const waitingByVault = new WeakMap<Vault, Waiting>();

/** Shows a call to its owner's windows at once and keeps it, in the owner's own bucket, with the next batch. */
export function noteAgentCall(vault: Vault, caller: AgentCaller, note: CallNote): void {
  const call: AgentCall = {
    at: vault.clock(),
    grantId: caller.grant.id,
    name: caller.grant.name,
    verb: note.verb,
    scopes: [...note.scopes],
    count: note.count,
    failure: note.failure,
  };
  vault.announce({ userIds: [caller.userId] }, 'agent.called', call);
  if (vault.isReadOnly) return;
  const waiting = waitingByVault.get(vault) ?? { calls: [], timer: null };
  waitingByVault.set(vault, waiting);
  waiting.calls.push({
    ...call,
    userId: caller.userId,
    bytes: note.charged?.bytes ?? 0,
    isWrite: note.charged !== null,
  });
  if (waiting.timer !== null) return;
  waiting.timer = setTimeout(() => void flushAgentCalls(vault), BATCH_MS);
  waiting.timer.unref();
}

/** Writes every call that waits: before they are shown, and before a door or the vault closes. */
export async function flushAgentCalls(vault: Vault): Promise<void> {
  const waiting = waitingByVault.get(vault);
  if (waiting === undefined) return;
  if (waiting.timer !== null) clearTimeout(waiting.timer);
  waiting.timer = null;
  const calls = waiting.calls;
  waiting.calls = [];
  try {
    countUses(vault, calls);
    for (const userId of new Set(calls.map((call) => call.userId))) {
      await keepCalls(
        vault,
        userId,
        calls.filter((call) => call.userId === userId),
      );
    }
  } catch (error) {
    vault.reportProblem('agent-calls', error);
  }
}

function countUses(vault: Vault, calls: readonly WaitingCall[]): void {
  const callsByGrant = new Map<GrantId, WaitingCall[]>();
  for (const call of calls) callsByGrant.set(call.grantId, [...(callsByGrant.get(call.grantId) ?? []), call]);
  vault.catalog.transaction(() => {
    for (const [grantId, ofGrant] of callsByGrant) {
      const writes = ofGrant.filter((call) => call.isWrite);
      const lastUsedAt = Math.max(...ofGrant.map((call) => call.at));
      countGrantUses(vault.catalog, grantId, {
        reads: ofGrant.length - writes.length,
        writes: writes.length,
        lastUsedAt,
      });
      for (const day of [...new Set(writes.map((call) => dayOf(call.at)))].toSorted((a, b) => a - b)) {
        const ofDay = writes.filter((call) => dayOf(call.at) === day);
        const bytes = ofDay.reduce((sum, call) => sum + call.bytes, 0);
        addGrantUsage(vault.catalog, grantId, day, { writes: ofDay.length, bytes });
      }
    }
  });
}

async function keepCalls(vault: Vault, userId: UserId, calls: readonly WaitingCall[]): Promise<void> {
  const person = findPerson(vault.catalog, userId);
  // Whoever erased their data took the place of these calls with it.
  if (person === null || person.status === 'erasing') return;
  const kept = await vault.buckets.write(userNamespace(userId), (bucket) => {
    bucket.db.transaction(() => {
      insertAgentCalls(bucket.db, calls);
      pruneAgentCalls(bucket.db, KEPT_CALLS);
    });
    return ok(null);
  });
  if (!kept.ok) vault.reportProblem('agent-calls', kept.error.type);
}
