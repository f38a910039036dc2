import type { MemoryNumber } from '../../shared/ids.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Bucket } from '../buckets/bucket.ts';
import { findGrant } from '../catalog/grants.ts';
import { countLostToAgent, listForgottenByAgent } from '../store/agent-forgets.ts';
import { listEditedByAgent, listMadeByAgent, type AgentPeriod } from '../store/agent-writes.ts';
import type { WritableDatabase } from '../store/database.ts';
import { findMemory, setMemoryState } from '../store/memories.ts';
import type { MemoryRow } from '../store/memory-row.ts';
import { listVersions, type StoredVersion } from '../store/memory-versions.ts';
import { applyPatch } from './apply-patch.ts';
import type { PersonCaller } from './caller.ts';
import type { AgentPeriodRequest } from './list-by-agent.ts';
import { requireServed } from './resolve-scopes.ts';
import { takeOut } from './restore.ts';
import { stageOutbox } from './stage-outbox.ts';
import type { Vault } from './vault.ts';

/** What a roll-back did. `lost` memories were forgotten by the agent and erased then or since: nothing brings them back. */
export interface RolledBack {
  readonly binned: number;
  readonly reverted: number;
  readonly restored: number;
  readonly lost: number;
}

/**
 * Takes back what an agent did in a period, all of it or nothing: memories that it made go to the bin, memories that it
 * edited get the state before its edits back, memories that it forgot come out of the bin. Where somebody else has edited
 * since, their words stand; what the person took out of the bin, or whose text is another memory by now, stays as it is.
 * An old state that is another memory by now sends the edited one to the bin, too. Nothing is lost by it: the bin can be
 * restored and what is replaced stays in the history. A second run finds nothing left to do.
 */
export async function rollBackAgent(
  vault: Vault,
  caller: PersonCaller,
  period: AgentPeriodRequest,
): Promise<Result<RolledBack>> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  if (vault.isReadOnly) return fail({ type: 'storage-read-only' });
  if (findGrant(vault.catalog, caller.userId, period.grantId) === null)
    return fail({ type: 'agent-not-found' });
  const result = await vault.buckets.write(userNamespace(caller.userId), (bucket) => {
    const counts = bucket.db.transaction(() => takeBack(vault, bucket, period));
    stageOutbox(bucket, vault.meaning.model()?.id);
    return ok(counts);
  });
  if (result.ok) vault.announce({ userIds: [caller.userId] }, 'memories.changed', { scopes: ['user'] });
  return result;
}

function takeBack(vault: Vault, bucket: Bucket, period: AgentPeriod): RolledBack {
  const { db } = bucket;
  const now = vault.clock();
  // Asked before anything moves: what the agent made is not among what it edited of others any more.
  const made = listMadeByAgent(db, period).filter((number) => bin(db, number, now));
  const edited = revertEdits(vault, bucket, period, () => true);
  // After the edits, which may stand in the way of the same words; what it edited before it forgot it follows.
  const restored = new Set(
    listForgottenByAgent(db, period)
      .map(({ number }) => number)
      .filter((number) => takeOut(db, number, now) === 'restored'),
  );
  const editedFirst = revertEdits(vault, bucket, period, (number) => restored.has(number));
  return {
    binned: made.length + edited.binned + editedFirst.binned,
    reverted: edited.reverted + editedFirst.reverted,
    restored: restored.size,
    lost: countLostToAgent(db, period),
  };
}

/** Gives live memories that the agent edited, of those that are wanted, the state before its edits. */
function revertEdits(
  vault: Vault,
  bucket: Bucket,
  period: AgentPeriod,
  isWanted: (number: MemoryNumber) => boolean,
): Pick<RolledBack, 'binned' | 'reverted'> {
  const now = vault.clock();
  let binned = 0;
  let reverted = 0;
  for (const number of listEditedByAgent(bucket.db, period).filter(isWanted)) {
    const before = stateBefore(listVersions(bucket.db, number), period);
    const row = findMemory(bucket.db, number, now);
    if (before === null || row === null || isSameState(row, before)) continue;
    const { text, kind, tags } = before;
    const applied = applyPatch(vault, bucket, row, {
      patch: { text, kind, tags },
      meaning: null,
      replacedBy: null,
    });
    if (applied.ok) reverted += 1;
    else if (bin(bucket.db, number, now)) binned += 1;
  }
  return { binned, reverted };
}

function bin(db: WritableDatabase, number: MemoryNumber, now: number): boolean {
  return setMemoryState(db, number, 'live', 'binned', now);
}

/** The state before the newest unbroken run of the agent's edits in the period; null when somebody else edited last. */
function stateBefore(newestFirst: readonly StoredVersion[], period: AgentPeriod): StoredVersion | null {
  let before: StoredVersion | null = null;
  for (const version of newestFirst) {
    const isTheirs =
      version.replacedBy === period.grantId &&
      version.replacedAt >= period.from &&
      version.replacedAt <= period.to;
    if (!isTheirs) break;
    before = version;
  }
  return before;
}

function isSameState(row: MemoryRow, before: StoredVersion): boolean {
  return (
    row.text === before.text &&
    row.kind === before.kind &&
    JSON.stringify(row.tags) === JSON.stringify(before.tags)
  );
}
