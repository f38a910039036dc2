import { lstat, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { projectRoot } from '../prepare-runtime/project-root.mjs';

/** @typedef {{ readonly part: string, readonly bytes: number }} PackagePart bytes of the files, not of the disk's blocks */

const UNPACKED = 'resources/app.asar.unpacked';

/** The parts of the packaged app by where they lie, the first that fits; what fits none is Electron's own. */
const PARTS = /** @type {readonly (readonly [string, readonly string[]])[]} */ ([
  ['Window, main process, preload', ['resources/app.asar']],
  ['LanceDB', [`${UNPACKED}/node_modules/@lancedb`]],
  ['Weights of the sentence model for the WebAssembly engine', [`${UNPACKED}/node_modules/@lat.md`]],
  ['ONNX Runtime', [`${UNPACKED}/node_modules/onnxruntime-node`]],
  ['Sentence model as built', [`${UNPACKED}/build/models`]],
  ['SQLite addon', [`${UNPACKED}/node_modules/better-sqlite3`]],
  ['Arrow and other packages', [`${UNPACKED}/node_modules`]],
  ['Command line, workers, dictionary, icon', [UNPACKED]],
]);

/**
 * Adds up what the packaged app is made of, beside an empty app, which is Electron as it comes.
 * @param {string} folder the unpacked app
 * @returns {Promise<{ readonly emptyBytes: number, readonly totalBytes: number, readonly parts: readonly PackagePart[] }>}
 */
export async function itemisePackage(folder) {
  const sums = new Map([['Electron itself', 0], ...PARTS.map(([part]) => /** @type {const} */ ([part, 0]))]);
  for (const { path, bytes } of await filesIn(folder)) {
    const place = relative(folder, path).split(sep).join('/');
    const part = partOf(place);
    sums.set(part, (sums.get(part) ?? 0) + bytes);
  }
  const parts = [...sums].map(([part, bytes]) => ({ part, bytes }));
  const empty = await filesIn(join(projectRoot, 'node_modules', 'electron', 'dist'));
  return { emptyBytes: sum(empty), totalBytes: sum(parts), parts };
}

/**
 * The same as lines of text, in MiB.
 * @param {Awaited<ReturnType<typeof itemisePackage>>} itemised
 */
export function describeSize({ emptyBytes, totalBytes, parts }) {
  const lines = [
    ...parts.map(({ part, bytes }) => `${mebibytes(bytes)}  ${part}`),
    `${mebibytes(totalBytes)}  together: ${(totalBytes / emptyBytes).toFixed(2)} × an empty Electron app of ${mebibytes(emptyBytes).trim()}`,
  ];
  return ['Size of the packaged app in MiB:', ...lines].join('\n');
}

/** @param {string} place */
function partOf(place) {
  const [part] =
    PARTS.find(([, places]) => places.some((one) => place === one || place.startsWith(`${one}/`))) ?? [];
  return part ?? 'Electron itself';
}

/**
 * @param {string} folder
 * @returns {Promise<readonly { readonly path: string, readonly bytes: number }[]>}
 */
async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  return await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return { path, bytes: (await lstat(path)).size };
    }),
  );
}

/** @param {readonly { readonly bytes: number }[]} items */
function sum(items) {
  return items.reduce((total, { bytes }) => total + bytes, 0);
}

/** @param {number} bytes */
function mebibytes(bytes) {
  return (bytes / 2 ** 20).toFixed(1).padStart(6);
}
