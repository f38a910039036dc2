import { ok, type Result } from '../../shared/result.ts';
import { DEFAULT_UPKEEP, upkeepSettingsSchema, type UpkeepSettings } from '../../shared/upkeep.ts';
import { readSetting, writeSetting } from '../catalog/settings.ts';
import type { PersonCaller } from './caller.ts';
import { changeCatalog } from './change-catalog.ts';
import { requireServed } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

/** A change of the settings; what it does not name stays. */
export type UpkeepSettingsPatch = {
  readonly [Key in keyof UpkeepSettings]?: UpkeepSettings[Key] | undefined;
};

/** How upkeep is set on this computer. A stored value that cannot be understood is reported, and the plain ones hold. */
export function readUpkeepSettings(vault: Vault): UpkeepSettings {
  const stored = readSetting(vault.catalog, 'upkeep');
  if (stored === undefined) return DEFAULT_UPKEEP;
  const parsed = upkeepSettingsSchema.safeParse(stored);
  if (parsed.success) return parsed.data;
  vault.reportProblem('upkeep-settings', 'unreadable');
  return DEFAULT_UPKEEP;
}

/** Changes how upkeep is set on this computer, for everybody who uses it. */
export function changeUpkeepSettings(
  vault: Vault,
  caller: PersonCaller,
  patch: UpkeepSettingsPatch,
): Result<UpkeepSettings> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const changed = upkeepSettingsSchema.parse({ ...readUpkeepSettings(vault), ...given });
  return changeCatalog(vault, (db) => {
    writeSetting(db, 'upkeep', changed);
    return ok(changed);
  });
}
