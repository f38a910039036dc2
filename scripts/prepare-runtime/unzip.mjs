import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { open } from 'yauzl';

const openZip =
  /** @type {(path: string, options: import('yauzl').Options) => Promise<import('yauzl').ZipFile>} */ (
    promisify(open)
  );

/**
 * Unpacks chosen files of a zip, keeping whether they are executable. `placeOf` answers a file's place relative
 * to the folder, or undefined to leave it out. A place outside the folder is an error.
 * @param {string} zipFile
 * @param {string} folder
 * @param {(path: string) => string | undefined} placeOf
 */
export async function unzip(zipFile, folder, placeOf) {
  const zip = await openZip(zipFile, { lazyEntries: true, autoClose: true });
  const openEntry = promisify(zip.openReadStream.bind(zip));
  await new Promise((done, fail) => {
    zip.on('error', fail);
    zip.on('end', done);
    zip.on('entry', (entry) => {
      unpackEntry(entry).then(() => zip.readEntry(), fail);
    });
    zip.readEntry();
  });

  /** @param {import('yauzl').Entry} entry */
  async function unpackEntry(entry) {
    const place = placeOf(entry.fileName);
    if (place === undefined || entry.fileName.endsWith('/')) return;
    const target = resolve(folder, place);
    if (!target.startsWith(resolve(folder) + sep))
      throw new Error(`${entry.fileName} points outside ${folder}.`);
    await mkdir(dirname(target), { recursive: true });
    const isExecutable = ((entry.externalFileAttributes >>> 16) & 0o100) !== 0;
    const mode = isExecutable ? 0o755 : 0o644;
    await pipeline(await openEntry(entry), createWriteStream(target, { mode }));
  }
}
