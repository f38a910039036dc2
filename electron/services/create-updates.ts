import type { Failure } from '../../shared/failures.ts';
import type { Notice } from '../../shared/notice.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { UpdateStatus, UpdateStep } from '../../shared/updates.ts';
import type { PersonCaller } from './caller.ts';
import { requireServed } from './resolve-scopes.ts';
import { changeUpdateSettings, readUpdateSettings } from './update-settings.ts';
import type { Updater, UpdatesPort } from './updates-port.ts';
import type { Vault } from './vault.ts';

/** Newer versions of the app. Nothing is asked, and nothing that could ask is loaded, before somebody agreed. */
export interface Updates {
  status(): Promise<UpdateStatus>;
  /** Agrees to ask this address, and asks it. `changed-meanwhile` when this build has another one. */
  agree(caller: PersonCaller, address: string): Promise<Result<UpdateStatus>>;
  /** Stops what is under way and removes what was downloaded. */
  turnOff(caller: PersonCaller): Promise<Result<UpdateStatus>>;
  /** Asks the address now. `updates-off` without an agreement. */
  look(caller: PersonCaller): Promise<Result<UpdateStatus>>;
  /** Starts getting what was found; `no-update` when nothing was, or when it cannot be put in place here. */
  download(caller: PersonCaller): Promise<Result<UpdateStatus>>;
  cancel(caller: PersonCaller): Promise<Result<UpdateStatus>>;
  /** Ends the app for the version that was downloaded; `no-update` when none was. */
  install(caller: PersonCaller): Promise<Result<UpdateStatus>>;
  notices(): readonly Notice[];
  /** Asks the address by itself: not before a day has passed since it answered. */
  tick(): Promise<void>;
  close(): Promise<void>;
}

const DAY_MS = 24 * 3_600_000;
/** Progress is told so often at most. */
const TELL_EVERY_MS = 250;

interface Work {
  readonly abort: AbortController;
  readonly ended: Promise<void>;
}

export function createUpdates(vault: Vault, port: UpdatesPort): Updates {
  let step: UpdateStep = { type: 'idle' };
  let problem: Failure | null = null;
  let work: Work | null = null;
  let updater: Promise<Updater> | null = null;
  let isClosed = false;
  let toldAt = 0;

  const change = (next: UpdateStep, failure: Failure | null): void => {
    step = next;
    problem = failure;
    vault.announce('everybody', 'updates.changed', {});
  };
  const status = async (): Promise<UpdateStatus> => {
    const address = await port.address();
    const { agreedAddress, lookedAt } = readUpdateSettings(vault);
    return {
      address: address.ok ? address.value : null,
      isAgreed: address.ok && address.value !== null && address.value === agreedAddress,
      canInstall: port.canInstall,
      lookedAt,
      step,
      problem: address.ok ? problem : address.error,
    };
  };
  /** The address that was agreed to and that this build has. */
  const agreedAddress = async (): Promise<Result<string>> => {
    const address = await port.address();
    if (!address.ok) return address;
    if (address.value === null) return fail({ type: 'updates-off', reason: 'no-address' });
    const isAgreed = readUpdateSettings(vault).agreedAddress === address.value;
    return isAgreed ? ok(address.value) : fail({ type: 'updates-off', reason: 'not-agreed' });
  };
  const opened = (address: string): Promise<Updater> => (updater ??= port.openUpdater(address));
  const keep = (settings: Parameters<typeof changeUpdateSettings>[1]): void => {
    const kept = changeUpdateSettings(vault, settings);
    if (!kept.ok) vault.reportProblem('update-settings', kept.error.type);
  };

  /** Runs one piece of work; what it answers is the next step, and after a failure it is `otherwise`. */
  const begin = (
    started: UpdateStep,
    otherwise: UpdateStep,
    run: (signal: AbortSignal) => Promise<Result<UpdateStep>>,
  ): Promise<void> => {
    const abort = new AbortController();
    change(started, null);
    const ended = run(abort.signal)
      .catch((error: unknown): Result<UpdateStep> => {
        const reference = vault.newId().slice(0, 8);
        vault.reportProblem(`updates ${reference}`, error);
        return fail({ type: 'internal', reference });
      })
      .then((result) => {
        work = null;
        if (abort.signal.aborted) change(otherwise, null);
        else if (result.ok) change(result.value, null);
        else change(otherwise, result.error);
      });
    work = { abort, ended };
    return ended;
  };
  const stop = async (): Promise<void> => {
    work?.abort.abort();
    await work?.ended;
  };

  const lookAt = (address: string): Promise<void> =>
    begin({ type: 'looking' }, step.type === 'found' ? step : { type: 'idle' }, async (signal) => {
      const found = await (await opened(address)).look(signal);
      if (signal.aborted) return fail({ type: 'cancelled' });
      const isHeard =
        found.ok || found.error.type !== 'update-failed' || found.error.reason !== 'unreachable';
      if (isHeard) keep({ lookedAt: vault.clock() });
      if (!found.ok) return found;
      return ok(found.value === null ? { type: 'newest' } : { type: 'found', ...found.value });
    });

  const byPerson = async (
    caller: PersonCaller,
    act: (address: string) => Promise<Result<null>>,
  ): Promise<Result<UpdateStatus>> => {
    const served = requireServed(vault, caller);
    if (!served.ok) return served;
    const address = await agreedAddress();
    if (!address.ok) return address;
    const done = await act(address.value);
    return done.ok ? ok(await status()) : done;
  };

  return {
    status,
    agree: async (caller, shown) => {
      const served = requireServed(vault, caller);
      if (!served.ok) return served;
      const address = await port.address();
      if (!address.ok) return address;
      if (address.value === null) return fail({ type: 'updates-off', reason: 'no-address' });
      if (address.value !== shown) return fail({ type: 'changed-meanwhile' });
      const kept = changeUpdateSettings(vault, { agreedAddress: shown });
      if (!kept.ok) return kept;
      if (work === null && step.type !== 'installing') await lookAt(shown);
      return ok(await status());
    },
    turnOff: async (caller) => {
      const served = requireServed(vault, caller);
      if (!served.ok) return served;
      const kept = changeUpdateSettings(vault, { agreedAddress: null, lookedAt: null, installing: null });
      if (!kept.ok) return kept;
      await stop();
      updater = null;
      await port.discard();
      change({ type: 'idle' }, null);
      return ok(await status());
    },
    look: (caller) =>
      byPerson(caller, async (address) => {
        const isBusy = work !== null || step.type === 'ready' || step.type === 'installing';
        if (!isBusy) await lookAt(address);
        return ok(null);
      }),
    download: (caller) =>
      byPerson(caller, (address) => {
        if (step.type !== 'found' || work !== null || !port.canInstall)
          return Promise.resolve(fail({ type: 'no-update' }));
        const found = step;
        const { version, sizeBytes } = found;
        const progress = (doneBytes: number): void => {
          if (step.type !== 'downloading' || Date.now() - toldAt < TELL_EVERY_MS) return;
          toldAt = Date.now();
          change({ type: 'downloading', version, doneBytes, sizeBytes }, null);
        };
        void begin({ type: 'downloading', version, doneBytes: 0, sizeBytes }, found, async (signal) => {
          const got = await (await opened(address)).download(progress, signal);
          return got.ok ? ok({ type: 'ready', version }) : got;
        });
        return Promise.resolve(ok(null));
      }),
    cancel: async (caller) => {
      const served = requireServed(vault, caller);
      if (!served.ok) return served;
      if (step.type === 'downloading') await stop();
      return ok(await status());
    },
    install: (caller) =>
      byPerson(caller, async (address) => {
        if (step.type !== 'ready') return fail({ type: 'no-update' });
        const { version } = step;
        const kept = changeUpdateSettings(vault, { installing: version });
        if (!kept.ok) return kept;
        const installer = await opened(address);
        change({ type: 'installing', version }, null);
        port.quitFor(() => installer.install());
        return ok(null);
      }),
    notices: () =>
      step.type === 'found' || step.type === 'ready'
        ? [{ type: 'newer-version', version: step.version, isReady: step.type === 'ready' }]
        : [],
    tick: async () => {
      const address = await agreedAddress();
      if (!address.ok || isClosed) return;
      const { installing, lookedAt } = readUpdateSettings(vault);
      if (installing !== null && step.type === 'idle') return await seeWhatCame(installing);
      const isAtRest = step.type === 'idle' || step.type === 'newest' || step.type === 'found';
      if (work !== null || !isAtRest) return;
      if (lookedAt === null || vault.clock() - lookedAt >= DAY_MS) await lookAt(address.value);
    },
    close: async () => {
      isClosed = true;
      await stop();
    },
  };

  /** The app ended to be replaced: either the new version runs now, or it was not put in place. */
  async function seeWhatCame(version: string): Promise<void> {
    keep({ installing: null });
    if (version === port.version) await port.discard();
    else change(step, { type: 'update-failed', reason: 'not-installed' });
  }
}
