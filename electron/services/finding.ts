/** One thing that is not as it should be. It names no content. */
export interface Finding {
  /** A namespace, `catalog`, `audit`, or a path inside the vault. */
  readonly where: string;
  readonly problem: string;
  /** `damage` needs a person; `untidy` is harmless, and upkeep or the next start puts it right. */
  readonly severity: 'damage' | 'untidy';
}
