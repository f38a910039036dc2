import { prepareRuntime } from '../prepare-runtime.mjs';
import { build } from './build.mjs';
import { runVisibly } from './run-visibly.mjs';

/** Reserved by RFC 2606: nobody can ever register it. For Linux packages, which must name a page. */
const NO_PAGE = 'https://escopo.invalid/';

/**
 * Builds the app and has electron-builder put it together in `release/`: the unpacked app, or the installers of this
 * platform for a release, which only the official Electron may carry. `ESCOPO_UPDATE_URL` is where the release gets
 * updates; without it there is no such address in it. Answers electron-builder's exit code.
 * @param {{ readonly isRelease: boolean }} options
 * @returns {Promise<number>}
 */
export async function packageApp({ isRelease }) {
  const options = releaseOptions(process.env);
  const electron = await prepareRuntime();
  if (isRelease && electron.isFallback) {
    throw new Error('Installers are made from the official Electron only, and it could not be fetched here.');
  }
  await build();
  return await runVisibly(
    'electron-builder',
    [...(isRelease ? [] : ['--dir']), `-c.electronVersion=${electron.version}`, ...options],
    {
      // Hard links would let the fuses of the packaged app be flipped in node_modules as well.
      env: { ...process.env, USE_HARD_LINKS: 'false' },
    },
  );
}

/**
 * What whoever makes a release says about it, as electron-builder's options. An address for updates that the app would
 * refuse is refused here already.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {readonly string[]}
 */
export function releaseOptions({ ESCOPO_UPDATE_URL: address = '', ESCOPO_HOMEPAGE: page = NO_PAGE }) {
  const always = [`-c.extraMetadata.homepage=${page}`, '--publish', 'never'];
  if (address === '') return always;
  const url = URL.canParse(address) ? new URL(address) : null;
  const isPlain =
    url?.protocol === 'https:' && `${url.username}${url.password}${url.search}${url.hash}` === '';
  if (!isPlain)
    throw new Error('ESCOPO_UPDATE_URL must be an https address without a name, a password or a query.');
  return ['-c.publish.provider=generic', `-c.publish.url=${address}`, ...always];
}
