import { dirname, join } from 'node:path';
import type { OpenDatabase } from '../store/database.ts';
import { runMaintenance } from '../store/run-maintenance.ts';

/**
 * Writes a copy of the catalog beside it and answers its path; the caller removes it. For reading its bytes: the
 * catalog itself is always open, and reading an open file by hand drops its locks.
 */
export async function copyCatalog(catalog: Pick<OpenDatabase, 'path'>, copyId: string): Promise<string> {
  const copy = join(dirname(catalog.path), `copy-${copyId}.db`);
  await runMaintenance({ what: 'copy', path: catalog.path, to: copy });
  return copy;
}
