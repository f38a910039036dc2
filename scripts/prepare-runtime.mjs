// Makes this checkout able to run: natives, Electron, system libraries. Idempotent, and quick when all is there.
// Called by `npm start` and `npm test`; can be run by hand: node scripts/prepare-runtime.mjs
import { prepareElectron } from './prepare-runtime/prepare-electron.mjs';
import { prepareModel } from './prepare-runtime/prepare-model.mjs';
import { prepareSqlite } from './prepare-runtime/prepare-sqlite.mjs';
import { prepareSystemLibraries } from './prepare-runtime/prepare-system-libraries.mjs';
import { announceFailure } from './prepare-runtime/say.mjs';
import { isMainModule } from './run/is-main-module.mjs';

/**
 * Prepares everything the app and its end-to-end tests need, and answers which Electron will run.
 * @returns {Promise<import('./prepare-runtime/prepare-electron.mjs').PreparedElectron>}
 */
export async function prepareRuntime() {
  const electron = await prepareElectron();
  await prepareSqlite({ electronVersion: electron.version });
  await prepareModel();
  await prepareSystemLibraries(electron.executable);
  return electron;
}

if (isMainModule(import.meta.url)) {
  await prepareRuntime().catch(announceFailure);
}
