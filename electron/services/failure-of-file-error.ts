import type { Failure } from '../../shared/failures.ts';

/** What a person should hear when the file system refuses: full or read-only. `null` means something else is wrong. */
export function failureOfFileError(error: unknown): Failure | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOSPC' || code === 'EDQUOT') return { type: 'storage-full' };
  return code === 'EROFS' || code === 'EACCES' || code === 'EPERM' ? { type: 'storage-read-only' } : null;
}
