import type { Failure } from '../../shared/failures.ts';

/** A request that was answered with a failure; the failure itself is in `failure`. */
export class CallError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.type);
    this.name = 'CallError';
    this.failure = failure;
  }
}

/** The failure inside anything that was thrown; what is no {@link CallError} is a bug and named `internal`. */
export function failureOf(error: unknown): Failure {
  return error instanceof CallError ? error.failure : { type: 'internal', reference: 'window' };
}
