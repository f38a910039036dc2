/** The code that the system gave an error of the disk, such as `ENOENT`; undefined for any other error. */
export function codeOfFileError(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
