// `npm run package`: the unpacked app in release/, without a network. `npm run dist`: the installers of this
// platform, which needs the official Electron.
import { announceFailure } from './prepare-runtime/say.mjs';
import { packageApp } from './run/package-app.mjs';

await packageApp({ isRelease: process.argv.includes('--release') }).then(
  (code) => (process.exitCode = code),
  announceFailure,
);
