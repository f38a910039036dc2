/** Names of the copies of a bucket's database. None of them is ever open while it lies under its name. */

/** The copy that a long piece of work reads from. */
export const SNAPSHOT_FILE = 'snapshot.db';

/** A copy on its way to become a bucket's database. */
export const RESTORED_FILE = 'restored.db';

/** A copy for a bad day, by when it was made. */
export function backupFileName(at: number): string {
  return `${String(at)}.db`;
}

/** When a copy for a bad day was made; null for another file, such as one from before a migration. */
export function instantOfBackup(name: string): number | null {
  const at = /^(\d{1,16})\.db$/.exec(name)?.[1];
  return at === undefined ? null : Number(at);
}
