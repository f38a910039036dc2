import { bucketRefOf, type Namespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { UpkeepQuestion, UpkeepRun, UpkeepSettings } from '../../shared/upkeep.ts';
import { listUpkeepRuns, type StoredRun } from '../catalog/upkeep-runs.ts';
import type { Caller } from './caller.ts';
import { resolveScopes } from './resolve-scopes.ts';
import { readUpkeepSettings } from './upkeep-settings.ts';
import { readUpkeepState } from './upkeep-state.ts';
import type { Vault } from './vault.ts';

export interface UpkeepView {
  readonly settings: UpkeepSettings;
  readonly last: UpkeepRun | null;
  readonly nextAt: number | null;
  readonly questions: UpkeepQuestion[];
  readonly clockSuspended: boolean;
}

/** Runs that the history shows. */
const SHOWN = 60;
const HOUR_MS = 3_600_000;

/** The buckets that a person reads at this moment: their own, their teams', the world. */
export function bucketsOf(vault: Vault, caller: Caller): Result<readonly Namespace[]> {
  return resolveScopes(vault, caller, ['user', 'team', 'world']);
}

/** How upkeep stands, as far as it concerns the buckets that this person reads. */
export function viewUpkeep(vault: Vault, caller: Caller): Result<UpkeepView> {
  const mine = bucketsOf(vault, caller);
  if (!mine.ok) return mine;
  const settings = readUpkeepSettings(vault);
  const { finishedAt, isSuspended } = readUpkeepState(vault);
  const [last] = listUpkeepRuns(vault.catalog, SHOWN).filter((run) => concerns(run, mine.value));
  const every = settings.everyHours * HOUR_MS;
  return ok({
    settings,
    last: last === undefined ? null : onlyOf(last, mine.value),
    nextAt: settings.enabled && !isSuspended && finishedAt !== null ? finishedAt + every : null,
    questions: last === undefined ? [] : questionsOf(last, mine.value),
    clockSuspended: isSuspended,
  });
}

/** The newest runs, newest first. Of other people's buckets they say nothing, not even that there are any. */
export function listUpkeepHistory(vault: Vault, caller: Caller): Result<{ readonly runs: UpkeepRun[] }> {
  const mine = bucketsOf(vault, caller);
  if (!mine.ok) return mine;
  const runs = listUpkeepRuns(vault.catalog, SHOWN).filter((run) => concerns(run, mine.value));
  return ok({ runs: runs.map((run) => onlyOf(run, mine.value)) });
}

/** A run as this person may see it. */
export function onlyOf(run: StoredRun, mine: readonly Namespace[]): UpkeepRun {
  const isMine = ({ namespace }: { readonly namespace: string }): boolean =>
    (mine as readonly string[]).includes(namespace);
  const { questions: _questions, ...told } = run;
  return { ...told, buckets: run.buckets.filter(isMine), failures: run.failures.filter(isMine) };
}

/** A run that somebody started over their own buckets alone is nothing to others. */
function concerns(run: StoredRun, mine: readonly Namespace[]): boolean {
  return run.outcome === 'running' || run.buckets.length === 0 || onlyOf(run, mine).buckets.length > 0;
}

/** A question about somebody's own bucket is asked under the same word for everybody, so it is told by the bucket. */
function questionsOf(run: StoredRun, mine: readonly Namespace[]): UpkeepQuestion[] {
  return run.questions.flatMap(({ namespace, ...question }) =>
    mine.includes(namespace) ? [{ ...question, bucket: bucketRefOf(namespace) }] : [],
  );
}
