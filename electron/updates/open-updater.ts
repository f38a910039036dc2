import { AppImageUpdater, CancellationToken, DebUpdater, NsisUpdater } from 'electron-updater';
import { rm } from 'node:fs/promises';
import { fail, ok } from '../../shared/result.ts';
import { releasedVersionSchema } from '../../shared/updates.ts';
import type { Updater } from '../services/updates-port.ts';
import { ChannelProvider, fileFor, type ChannelOptions } from './channel-provider.ts';
import { replaceAppImage } from './replace-app-image.ts';
import { failureOfUpdateError } from './update-error.ts';
import { UpdateRequests, type SendUpdateRequest } from './update-requests.ts';

/** How the program that runs was installed; `folder` is any way that it cannot replace itself. */
export type PackageKind =
  { readonly type: 'app-image'; readonly path: string } | { readonly type: 'deb' | 'nsis' | 'folder' };

export interface UpdaterOptions {
  readonly address: string;
  readonly version: string;
  readonly kind: PackageKind;
  /** The file that the packager wrote the address into; of it the library reads who signs. */
  readonly addressFile: string;
  /** Where downloads are kept until they are installed; nothing else is in it. */
  readonly folder: string;
  readonly send: SendUpdateRequest;
  /** Starts a program that outlives this one. */
  readonly start: (program: string | null) => void;
  readonly log: (line: string) => void;
}

const EXTENSIONS = { 'app-image': 'AppImage', deb: 'deb', nsis: 'exe', folder: null } as const;

/** Makes the updater that fits this kind of package. Nothing is sent yet. */
export function openUpdater(options: UpdaterOptions): Updater {
  const requests = new UpdateRequests(options.address, options.send);
  const library = makeLibrary(options, requests);
  let downloaded: string | null = null;
  return {
    look: async (signal) => {
      const stop = (): void => requests.stop();
      signal.addEventListener('abort', stop);
      try {
        const checked = await library.checkForUpdates();
        if (checked?.isUpdateAvailable !== true) return ok(null);
        const file = fileFor(checked.updateInfo, EXTENSIONS[options.kind.type]);
        return ok({ version: checked.updateInfo.version, sizeBytes: file.size ?? 0 });
      } catch (error) {
        return signal.aborted ? fail({ type: 'cancelled' }) : failureOfUpdateError(error);
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
    download: async (onProgress, signal) => {
      const cancel = new CancellationToken();
      const stop = (): void => cancel.cancel();
      const tell = ({ transferred }: { readonly transferred: number }): void => onProgress(transferred);
      signal.addEventListener('abort', stop);
      library.on('download-progress', tell);
      try {
        const [file] = await library.downloadUpdate(cancel);
        downloaded = file ?? null;
        return ok(null);
      } catch (error) {
        await rm(options.folder, { recursive: true, force: true });
        return signal.aborted ? fail({ type: 'cancelled' }) : failureOfUpdateError(error);
      } finally {
        library.off('download-progress', tell);
        signal.removeEventListener('abort', stop);
      }
    },
    install: () => {
      const isDone = downloaded !== null && putInPlace(options, library, downloaded);
      // An installer of Windows starts the program itself when it is done.
      if (!isDone || options.kind.type !== 'nsis')
        options.start(options.kind.type === 'app-image' ? options.kind.path : null);
      return isDone;
    },
  };
}

type Library = AppImageUpdater | DebUpdater | NsisUpdater;

function makeLibrary(options: UpdaterOptions, requests: UpdateRequests): Library {
  const { kind, folder, version } = options;
  const app = {
    version,
    name: 'Escopo',
    isPackaged: true,
    appUpdateConfigPath: options.addressFile,
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: () => Promise.resolve(),
    // Ending and starting the app is not the library's: the vault is closed first.
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  };
  const library =
    kind.type === 'deb'
      ? new DebUpdater(null, app)
      : kind.type === 'nsis'
        ? new NsisUpdater(null, app)
        : new AppImageUpdater(null, app);
  // It says where it goes and what it gets, on the console.
  library.logger = null;
  library.autoDownload = false;
  library.autoInstallOnAppQuit = false;
  library.allowDowngrade = false;
  library.allowPrerelease = false;
  library.disableWebInstaller = true;
  // Parts of the old version that fit are not worth saying which version that is.
  library.disableDifferentialDownload = true;
  // It looks also where what it finds cannot be put in place: then a person is told where to get it.
  library.forceDevUpdateConfig = true;
  const isSupported = library.isUpdateSupported;
  library.isUpdateSupported = async (release) =>
    releasedVersionSchema.safeParse(release.version).success && (await isSupported(release));
  // A release is for everybody: to serve it to a share of people first takes an id of each computer.
  library.isUserWithinRollout = () => true;
  Object.assign(library, {
    httpExecutor: requests,
    // It would make an id, keep it in a file and send it.
    getOrCreateStagingUserId: () => Promise.resolve('none'),
  });
  const channel: ChannelOptions = { address: options.address, extension: EXTENSIONS[kind.type] };
  library.setFeedURL({ provider: 'custom', updateProvider: ChannelProvider as never, ...channel });
  return library;
}

function putInPlace({ kind, log }: UpdaterOptions, library: Library, downloaded: string): boolean {
  try {
    if (kind.type !== 'app-image') return library.install(true, true);
    replaceAppImage(downloaded, kind.path);
    return true;
  } catch (error) {
    log(`update: ${error instanceof Error ? error.name : typeof error}`);
    return false;
  }
}
