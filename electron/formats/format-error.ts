/**
 * Everything that can be wrong with a file somebody hands to the app, or with a place the app is asked to
 * write to. Services turn each of these into a failure of their own; nothing here carries a file's text.
 */
export const formatErrorTypes = [
  'aborted',
  'source-not-found',
  'source-unreadable',
  'source-too-large',
  'source-too-many-files',
  'format-unknown',
  'zip-not-a-zip',
  'zip-damaged',
  'zip-encrypted',
  'zip-unsafe-name',
  'zip-special-file',
  'zip-duplicate-name',
  'zip-overlapping-entries',
  'zip-too-many-files',
  'zip-too-large',
  'zip-ratio-too-high',
  'zip-unsupported-compression',
  'text-not-utf8',
  'text-too-large',
  'json-invalid',
  'json-record-too-large',
  'export-version-unsupported',
  'export-manifest-invalid',
  'export-file-missing',
  'export-file-unlisted',
  'export-checksum-mismatch',
  'export-count-mismatch',
  'export-line-invalid',
  'export-content-invalid',
  'target-exists',
  'target-unwritable',
] as const;

export type FormatErrorType = (typeof formatErrorTypes)[number];

/** Where the problem is (`file`, `file:line` or an entry of a zip) and, for a cap, the cap that was passed. */
export interface FormatErrorDetail {
  readonly where: string | null;
  readonly limit?: number;
  readonly cause?: unknown;
}

/** A file could not be read or written. `type` says what, `where` says which file, entry or line. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
  readonly type: FormatErrorType;
  readonly where: string | null;
  readonly limit: number | null;

  constructor(type: FormatErrorType, detail: FormatErrorDetail) {
    super(detail.where === null ? type : `${type}: ${detail.where}`, { cause: detail.cause });
    this.type = type;
    this.where = detail.where;
    this.limit = detail.limit ?? null;
  }
}
