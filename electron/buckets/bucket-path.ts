import { lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { assertNever, fail, ok, type Result } from '../../shared/result.ts';
import { partsOf, type Namespace } from '../../shared/namespace.ts';
import { failureOfFileError } from './failure-of-file-error.ts';

/** The parts of one bucket's folder. Nothing of a bucket lies outside its folder. */
export interface BucketPaths {
  readonly folder: string;
  readonly database: string;
  readonly vectors: string;
  readonly attachments: string;
  readonly backups: string;
  /** Conversations; only people have them. */
  readonly sessions: string;
}

/** Where a bucket lies: `users/<uuid>`, `teams/<slug>` or `world/public` under the vault's root. */
export function bucketPaths(root: string, namespace: Namespace): BucketPaths {
  const folder = join(root, ...folderOf(namespace));
  return {
    folder,
    database: join(folder, 'memory.db'),
    vectors: join(folder, 'vectors'),
    attachments: join(folder, 'attachments'),
    backups: join(folder, 'backups'),
    sessions: join(folder, 'sessions'),
  };
}

/**
 * Checks every step from the root to a path of ours: folders must be real folders, so that nobody can point a bucket
 * at another one or outside the vault. A step that does not exist yet is fine.
 */
export function refuseDetours(root: string, path: string): Result<null> {
  const steps = relative(root, path).split(sep);
  if (steps.includes('..')) return fail({ type: 'path-refused', path });
  let current = root;
  let deepest = root;
  for (const step of steps) {
    current = join(current, step);
    const stat = lstatSync(current, { throwIfNoEntry: false });
    if (stat === undefined) break;
    const isLastFile = current === path && stat.isFile() && stat.nlink === 1;
    if (!stat.isDirectory() && !isLastFile) return fail({ type: 'path-refused', path: current });
    if (stat.isDirectory()) deepest = current;
  }
  // A junction or mount trick at any step would show here even where lstat calls it a folder.
  return deepest === root ||
    realpathSync.native(deepest) === join(realpathSync.native(root), relative(root, deepest))
    ? ok(null)
    : fail({ type: 'path-refused', path: deepest });
}

/**
 * Makes a folder of the vault, private to its owner, after {@link refuseDetours}. Answers `path-refused` where a file
 * has its name, `storage-full` and `storage-read-only`.
 */
export function makePrivateFolder(root: string, path: string): Result<null> {
  const checked = refuseDetours(root, path);
  if (!checked.ok) return checked;
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() === true)
    return fail({ type: 'path-refused', path });
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    return ok(null);
  } catch (error) {
    const failure = failureOfFileError(error);
    if (failure === null) throw error;
    return fail(failure);
  }
}

function folderOf(namespace: Namespace): readonly string[] {
  const parts = partsOf(namespace);
  switch (parts.scope) {
    case 'user':
      return ['users', parts.userId];
    case 'team':
      return ['teams', parts.slug];
    case 'world':
      return ['world', 'public'];
    default:
      return assertNever(parts);
  }
}
