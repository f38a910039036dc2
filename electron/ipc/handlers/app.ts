import type { z } from 'zod';
import type { Handlers, Output } from '../../../shared/contract.ts';
import type { appContract, appInfoSchema } from '../../../shared/contract/app.ts';
import type { UserId } from '../../../shared/ids.ts';
import { ok } from '../../../shared/result.ts';
import type { Updates } from '../../services/create-updates.ts';
import type { Jobs } from '../../services/jobs.ts';
import { listNotices } from '../../services/list-notices.ts';
import {
  changeMachineSettings,
  readMachineSettings,
  type MachineSettings,
} from '../../services/machine-settings.ts';
import type { Vault } from '../../services/vault.ts';

type AppInfo = z.output<typeof appInfoSchema>;

/** What only the running app knows, given by its entry. */
export interface AppPorts {
  readonly version: string;
  readonly platform: AppInfo['platform'];
  readonly systemLocale: AppInfo['systemLocale'];
  readonly commandLine: AppInfo['commandLine'];
  /** The agents' door, once it is open or known to stay shut. */
  agentDoor(): Promise<AppInfo['agentDoor']>;
  /** Who uses the window at this moment; null while it shows the picker. */
  profileOf(windowId: number): UserId | null;
  /** Shows the vault's folder in the system's file manager. */
  showVault(): Promise<void>;
  /** Told after a change, to follow theme and language outside the window. */
  settingsChanged(settings: MachineSettings): void;
  /** What the system asked for and this window is to do now. */
  takeCommand(windowId: number): Output<'app.takeCommand'>;
  readonly jobs: Pick<Jobs, 'cancel'>;
}

/** This computer: what runs here, its settings, and stopping long work. */
export function appHandlers(
  vault: Vault,
  ports: AppPorts,
  updates: Pick<Updates, 'notices'>,
): Handlers<keyof typeof appContract> {
  return {
    'app.info': async () =>
      ok({
        version: ports.version,
        platform: ports.platform,
        vaultRoot: vault.root,
        vaultReadOnly: vault.isReadOnly,
        systemLocale: ports.systemLocale,
        commandLine: ports.commandLine,
        agentDoor: await ports.agentDoor(),
      }),
    'app.notices': async ({ windowId }) =>
      ok({
        notices: [...(await listNotices(vault, ports.profileOf(windowId))), ...updates.notices()],
      }),
    'app.settings': () => Promise.resolve(ok(readMachineSettings(vault).settings)),
    'app.setSettings': (_context, input) => {
      const changed = changeMachineSettings(vault, input);
      if (changed.ok) ports.settingsChanged(changed.value);
      return Promise.resolve(changed);
    },
    'app.showVault': async () => {
      await ports.showVault();
      return ok({});
    },
    'app.takeCommand': ({ windowId }) => Promise.resolve(ok(ports.takeCommand(windowId))),
    'jobs.cancel': ({ userId }, { jobId }) => Promise.resolve(ports.jobs.cancel(userId, jobId)),
  };
}
