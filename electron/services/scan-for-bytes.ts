import { open, readdir, rm } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { partsOf, type Namespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import { bucketPaths } from '../buckets/bucket-path.ts';
import type { ReadableBucket } from '../buckets/bucket.ts';
import { copyCatalog } from '../catalog/copy-catalog.ts';
import { isReferenced } from '../store/attachments.ts';
import { holdsWords } from '../store/erasure-rows.ts';
import { sha256Schema } from '../../shared/ids.ts';
import type { Needle } from './erased-words.ts';
import { findNeedles, type NeedleFinder } from './find-needles.ts';
import { everyBucket } from './indexing.ts';
import type { Vault } from './vault.ts';

/** What a look through the whole vault found of what must not be there. */
export interface ScanReport {
  readonly scannedFiles: number;
  readonly scannedBytes: number;
  /** Places where erased bytes still lie and have no reason to. */
  readonly found: readonly { readonly namespace: Namespace | null; readonly file: string }[];
}

interface Hit {
  readonly file: string;
  readonly needles: ReadonlySet<number>;
}

const PIECE_BYTES = 1024 * 1024;

/**
 * Reads every file under the vault's folder for erased bytes. A bucket is closed meanwhile, since closing a file that
 * SQLite has open drops its locks; of the catalog, which is always open, a copy is read. Words that stand in a row that
 * somebody else keeps, or in another memory of the same person, are theirs and not counted.
 */
export async function scanForBytes(
  vault: Vault,
  eraser: Namespace,
  needles: readonly Needle[],
): Promise<Result<ScanReport>> {
  const finder = findNeedles(needles);
  const total = { files: 0, bytes: 0 };
  const found: { namespace: Namespace | null; file: string }[] = [];
  const buckets = everyBucket(vault).filter((namespace) => vault.buckets.exists(namespace));
  for (const namespace of buckets) {
    const { folder } = bucketPaths(vault.root, namespace);
    const hits = await vault.buckets.closed(namespace, async () =>
      ok(await scanFolder(folder, finder, total)),
    );
    if (!hits.ok) return hits;
    const unwanted = await unwantedHits(vault, namespace, eraser, hits.value, needles);
    if (!unwanted.ok) return unwanted;
    found.push(...unwanted.value.map((file) => ({ namespace, file })));
  }
  const outside = await scanOutside(vault, buckets, finder, total);
  found.push(...outside.map(({ file }) => ({ namespace: null, file })));
  return ok({ scannedFiles: total.files, scannedBytes: total.bytes, found });
}

async function scanFolder(
  folder: string,
  finder: NeedleFinder,
  total: { files: number; bytes: number },
  isWanted: (path: string) => boolean = () => true,
): Promise<readonly Hit[]> {
  const hits: Hit[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !isWanted(path)) continue;
    const needles = await scanFile(path, finder, total);
    if (needles.size > 0) hits.push({ file: relative(folder, path), needles });
  }
  return hits;
}

async function scanFile(
  path: string,
  finder: NeedleFinder,
  total: { files: number; bytes: number },
): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  const handle = await open(path, 'r');
  try {
    total.files += 1;
    const buffer = Buffer.alloc(PIECE_BYTES + finder.overlapBytes);
    let held = 0;
    while (true) {
      const { bytesRead } = await handle.read(buffer, held, PIECE_BYTES);
      if (bytesRead === 0) return found;
      total.bytes += bytesRead;
      const filled = held + bytesRead;
      finder.search(buffer.subarray(0, filled), (needle) => found.add(needle));
      held = Math.min(finder.overlapBytes, filled);
      buffer.copyWithin(0, filled - held, filled);
      await setImmediate();
    }
  } finally {
    await handle.close();
  }
}

/** The files of a bucket whose hits nobody has a reason for. */
async function unwantedHits(
  vault: Vault,
  namespace: Namespace,
  eraser: Namespace,
  hits: readonly Hit[],
  needles: readonly Needle[],
): Promise<Result<readonly string[]>> {
  // What another person keeps for themselves is theirs, whoever wrote the same words.
  const isOthers = partsOf(namespace).scope === 'user' && namespace !== eraser;
  if (hits.length === 0 || isOthers) return ok([]);
  return await vault.buckets.read(namespace, (bucket) =>
    ok(hits.filter((hit) => !isKept(bucket, hit, needles)).map(({ file }) => file)),
  );
}

function isKept(bucket: ReadableBucket, hit: Hit, needles: readonly Needle[]): boolean {
  const [part = '', name = ''] = hit.file.split(sep);
  if (part === 'attachments') {
    const sha256 = sha256Schema.safeParse(name);
    return sha256.success && isReferenced(bucket.db, sha256.data);
  }
  const isRows =
    part.startsWith(basename(bucket.paths.database)) || part === 'backups' || part === 'sessions';
  return (
    isRows &&
    [...hit.needles].every((index) => {
      const words = needles[index]?.words ?? null;
      return words !== null && holdsWords(bucket.db, words);
    })
  );
}

/** Everything that is no bucket's: folders without an owner, and the catalog as a copy. */
async function scanOutside(
  vault: Vault,
  buckets: readonly Namespace[],
  finder: NeedleFinder,
  total: { files: number; bytes: number },
): Promise<readonly Hit[]> {
  const scanned = buckets.map((namespace) => bucketPaths(vault.root, namespace).folder + sep);
  const held = [join(vault.root, 'escopo.lock'), vault.catalog.path];
  const isWanted = (path: string): boolean =>
    !scanned.some((folder) => path.startsWith(folder)) &&
    !held.some((file) => path === file || path.startsWith(`${file}-`));
  const copy = await copyCatalog(vault.catalog, vault.newId());
  try {
    return await scanFolder(vault.root, finder, total, isWanted);
  } finally {
    await rm(copy, { force: true });
  }
}
