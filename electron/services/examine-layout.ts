import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseNamespace, type Namespace } from '../../shared/namespace.ts';
import { ok } from '../../shared/result.ts';
import { codeOfFileError } from '../buckets/code-of-file-error.ts';
import { findPerson } from '../catalog/people.ts';
import { findTeam } from '../catalog/teams.ts';
import { referencedFiles } from '../store/attachments.ts';
import type { Finding } from './finding.ts';
import type { Vault } from './vault.ts';

/** The names that belong in the vault, by the folder they lie in. */
const OURS = {
  '': /^(users|teams|world|escopo\.lock(-journal|-wal|-shm)?)$/,
  'users/_system':
    /^(catalog\.db(-wal|-shm|\.before-migration-\d+)?|owner\.(sock|json)|window\.json|ballast|[a-z-]+\.json)$/,
  bucket: /^(memory\.db(-wal|-shm)?|vectors|attachments|backups|sessions|temp)$/,
} as const;

/**
 * Holds the folders against the catalog and the layout: folders without an owner, which may hold somebody's memory; links,
 * which are never ours; and what no part of Escopo put there. Nothing is followed and nothing removed.
 */
export async function examineLayout(vault: Vault): Promise<readonly Finding[]> {
  const findings: Finding[] = [
    ...(await examineFolder(vault, '', OURS[''])),
    ...(await examineFolder(vault, 'users/_system', OURS['users/_system'])),
  ];
  for (const { path, namespace } of await bucketFolders(vault)) {
    if (namespace === null) {
      findings.push({ where: path, problem: 'not a name that Escopo gives', severity: 'untidy' });
      continue;
    }
    if (!isOwned(vault, namespace)) {
      findings.push({ where: path, problem: 'a folder without an owner in the catalog', severity: 'damage' });
      continue;
    }
    findings.push(...(await examineFolder(vault, path, OURS.bucket)));
    findings.push(...(await examineAttachments(vault, path, namespace)));
  }
  return findings;
}

async function examineFolder(vault: Vault, path: string, ours: RegExp): Promise<readonly Finding[]> {
  const entries = await entriesOf(vault, path);
  return entries.flatMap((entry): readonly Finding[] => {
    const where = path === '' ? entry.name : `${path}/${entry.name}`;
    if (entry.isSymbolicLink()) return [{ where, problem: 'a link', severity: 'damage' }];
    return ours.test(entry.name)
      ? []
      : [{ where, problem: 'not something that Escopo put there', severity: 'untidy' }];
  });
}

async function examineAttachments(
  vault: Vault,
  path: string,
  namespace: Namespace,
): Promise<readonly Finding[]> {
  const folder = `${path}/attachments`;
  const entries = await entriesOf(vault, folder);
  if (entries.length === 0) return [];
  const wanted = await vault.buckets.read(namespace, (bucket) => ok(referencedFiles(bucket.db)));
  // A bucket that cannot be read is a finding of its own.
  if (!wanted.ok) return [];
  return entries.flatMap((entry): readonly Finding[] => {
    const where = `${folder}/${entry.name}`;
    if (entry.isSymbolicLink()) return [{ where, problem: 'a link', severity: 'damage' }];
    return (wanted.value as ReadonlySet<string>).has(entry.name)
      ? []
      : [{ where, problem: 'a file that no memory has', severity: 'untidy' }];
  });
}

async function bucketFolders(
  vault: Vault,
): Promise<readonly { readonly path: string; readonly namespace: Namespace | null }[]> {
  const under = async (folder: string, scope: string) =>
    (await entriesOf(vault, folder))
      .filter(({ name }) => name !== '_system')
      .map(({ name }) => {
        const raw = `${scope}:${name}`;
        return {
          path: `${folder}/${name}`,
          namespace: parseNamespace(raw) === null ? null : (raw as Namespace),
        };
      });
  return [
    ...(await under('users', 'user')),
    ...(await under('teams', 'team')),
    ...(await under('world', 'world')),
  ];
}

function isOwned(vault: Vault, namespace: Namespace): boolean {
  const parts = parseNamespace(namespace);
  if (parts?.scope === 'user') return findPerson(vault.catalog, parts.userId) !== null;
  if (parts?.scope === 'team') return findTeam(vault.catalog, parts.slug) !== null;
  return true;
}

async function entriesOf(vault: Vault, path: string) {
  try {
    return await readdir(join(vault.root, path), { withFileTypes: true });
  } catch (error) {
    const code = codeOfFileError(error);
    // Not every bucket has every folder; a link in its place is reported by the folder above.
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}
