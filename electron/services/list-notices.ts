import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { UserId } from '../../shared/ids.ts';
import { bucketRefOf, userNamespace, type Namespace } from '../../shared/namespace.ts';
import type { Notice } from '../../shared/notice.ts';
import { freeBytesFor } from '../buckets/ballast.ts';
import { bucketPaths } from '../buckets/bucket-path.ts';
import { readMachineSettings } from './machine-settings.ts';
import { resolveScopes } from './resolve-scopes.ts';
import { readUpkeepState } from './upkeep-state.ts';
import type { Vault } from './vault.ts';
import { codeOfFileError } from '../buckets/code-of-file-error.ts';

/** Less than this free, and big imports or an upkeep may not fit: the room below which no ballast is kept either. */
const LOW_BYTES = 128 * 1024 * 1024;
/** How long after a restore the person is reminded of the damaged file that is still there. */
const REMINDED_MS = 7 * 24 * 3_600_000;

/**
 * What should be known at this moment: of this computer, and, when somebody is using the window, of the places that they
 * read. A place is judged by how it opened last, so that asking costs no reading.
 */
export async function listNotices(vault: Vault, userId: UserId | null): Promise<readonly Notice[]> {
  return [
    ...(readMachineSettings(vault).wereReset ? [{ type: 'settings-reset' } as const] : []),
    ...(vault.isReadOnly ? [{ type: 'vault-read-only' } as const] : await noticeOfStorage(vault)),
    ...(readUpkeepState(vault).isSuspended ? [{ type: 'upkeep-suspended' } as const] : []),
    ...(vault.meaning.state() === 'unavailable' ? [{ type: 'words-only' } as const] : []),
    ...(userId === null ? [] : await noticesOfPlaces(vault, userId)),
  ];
}

async function noticeOfStorage(vault: Vault): Promise<readonly Notice[]> {
  const freeBytes = await freeBytesFor(vault.root);
  return freeBytes < LOW_BYTES ? [{ type: 'storage-low', freeBytes }] : [];
}

async function noticesOfPlaces(vault: Vault, userId: UserId): Promise<readonly Notice[]> {
  const places = resolveScopes(vault, { door: 'window', userId }, ['user', 'team', 'world']);
  // Locked or erased in this moment: the window is on its way to the picker.
  if (!places.ok) return [];
  const unreadable = places.value.flatMap((namespace) => noticeOfPlace(vault, namespace));
  return [...unreadable, ...(await noticeOfKeptFile(vault, userNamespace(userId)))];
}

function noticeOfPlace(vault: Vault, namespace: Namespace): readonly Notice[] {
  const problem = vault.buckets.problemOf(namespace)?.type;
  switch (problem) {
    case 'bucket-damaged':
    case 'bucket-missing':
    case 'bucket-newer':
    case 'path-refused':
      return [{ type: 'place-unreadable', bucket: bucketRefOf(namespace), problem }];
    default:
      return [];
  }
}

async function noticeOfKeptFile(vault: Vault, namespace: Namespace): Promise<readonly Notice[]> {
  const { backups } = bucketPaths(vault.root, namespace);
  const names = (await namesIn(backups)).filter((name) => /^damaged-[0-9a-f-]+$/.test(name));
  const times = await Promise.all(names.map(async (name) => (await stat(join(backups, name))).ctimeMs));
  const at = Math.max(0, ...times);
  return at > 0 && vault.clock() - at < REMINDED_MS ? [{ type: 'file-kept-aside', at }] : [];
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // A place of which no copy was ever made.
    if (codeOfFileError(error) === 'ENOENT') return [];
    throw error;
  }
}
