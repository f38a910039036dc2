import { prepareRuntime } from '../prepare-runtime.mjs';
import { build } from './build.mjs';
import { runVisibly } from './run-visibly.mjs';

/**
 * Builds the app and has electron-builder put it together in `release/`: the unpacked app, or the installers of this
 * platform for a release, which only the official Electron may carry. Answers electron-builder's exit code.
 * @param {{ readonly isRelease: boolean }} options
 * @returns {Promise<number>}
 */
export async function packageApp({ isRelease }) {
  const electron = await prepareRuntime();
  if (isRelease && electron.isFallback) {
    throw new Error('Installers are made from the official Electron only, and it could not be fetched here.');
  }
  await build();
  return await runVisibly(
    'electron-builder',
    [...(isRelease ? [] : ['--dir']), `-c.electronVersion=${electron.version}`, '--publish', 'never'],
    {
      // Hard links would let the fuses of the packaged app be flipped in node_modules as well.
      env: { ...process.env, USE_HARD_LINKS: 'false' },
    },
  );
}
