import { open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** What an index was built for. Written last, so that its presence says that the index is whole. */
export interface IndexMeta {
  readonly format: 1;
  readonly modelId: string;
  readonly dim: number;
  readonly builtAtMs: number;
  /** Rows the vector index was trained on; 0 when there is none. */
  readonly trainedRows: number;
}

const META_FILE = 'meta.json';

/** The index's meta file; null when it is missing, unreadable or of another format: build the index anew. */
export async function readIndexMeta(folder: string): Promise<IndexMeta | null> {
  try {
    const meta: unknown = JSON.parse(await readFile(join(folder, META_FILE), 'utf8'));
    return isIndexMeta(meta) ? meta : null;
  } catch (error) {
    // Everything here is derived: whatever is wrong with the file, the answer is to build the index anew.
    if (error instanceof SyntaxError || isFileError(error)) return null;
    throw error;
  }
}

/** Replaces the meta file, whole or not at all. */
export async function writeIndexMeta(folder: string, meta: IndexMeta): Promise<void> {
  const path = join(folder, META_FILE);
  const file = await open(`${path}.new`, 'w', 0o600);
  try {
    await file.writeFile(JSON.stringify(meta));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}

/** Gets a folder out of the way under a name that {@link removeAside} finds; nothing to do when there is none. */
export async function moveAside(folder: string, nowMs: number): Promise<void> {
  let attempt = 0;
  while (await exists(`${folder}${ASIDE}${nowMs}-${attempt}`)) attempt += 1;
  if (await exists(folder)) await rename(folder, `${folder}${ASIDE}${nowMs}-${attempt}`);
}

const ASIDE = '.aside-';

/** Removes everything that was moved aside: old vectors must not outlive the index they were part of. */
export async function removeAside(folder: string): Promise<void> {
  const parent = dirname(folder);
  if (!(await exists(parent))) return;
  for (const name of await readdir(parent)) {
    if (name.startsWith(`${basename(folder)}${ASIDE}`))
      await rm(join(parent, name), { recursive: true, force: true });
  }
}

/** Bytes of all files below a folder; 0 when there is none. */
export async function folderSizeBytes(folder: string): Promise<number> {
  if (!(await exists(folder))) return 0;
  let sizeBytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const info = await statIfThere(join(entry.parentPath, entry.name));
    sizeBytes += info?.size ?? 0;
  }
  return sizeBytes;
}

async function exists(path: string): Promise<boolean> {
  return (await statIfThere(path)) !== null;
}

async function statIfThere(path: string): Promise<{ readonly size: number } | null> {
  try {
    return await stat(path);
  } catch (error) {
    if (isFileError(error) && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
    throw error;
  }
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}

function isIndexMeta(meta: unknown): meta is IndexMeta {
  if (typeof meta !== 'object' || meta === null) return false;
  const { format, modelId, dim, builtAtMs, trainedRows } = meta as Record<keyof IndexMeta, unknown>;
  const numbers = [dim, builtAtMs, trainedRows].every((value) => typeof value === 'number' && value >= 0);
  return format === 1 && typeof modelId === 'string' && numbers;
}
