import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../shared/result.ts';
import { checkDatabase } from '../store/check-database.ts';
import type { OpenDatabase } from '../store/database.ts';
import { failureOfSqliteError } from '../store/failure-of-sqlite-error.ts';
import { migrate, NewerSchemaError } from '../store/migrate.ts';
import { CATALOG_APPLICATION_ID, CATALOG_MIGRATIONS } from '../store/migrations/catalog-migrations.ts';
import { backupDatabase } from '../store/backup-database.ts';
import { openDatabase } from '../store/open-database.ts';

/** Where a vault keeps its catalog. */
export function catalogPath(root: string): string {
  return join(root, 'users', '_system', 'catalog.db');
}

/**
 * Opens the catalog, making it in a vault that has no people yet. A missing catalog beside existing people's folders is
 * damage (`bucket-missing`), never a reason to start an empty one: that would make everybody's memory unreachable.
 */
export function openCatalog(
  root: string,
  options: { readonly isReadOnly: boolean; readonly hasPeople: boolean },
): Result<OpenDatabase> {
  const path = catalogPath(root);
  const isNew = !existsSync(path);
  if (isNew && (options.hasPeople || options.isReadOnly))
    return fail({ type: 'bucket-missing', namespace: 'catalog' });
  let db: OpenDatabase | null = null;
  try {
    db = openDatabase(path, options.isReadOnly ? 'read-only' : isNew ? 'create' : 'existing');
    const problem = isNew ? null : checkDatabase(db, 'quick');
    if (problem !== null) {
      db.close();
      return fail({ type: 'bucket-damaged', namespace: 'catalog', problem });
    }
    const opened = db;
    if (!options.isReadOnly) {
      migrate(db, CATALOG_APPLICATION_ID, CATALOG_MIGRATIONS, (fromVersion) => {
        const copy = `${path}.before-migration-${fromVersion}`;
        if (!existsSync(copy)) backupDatabase(opened, copy);
      });
    }
    return ok(db);
  } catch (error) {
    db?.close();
    if (error instanceof NewerSchemaError) {
      return fail({ type: 'bucket-newer', namespace: 'catalog', version: error.version, known: error.known });
    }
    const failure = failureOfSqliteError(error, 'catalog');
    if (failure === null) throw error;
    return fail(failure);
  }
}
