/** The code that the system gave an error of the disk, such as `ENOENT`; undefined for any other error. */
export function codeOfFileError(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
