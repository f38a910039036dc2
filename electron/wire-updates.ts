import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ok } from '../shared/result.ts';
import { nameOfError } from './name-of-error.ts';
import type { UpdatesPort } from './services/updates-port.ts';
import { withoutAppImage } from './updates/app-image-of.ts';
import { packageKind } from './updates/package-kind.ts';
import type { SendUpdateRequest } from './updates/update-requests.ts';

/** What only the running app knows of itself. */
export interface RunningProgram {
  readonly isPackaged: boolean;
  readonly platform: NodeJS.Platform;
  readonly executable: string;
  /** Where an AppImage lies. */
  readonly appImage: string | undefined;
  /** Where the packager wrote the address into. */
  readonly resourcesFolder: string;
  readonly version: string;
  /** Where downloads are kept; it is removed as a whole. */
  readonly folder: string;
  readonly send: SendUpdateRequest;
  readonly quitFor: UpdatesPort['quitFor'];
  readonly log: (line: string) => void;
}

/** Updates of this program. What can ask for one is loaded when it is opened, which is after somebody agreed. */
export function wireUpdates(program: RunningProgram): UpdatesPort {
  const kind = packageKind(program);
  const addressFile = join(program.resourcesFolder, 'app-update.yml');
  return {
    version: program.version,
    canInstall: kind.type !== 'folder',
    address: async () => {
      if (!program.isPackaged) return ok(null);
      const { readUpdateAddress } = await import('./updates/update-address.ts');
      return await readUpdateAddress(addressFile);
    },
    openUpdater: async (address) => {
      const { openUpdater } = await import('./updates/open-updater.ts');
      return openUpdater({
        ...program,
        address,
        kind,
        addressFile,
        start: (other) => startProgram(other ?? program.executable, program.log),
      });
    },
    discard: () => rm(program.folder, { recursive: true, force: true }),
    quitFor: program.quitFor,
  };
}

/** Starts a program that goes on when this one is killed, with the switches that this one was started with. */
function startProgram(program: string, log: (line: string) => void): void {
  const env = withoutAppImage(process.env);
  const switches = process.argv.slice(1).filter((word) => word.startsWith('-'));
  const started = spawn(program, switches, { detached: true, stdio: 'ignore', env });
  started.on('error', (error) => log(`restart: ${nameOfError(error)}`));
  started.unref();
}
