import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PackageKind } from './open-updater.ts';

/**
 * How the program that runs was installed. A folder that was unpacked somewhere, and an app of macOS, are not replaced:
 * a person gets the newer one.
 */
export function packageKind(place: {
  readonly platform: NodeJS.Platform;
  readonly resourcesFolder: string;
  readonly executable: string;
  readonly appImage: string | undefined;
}): PackageKind {
  if (place.platform === 'linux') {
    if (place.appImage !== undefined) return { type: 'app-image', path: place.appImage };
    const note = join(place.resourcesFolder, 'package-type');
    return existsSync(note) && readFileSync(note, 'utf8').trim() === 'deb'
      ? { type: 'deb' }
      : { type: 'folder' };
  }
  const uninstaller = join(dirname(place.executable), 'Uninstall Escopo.exe');
  return place.platform === 'win32' && existsSync(uninstaller) ? { type: 'nsis' } : { type: 'folder' };
}
