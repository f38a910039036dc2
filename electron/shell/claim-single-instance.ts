import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { App } from 'electron';

/**
 * Makes this the only running app for its vault, and calls `onSecondStart` (with the second start's arguments and folder)
 * when a person starts it again. Answers false when another one runs already: it was told, so quit.
 * Electron keys its lock by the folder of its own caches, hence each vault gets one, outside the vault.
 */
export function claimSingleInstance(
  app: Pick<App, 'getPath' | 'setPath' | 'requestSingleInstanceLock' | 'on'> & {
    readonly commandLine: Pick<App['commandLine'], 'hasSwitch'>;
  },
  vaultRoot: string,
  onSecondStart: (args: readonly string[], workingFolder: string) => void,
): boolean {
  if (!app.commandLine.hasSwitch('user-data-dir')) {
    const key = createHash('sha256').update(vaultRoot).digest('hex').slice(0, 16);
    app.setPath('userData', join(app.getPath('userData'), key));
  }
  app.on('second-instance', (_event, args, workingFolder) => {
    onSecondStart(args, workingFolder);
  });
  return app.requestSingleInstanceLock();
}
