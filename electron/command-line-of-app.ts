import { join } from 'node:path';
import type { Output } from '../shared/contract.ts';

/**
 * How an agent starts the stdio door: the packaged app itself, so that nobody needs Node for it. From the sources it is
 * the terminal's program in Node; so it is on Windows, where a program with windows is given no standard input.
 */
export function commandLineOfApp(place: {
  readonly isPackaged: boolean;
  readonly platform: NodeJS.Platform;
  /** The program that runs. */
  readonly executable: string;
  /** Where an AppImage lies; the program in it is in a folder of this start only. */
  readonly appImage: string | undefined;
  /** The folder of the built main program. */
  readonly mainFolder: string;
}): Output<'app.info'>['commandLine'] {
  if (place.isPackaged && place.platform !== 'win32') {
    return { command: place.appImage ?? place.executable, args: [], needsNode: false };
  }
  const program = join(place.mainFolder, '..', 'cli', 'cli.js');
  return {
    command: 'node',
    args: [program.replace('app.asar', 'app.asar.unpacked')],
    needsNode: place.isPackaged,
  };
}
