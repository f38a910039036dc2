/**
 * What can go wrong in the vector index:
 * `dim-mismatch` a vector of another length; `invalid-vector` a number in it that is not finite;
 * `invalid-number` not a memory number; `too-many-chunks` over {@link MAX_CHUNKS} for one memory;
 * `index-damaged` the files cannot be read or written; `index-unavailable` rebuilding them failed, try later;
 * `aborted` the caller's signal; `closed` used after `close()` or `drop()`.
 */
export type VectorIndexErrorType =
  | 'dim-mismatch'
  | 'invalid-vector'
  | 'invalid-number'
  | 'too-many-chunks'
  | 'index-damaged'
  | 'index-unavailable'
  | 'aborted'
  | 'closed';

/** A failure of the vector index with a `type` to act on. Its message never carries memory text or a vector. */
export class VectorIndexError extends Error {
  override readonly name = 'VectorIndexError';
  readonly type: VectorIndexErrorType;

  constructor(type: VectorIndexErrorType, message: string, options?: ErrorOptions) {
    super(message, options);
    this.type = type;
  }
}
