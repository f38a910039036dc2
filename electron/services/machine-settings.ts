import type { Output } from '../../shared/contract.ts';
import { machineSettingsSchema } from '../../shared/contract/app.ts';
import { ok, type Result } from '../../shared/result.ts';
import { readSetting, writeSetting } from '../catalog/settings.ts';
import { changeCatalog } from './change-catalog.ts';
import type { Vault } from './vault.ts';

export type MachineSettings = Output<'app.settings'>;
export type MachineSettingsPatch = {
  readonly [Key in keyof MachineSettings]?: MachineSettings[Key] | undefined;
};

/** What holds until somebody chooses: the system's language and theme. */
const DEFAULTS: MachineSettings = { locale: null, theme: 'system' };

/**
 * The settings of this computer. `wereReset` says that the stored ones cannot be understood and the plain ones hold
 * instead. Reading changes nothing.
 */
export function readMachineSettings(vault: Vault): {
  readonly settings: MachineSettings;
  readonly wereReset: boolean;
} {
  const stored = readSetting(vault.catalog, 'machine');
  if (stored === undefined) return { settings: DEFAULTS, wereReset: false };
  // What only another version of the app knows is no reason to lose the rest.
  const parsed = machineSettingsSchema.strip().safeParse(stored);
  return parsed.success
    ? { settings: parsed.data, wereReset: false }
    : { settings: DEFAULTS, wereReset: true };
}

/** Changes the settings of this computer. A stored value that cannot be understood is put aside, not thrown away. */
export function changeMachineSettings(vault: Vault, patch: MachineSettingsPatch): Result<MachineSettings> {
  return changeCatalog(vault, (db) => {
    const { settings, wereReset } = readMachineSettings(vault);
    if (wereReset) writeSetting(db, 'machine-unreadable', readSetting(db, 'machine'));
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const changed = machineSettingsSchema.parse({ ...settings, ...given });
    writeSetting(db, 'machine', changed);
    return ok(changed);
  });
}
