import { randomBytes } from 'node:crypto';
import { open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseDetours } from './bucket-path.ts';
import { codeOfFileError } from './code-of-file-error.ts';

/** Room that is kept for deleting: a full disk refuses even that, as SQLite first writes what it is about to do. */
const BALLAST_BYTES = 8 * 1024 * 1024;
/** Less free than this, and the room would be missed more elsewhere. */
const PLENTY_BYTES = 16 * BALLAST_BYTES;

/**
 * Keeps 8 MiB of the disk to give back when it is full. Random bytes, which no file system squeezes. Does nothing where
 * it is kept already, where there is little room, or where nothing can be written: all of that is for another day.
 */
export async function keepBallast(root: string): Promise<void> {
  const path = ballastIn(root);
  if (!refuseDetours(root, path).ok) return;
  try {
    if ((await sizeOf(path)) === BALLAST_BYTES) return;
    if ((await freeBytesFor(root)) < PLENTY_BYTES) return;
    const file = await open(path, 'w', 0o600);
    try {
      await file.writeFile(randomBytes(BALLAST_BYTES));
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(path, { force: true });
    if (codeOfFileError(error) === undefined) throw error;
  }
}

/**
 * Before work that makes room, such as forgetting: gives the kept room back where the disk has no other. Answers whether
 * it did. It is kept again by the next start or upkeep that finds plenty.
 */
export async function releaseBallastWhenFull(root: string): Promise<boolean> {
  const path = ballastIn(root);
  if ((await sizeOf(path)) === 0) return false;
  if ((await freeBytesFor(root)) >= BALLAST_BYTES) return false;
  await rm(path, { force: true });
  return true;
}

/** What the disk of a folder still takes from this person, in bytes. */
export async function freeBytesFor(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (codeOfFileError(error) === 'ENOENT') return 0;
    throw error;
  }
}

function ballastIn(root: string): string {
  return join(root, 'users', '_system', 'ballast');
}
