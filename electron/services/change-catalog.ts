import { fail, type Result } from '../../shared/result.ts';
import type { WritableDatabase } from '../store/database.ts';
import { failureOfSqliteError } from '../store/failure-of-sqlite-error.ts';
import type { Vault } from './vault.ts';

/**
 * Changes the catalog in one transaction: all of `work` or nothing. A failure that `work` answers rolls back like a
 * throw does. Answers `storage-read-only`, `storage-full` and their kind when the catalog cannot be written.
 */
export function changeCatalog<Value>(
  vault: Vault,
  work: (db: WritableDatabase) => Result<Value>,
): Result<Value> {
  if (vault.isReadOnly) return fail({ type: 'storage-read-only' });
  try {
    return vault.catalog.transaction(() => {
      const result = work(vault.catalog);
      if (!result.ok) throw new RolledBackError(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBackError) return error.result;
    const failure = failureOfSqliteError(error, 'catalog');
    if (failure === null) throw error;
    return fail(failure);
  }
}

/** Carries a failure out of the transaction that it undoes. */
class RolledBackError extends Error {
  override readonly name = 'RolledBackError';
  readonly result: Extract<Result<never>, { readonly ok: false }>;
  constructor(result: Extract<Result<never>, { readonly ok: false }>) {
    super('The transaction was rolled back');
    this.result = result;
  }
}
