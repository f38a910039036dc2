import { backupDatabase } from './backup-database.ts';
import { checkDatabase } from './check-database.ts';
import { extractRows } from './extract-rows.ts';
import { openDatabase } from './open-database.ts';
import { truncateLog, wipeDatabase } from './wipe-database.ts';

/** Work on one file that takes as long as the file is big, done on a connection of its own. */
export type MaintenanceTask =
  /** Rewrites the file without free pages and cuts the log. */
  | { readonly what: 'vacuum'; readonly path: string }
  /** Makes deleted bytes leave the file, see `wipeDatabase`. */
  | { readonly what: 'wipe'; readonly path: string }
  /** Writes a consistent copy to a path that does not exist. */
  | { readonly what: 'copy'; readonly path: string; readonly to: string }
  /** Writes the rows that an export reads, as they are at one instant, to a path that does not exist. */
  | { readonly what: 'extract'; readonly path: string; readonly to: string }
  /** Reads the whole file for damage; answers what is wrong, or null. */
  | { readonly what: 'check'; readonly path: string };

/** Does one task now, in the thread that calls. The connection to the file is closed when it returns. */
export function doMaintenance(task: MaintenanceTask): string | null {
  const db = openDatabase(task.path, task.what === 'check' ? 'read-only' : 'existing');
  try {
    switch (task.what) {
      case 'vacuum':
        db.execute('VACUUM');
        truncateLog(db);
        return null;
      case 'wipe':
        wipeDatabase(db);
        return null;
      case 'copy':
        backupDatabase(db, task.to);
        return null;
      case 'extract':
        extractRows(db, task.to);
        return null;
      case 'check':
        return checkDatabase(db, 'thorough');
    }
  } finally {
    db.close();
  }
}
