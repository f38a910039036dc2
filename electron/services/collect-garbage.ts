import { releaseBallastWhenFull } from '../buckets/ballast.ts';
import { bucketRefOf, partsOf, type Namespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { BucketSweep, UpkeepPass, UpkeepRun } from '../../shared/upkeep.ts';
import { putUpkeepRun, type StoredQuestion, type StoredRun } from '../catalog/upkeep-runs.ts';
import { listMembers } from '../catalog/teams.ts';
import { countExpired } from '../store/expired-memories.ts';
import { backUpIfChanged } from './back-up-bucket.ts';
import { compactBucket } from './compact-bucket.ts';
import { emptyBin } from './empty-bin.ts';
import { everyBucket } from './indexing.ts';
import { findDuplicates, mergeDuplicates } from './merge-duplicates.ts';
import { runPass } from './run-pass.ts';
import { sweepExpired } from './sweep-expired.ts';
import { sweepOrphanFolders } from './sweep-orphan-folders.ts';
import { sweepOrphans } from './sweep-orphans.ts';
import { emptySweep, type PassContext, type UpkeepPassWork } from './upkeep-pass.ts';
import { readUpkeepSettings } from './upkeep-settings.ts';
import { noteTime, readUpkeepState, writeUpkeepState } from './upkeep-state.ts';
import type { Vault } from './vault.ts';

/** What upkeep needs of the computer. */
export interface UpkeepPorts {
  /** Milliseconds since the computer was started, time asleep included. */
  readonly uptimeMs: () => number;
  /** Takes one line without content. */
  readonly log: (line: string) => void;
  /** Keeps again the room on the disk that was given back when it was full. */
  readonly keepRoom?: () => Promise<void>;
}

export interface GarbageRequest {
  /** Every bucket of the vault, with folders that belong to nobody; or only these. */
  readonly buckets: readonly Namespace[] | 'all';
  readonly cause: UpkeepRun['cause'];
  /** A person said yes to removing an unusual share, and to the clock as it is. */
  readonly allowLargeRemoval?: boolean | undefined;
  readonly signal: AbortSignal;
  readonly onProgress?: ((step: string, done: number, total: number) => void) | undefined;
}

/** Fewer than these are never an unusual share: the question is for a bucket that would be half empty in the morning. */
const NEVER_UNUSUAL = 5;

const PASSES: readonly (readonly [UpkeepPass, UpkeepPassWork])[] = [
  ['expiry', sweepExpired],
  ['duplicates', mergeDuplicates],
  ['bin', emptyBin],
  ['orphans', sweepOrphans],
  ['compaction', compactBucket],
  ['backup', backUpIfChanged],
];

/**
 * Removes what is over, doubled, thrown away or nobody's, bucket by bucket, and nothing else. Each pass commits by
 * itself: one that fails is told in the run and undoes no other. Stops within a slice when the signal says so; run
 * again it goes on, and when there is nothing left to do every number is zero. A bucket that would lose more than the
 * share that was set keeps its expired and doubled memories until a person answers. After a jump of the clock it
 * answers `clock-jumped` and removes nothing. Proven in `test/services/collect-garbage.test.ts`.
 */
export async function collectGarbage(
  vault: Vault,
  ports: UpkeepPorts,
  request: GarbageRequest,
): Promise<Result<StoredRun>> {
  if (vault.isReadOnly) return fail({ type: 'storage-read-only' });
  // On a full disk not even what is over could be removed.
  await releaseBallastWhenFull(vault.root);
  const state = noteTime(vault, ports.uptimeMs());
  if (state.isSuspended) {
    if (request.allowLargeRemoval !== true) return fail({ type: 'clock-jumped' });
    writeUpkeepState(vault, { isSuspended: false });
  }
  const begun = begin(vault, request);
  const ended = await sweep(vault, begun, request);
  putUpkeepRun(vault.catalog, ended);
  if (request.buckets === 'all' && ended.outcome !== 'interrupted') {
    writeUpkeepState(vault, { finishedAt: vault.clock(), waiting: [] });
  }
  await ports.keepRoom?.();
  ports.log(`gc.done ${JSON.stringify(totalsOf(ended))}`);
  vault.announce('everybody', 'upkeep.changed', {});
  return ok(ended);
}

function begin(vault: Vault, request: GarbageRequest): StoredRun {
  const run: StoredRun = {
    id: vault.newId(),
    startedAt: vault.clock(),
    endedAt: null,
    cause: request.cause,
    outcome: 'running',
    buckets: [],
    orphanFolders: 0,
    failures: [],
    questions: [],
  };
  putUpkeepRun(vault.catalog, run);
  vault.announce('everybody', 'upkeep.changed', {});
  return run;
}

async function sweep(vault: Vault, begun: StoredRun, request: GarbageRequest): Promise<StoredRun> {
  const isWanted = (): boolean => !request.signal.aborted;
  const settings = readUpkeepSettings(vault);
  const namespaces = request.buckets === 'all' ? inTurn(vault) : request.buckets;
  const buckets: BucketSweep[] = [];
  const failures: UpkeepRun['failures'] = [];
  const questions: StoredQuestion[] = [];
  for (const [done, namespace] of namespaces.entries()) {
    request.onProgress?.('bucket', done, namespaces.length);
    if (request.buckets === 'all') writeUpkeepState(vault, { waiting: namespaces.slice(done) });
    if (!isWanted()) break;
    const context: PassContext = { vault, namespace, now: begun.startedAt, settings, isWanted };
    const question = request.allowLargeRemoval === true ? null : await askAbout(context);
    if (question !== null) questions.push(question);
    const sweepOfBucket = emptySweep(namespace);
    for (const [pass, work] of PASSES) {
      if (!isWanted()) break;
      if (question !== null && (pass === 'expiry' || pass === 'duplicates')) continue;
      const counts = await runPass(context, pass, work, failures);
      for (const key of Object.keys(counts) as (keyof typeof counts)[])
        sweepOfBucket[key] += counts[key] ?? 0;
    }
    buckets.push(sweepOfBucket);
    tellReaders(vault, sweepOfBucket, namespace);
  }
  const folders =
    request.buckets === 'all' && isWanted()
      ? await sweepOrphanFolders(vault, { dryRun: false })
      : { orphanFolders: 0, failures: [] };
  const outcome = !isWanted()
    ? 'interrupted'
    : questions.length > 0
      ? 'needs-answer'
      : failures.length > 0
        ? 'failed'
        : 'done';
  return {
    ...begun,
    endedAt: vault.clock(),
    outcome,
    buckets,
    orphanFolders: folders.orphanFolders,
    failures: [...failures, ...folders.failures],
    questions,
  };
}

/** The buckets that the run before did not reach come first, so that a person who is seldom away has them all done. */
function inTurn(vault: Vault): readonly Namespace[] {
  const every = everyBucket(vault);
  const waiting = new Set(readUpkeepState(vault).waiting);
  return [...every.filter((one) => waiting.has(one)), ...every.filter((one) => !waiting.has(one))];
}

/** The question that must be answered first, when this bucket would lose an unusual share. */
async function askAbout(context: PassContext): Promise<StoredQuestion | null> {
  const { vault, namespace, now, settings } = context;
  const counted = await vault.buckets.read(namespace, (bucket) => {
    const { live, expired } = countExpired(bucket.db, now);
    return ok({ live, removed: expired + findDuplicates(bucket.db, now).length });
  });
  // A bucket that cannot be read is told by the first pass, which fails the same way.
  if (!counted.ok || counted.value.removed < NEVER_UNUSUAL) return null;
  const { live, removed } = counted.value;
  const share = removed / live;
  if (share * 100 <= settings.askAbovePercent) return null;
  return { namespace, bucket: bucketRefOf(namespace), wouldRemove: removed, of: live, share };
}

function tellReaders(vault: Vault, swept: BucketSweep, namespace: Namespace): void {
  if (swept.expired + swept.duplicates + swept.binned === 0) return;
  const parts = partsOf(namespace);
  const readers =
    parts.scope === 'user'
      ? [parts.userId]
      : parts.scope === 'team'
        ? listMembers(vault.catalog, parts.slug).map(({ id }) => id)
        : null;
  const audience = readers === null ? 'everybody' : { userIds: readers };
  vault.announce(audience, 'memories.changed', { scopes: [bucketRefOf(namespace)] });
}

function totalsOf(run: StoredRun): Readonly<Record<string, number | string>> {
  const total = (key: Exclude<keyof BucketSweep, 'namespace'>): number =>
    run.buckets.reduce((sum, bucket) => sum + bucket[key], 0);
  return {
    outcome: run.outcome,
    buckets: run.buckets.length,
    expired: total('expired'),
    duplicates: total('duplicates'),
    binned: total('binned'),
    orphanVectors: total('orphanVectors'),
    orphanAttachments: total('orphanAttachments'),
    orphanOutbox: total('orphanOutbox'),
    orphanFolders: run.orphanFolders,
    reclaimedBytes: total('reclaimedBytes'),
    failures: run.failures.length,
    questions: run.questions.length,
  };
}
