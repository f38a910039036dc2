import { ok, type Result } from '../../shared/result.ts';
import { updateSettingsSchema, type UpdateSettings } from '../../shared/updates.ts';
import { readSetting, writeSetting } from '../catalog/settings.ts';
import { changeCatalog } from './change-catalog.ts';
import type { Vault } from './vault.ts';

/** What holds until somebody agrees: nothing is looked for. */
const OFF: UpdateSettings = { agreedAddress: null, lookedAt: null, installing: null };

/** What was agreed to on this computer. A stored value that cannot be understood is reported and is no agreement. */
export function readUpdateSettings(vault: Vault): UpdateSettings {
  const stored = readSetting(vault.catalog, 'updates');
  if (stored === undefined) return OFF;
  const parsed = updateSettingsSchema.safeParse(stored);
  if (parsed.success) return parsed.data;
  vault.reportProblem('update-settings', 'unreadable');
  return OFF;
}

/** Changes what is kept of updates; what the change does not name stays. */
export function changeUpdateSettings(vault: Vault, change: Partial<UpdateSettings>): Result<UpdateSettings> {
  return changeCatalog(vault, (db) => {
    const changed = { ...readUpdateSettings(vault), ...change };
    writeSetting(db, 'updates', changed);
    return ok(changed);
  });
}
