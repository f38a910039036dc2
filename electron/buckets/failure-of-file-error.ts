import type { Failure } from '../../shared/failures.ts';
import { codeOfFileError } from './code-of-file-error.ts';

/**
 * What a person should hear when a file of the vault cannot be written: full or read-only storage. `null` means the
 * error is a bug of ours and must stay an exception.
 */
export function failureOfFileError(error: unknown): Failure | null {
  const code = codeOfFileError(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return { type: 'storage-full' };
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return { type: 'storage-read-only' };
  return null;
}
