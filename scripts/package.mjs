// `npm run package`: the unpacked app in release/, without a network. `npm run dist`: the installers of this
// platform, which needs the official Electron.
import { build } from './run/build.mjs';
import { runVisibly } from './run/run-visibly.mjs';
import { prepareRuntime } from './prepare-runtime.mjs';
import { announceFailure } from './prepare-runtime/say.mjs';

const isRelease = process.argv.includes('--release');
try {
  const electron = await prepareRuntime();
  if (isRelease && electron.isFallback) {
    throw new Error('Installers are made from the official Electron only, and it could not be fetched here.');
  }
  await build();
  process.exitCode = await runVisibly(
    'electron-builder',
    [...(isRelease ? [] : ['--dir']), `-c.electronVersion=${electron.version}`, '--publish', 'never'],
    {
      // Hard links would let the fuses of the packaged app be flipped in node_modules as well.
      env: { ...process.env, USE_HARD_LINKS: 'false' },
    },
  );
} catch (error) {
  announceFailure(error);
}
