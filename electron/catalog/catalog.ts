import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../shared/result.ts';
import { backupDatabase } from '../store/backup-database.ts';
import type { OpenDatabase } from '../store/database.ts';
import { failureOfSqliteError } from '../store/failure-of-sqlite-error.ts';
import { CATALOG_APPLICATION_ID, CATALOG_MIGRATIONS } from '../store/migrations/catalog-migrations.ts';
import { openCheckedDatabase } from '../store/open-checked-database.ts';
import { openDatabase } from '../store/open-database.ts';

/** Where a vault keeps its catalog. */
export function catalogPath(root: string): string {
  return join(root, 'users', '_system', 'catalog.db');
}

/**
 * Opens the catalog, making it in a vault that has no people yet. A missing or empty catalog beside existing people's
 * folders is damage (`bucket-missing`, `bucket-damaged`), never a reason to start an empty one: that would make
 * everybody's memory unreachable. A file that is refused is left as it was found.
 */
export function openCatalog(
  root: string,
  options: { readonly isReadOnly: boolean; readonly hasPeople: boolean },
): Result<OpenDatabase> {
  const path = catalogPath(root);
  if (!existsSync(path)) {
    if (options.hasPeople || options.isReadOnly)
      return fail({ type: 'bucket-missing', namespace: 'catalog' });
    const made = makeFile(path);
    if (!made.ok) return made;
  }
  return openCheckedDatabase({
    path,
    isReadOnly: options.isReadOnly,
    name: 'catalog',
    applicationId: CATALOG_APPLICATION_ID,
    migrations: CATALOG_MIGRATIONS,
    reads: true,
    tables: ['users', 'teams', 'memberships', 'grants', 'settings', 'high_water', 'audit'],
    // A first start that ended before the schema was there leaves an empty file and no people.
    mayBeEmpty: !options.hasPeople,
    accept: () => ok(null),
    beforeMigration: (db, fromVersion) => {
      const copy = `${path}.before-migration-${String(fromVersion)}`;
      if (!existsSync(copy)) backupDatabase(db, copy);
      return ok(null);
    },
  });
}

function makeFile(path: string): Result<null> {
  try {
    openDatabase(path, 'create').close();
    return ok(null);
  } catch (error) {
    const failure = failureOfSqliteError(error, 'catalog');
    if (failure === null) throw error;
    return fail(failure);
  }
}
