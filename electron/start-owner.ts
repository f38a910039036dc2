import { randomBytes, randomUUID } from 'node:crypto';
import { uptime } from 'node:os';
import appPackage from '../package.json' with { type: 'json' };

import { embedderChoiceSchema } from '../shared/embedding.ts';
import { ok, type Result } from '../shared/result.ts';
import { keepBallast } from './buckets/ballast.ts';
import { readSetting } from './catalog/settings.ts';
import { openVault } from './open-vault.ts';
import type { ResourcePaths } from './resource-paths.ts';
import { createIndexing, type Indexing } from './services/indexing.ts';
import { flushAgentCalls } from './services/agent-ledger.ts';
import type { UpkeepPorts } from './services/collect-garbage.ts';
import type { ErasePorts } from './services/erase-me.ts';
import type { FormatsPort } from './services/formats-port.ts';
import { resumeMyData } from './services/resume-my-data.ts';
import { resumeShares } from './services/resume-shares.ts';
import { createJobs, type Jobs } from './services/jobs.ts';
import { createRunningAnswers, type RunningAnswers } from './services/running-answers.ts';
import type { Announce, Vault } from './services/vault.ts';
import { nameOfError } from './name-of-error.ts';
import { shutDown } from './shut-down.ts';
import { wireFormats } from './wire-formats.ts';
import { wireMeaning, type SwitchableMeaning } from './wire-meaning.ts';
import { wireWords } from './wire-words.ts';

/** A process that owns a vault: the app, or a command of the terminal while no app runs. */
export interface Owner {
  readonly vault: Vault;
  readonly jobs: Jobs;
  readonly answers: RunningAnswers;
  readonly meaning: SwitchableMeaning;
  readonly indexing: Indexing;
  readonly formats: FormatsPort;
  readonly upkeep: UpkeepPorts;
  readonly erase: ErasePorts;
  /** Stops long work, lets running calls end, closes every file; false when a part could not be closed. */
  close(): Promise<boolean>;
}

export interface OwnerOptions {
  readonly root: string;
  readonly resources: ResourcePaths;
  readonly clock: () => number;
  readonly announce: Announce;
  /** Told when the state of meaning search changed. */
  readonly onIndexing: () => void;
  /** Sends every window of a person who was erased back to the picker; the terminal has none. */
  readonly closeWindowsOf?: ErasePorts['closeWindowsOf'] | undefined;
  /** Where faults are noted, without content. */
  readonly log: (line: string) => void;
}

/** Opens the vault with everything that its services stand on. Answers the failures of `openVault`. */
export async function startOwner(options: OwnerOptions): Promise<Result<Owner>> {
  const reportProblem = (where: string, error: unknown): void =>
    options.log(`${where}: ${nameOfError(error)}`);
  const clock = monotonic(options.clock);
  // Chosen once the catalog is open; nothing loads before the first use.
  const meaning = wireMeaning({
    resources: options.resources,
    choice: { kind: 'bundled' },
    clock,
    reportProblem,
  });
  let indexing: Indexing | null = null;
  const opened = await openVault(options.root, {
    clock,
    newId: randomUUID,
    randomBytes: (count) => randomBytes(count),
    words: wireWords(options.resources.lexicon),
    meaning,
    announce: options.announce,
    onWritten: (namespace) => indexing?.wake(namespace),
    reportProblem,
  });
  if (!opened.ok) return opened;
  const { vault } = opened.value;
  applyChoice(vault, meaning);
  // What was half done when the last owner died is finished before anybody is served.
  await resumeShares(vault);
  await resumeMyData(vault);
  const keepRoom = (): Promise<void> =>
    keepBallast(vault.root).catch((error: unknown) => reportProblem('ballast', error));
  if (!vault.isReadOnly) void keepRoom();
  const jobs = createJobs(vault);
  const answers = createRunningAnswers();
  const started = createIndexing(vault, options.onIndexing);
  indexing = started;
  meaning.onChange(() => {
    if (meaning.model() !== null) started.wakeAll();
    options.onIndexing();
  });
  return ok({
    vault,
    jobs,
    answers,
    meaning,
    indexing: started,
    formats: wireFormats(appPackage.version),
    upkeep: { uptimeMs: () => Math.round(uptime() * 1_000), log: options.log, keepRoom },
    erase: {
      closeWindowsOf: options.closeWindowsOf ?? (() => undefined),
      stopAnswersOf: (userId) => answers.stopUnwatched((one) => one !== userId),
    },
    close: () =>
      shutDown(
        [
          { name: 'answers', close: () => answers.close(), withinMs: 2_000 },
          // First the model: whoever waits for a vector is answered that there will be none.
          { name: 'meaning', close: () => meaning.close(), withinMs: 3_000 },
          { name: 'indexing', close: () => started.close(), withinMs: 5_000 },
          { name: 'jobs', close: () => jobs.close(), withinMs: 5_000 },
          { name: 'agent-calls', close: () => flushAgentCalls(vault), withinMs: 2_000 },
          { name: 'vault', close: () => opened.value.close(), withinMs: 10_000 },
        ],
        options.log,
      ),
  });
}

function applyChoice(vault: Vault, meaning: SwitchableMeaning): void {
  const stored = readSetting(vault.catalog, 'embedder');
  if (stored === undefined) return;
  const choice = embedderChoiceSchema.safeParse(stored);
  if (choice.success) meaning.prefer(choice.data);
  else vault.reportProblem('embedder-setting', 'unreadable');
}

/** A clock that stands still rather than run backwards: order and TTLs depend on it. */
function monotonic(clock: () => number): () => number {
  let last = 0;
  return () => (last = Math.max(last, clock()));
}
