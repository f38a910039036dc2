/** How much a source may hold before it is refused whole. `ratio` is expanded bytes over stored bytes. */
export interface ImportLimits {
  readonly files: number;
  readonly totalBytes: number;
  readonly ratio: number;
  /** An archive that expands to no more than this is never called a bomb, whatever its ratio. */
  readonly ratioFloorBytes: number;
}

/** Caps for anything imported without asking: OWASP ASVS 5.2.3 asks for all three; the numbers are ours. */
export const defaultImportLimits: ImportLimits = {
  files: 10_000,
  totalBytes: 2 * 1024 ** 3,
  ratio: 100,
  ratioFloorBytes: 1024 ** 2,
};

/** The longest single record (one conversation, one line) held in memory at once. */
export const maxRecordBytes = 64 * 1024 ** 2;
