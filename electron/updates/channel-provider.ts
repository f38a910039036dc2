import { Provider, type AppUpdater, type UpdateFileInfo, type UpdateInfo } from 'electron-updater';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import { readRelease } from './read-release.ts';
import { UpdateError } from './update-error.ts';

/** What the library gives the provider that it is told to make. */
export interface ChannelOptions {
  readonly address: string;
  /** The kind of file that can replace what runs, such as `deb`; null where none can. */
  readonly extension: string | null;
}

/**
 * A folder on a server with an announcement for each platform and the files that it names. In the place of the library's
 * own, which asks with an id of the computer and takes what it gets on trust.
 */
export class ChannelProvider extends Provider<UpdateInfo> {
  readonly #options: ChannelOptions;

  constructor(options: ChannelOptions, _updater: AppUpdater, runtime: ProviderRuntimeOptions) {
    super(runtime);
    this.#options = options;
  }

  override async getLatestVersion(): Promise<UpdateInfo> {
    const announcement = new URL(`${this.getDefaultChannelName()}.yml`, this.#options.address);
    const { version, files, minimumSystemVersion } = readRelease(await this.httpRequest(announcement));
    // What the library's type asks for besides is read by nobody.
    const release = { version, files, path: '', sha512: '', releaseDate: '' };
    return minimumSystemVersion === undefined ? release : { ...release, minimumSystemVersion };
  }

  override resolveFiles(release: UpdateInfo): ReturnType<Provider<UpdateInfo>['resolveFiles']> {
    const file = fileFor(release, this.#options.extension);
    return [{ url: new URL(file.url, this.#options.address), info: file }];
  }
}

/** The file of a release that replaces this kind of package, or any where none does. */
export function fileFor({ files }: UpdateInfo, extension: string | null): UpdateFileInfo {
  const file = files.find(({ url }) => extension === null || url.endsWith(`.${extension}`));
  if (file === undefined) throw new UpdateError('answered-badly');
  return file;
}
