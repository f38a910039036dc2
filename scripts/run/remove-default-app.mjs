import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * electron-builder's hook after it put the app together: takes out the default app that development runs with,
 * so that the packaged executable can start nothing but Escopo.
 * @param {{ readonly appOutDir: string }} context
 */
export default async function removeDefaultApp({ appOutDir }) {
  await rm(join(appOutDir, 'resources', 'default_app.asar'), { force: true });
}
