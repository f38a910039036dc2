import type { Result } from '../../shared/result.ts';

/** A version that is newer than the one that runs. */
export interface NewerVersion {
  readonly version: string;
  /** Size of what would be downloaded. */
  readonly sizeBytes: number;
}

/** What speaks with the address. It is made, and its code loaded, only once somebody agreed. */
export interface Updater {
  /** Asks the address once; null when nothing newer is there. Answers `update-failed`, or `cancelled` after the signal. */
  look(signal: AbortSignal): Promise<Result<NewerVersion | null>>;
  /** Gets what was found last and checks it against its announcement; a piece that does not fit is removed. */
  download(onProgress: (doneBytes: number) => void, signal: AbortSignal): Promise<Result<null>>;
  /**
   * Puts what was downloaded in the place of the program that runs and starts it; false when that did not happen, and
   * then the program before is started again. Synchronous: it runs when every file of the vault is closed, as the last
   * thing of this process.
   */
  install(): boolean;
}

/** What updates need from outside the vault, given by the app's entry. */
export interface UpdatesPort {
  /** The version that runs. */
  readonly version: string;
  /** Whether this kind of package can be replaced by the app itself. */
  readonly canInstall: boolean;
  /** Where this build gets updates; null without one, `update-failed` for one that is refused. Sends nothing. */
  address(): Promise<Result<string | null>>;
  openUpdater(address: string): Promise<Updater>;
  /** Removes everything that was downloaded. */
  discard(): Promise<void>;
  /** Ends the app in order, and runs `install` once the vault is closed; not at all when closing it failed. */
  quitFor(install: () => boolean): void;
}
