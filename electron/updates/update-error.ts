import type { Failure } from '../../shared/failures.ts';
import { fail, type Result } from '../../shared/result.ts';

/** What may go wrong between this computer and the address, as far as a person can act on it. */
export type UpdateProblem = Extract<Failure, { readonly type: 'update-failed' }>['reason'];

/** Carries a problem through code that only knows exceptions. */
export class UpdateError extends Error {
  override readonly name = 'UpdateError';
  readonly problem: UpdateProblem;

  constructor(problem: UpdateProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** The failure behind what the updater's library or the system threw. Anything else is a bug and is thrown again. */
export function failureOfUpdateError(error: unknown): Result<never> {
  const reason = problemOf(error);
  if (reason === null) throw error;
  return fail({ type: 'update-failed', reason });
}

function problemOf(error: unknown): UpdateProblem | null {
  if (error instanceof UpdateError) return error.problem;
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'ERR_CHECKSUM_MISMATCH') return 'damaged';
  if (code === 'ERR_UPDATER_INVALID_SIGNATURE') return 'signature-invalid';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'no-space';
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return 'cannot-write';
  if (INSECURE.test(code) || INSECURE.test(error.message)) return 'address-refused';
  if (UNREACHABLE.test(code) || UNREACHABLE.test(error.message)) return 'unreachable';
  // The library has no code for an answer such as 500 to a download.
  return /^(HTTP_ERROR_|ERR_UPDATER_INVALID_VERSION$)/.test(code) || ANSWERED_BADLY.test(error.message)
    ? 'answered-badly'
    : null;
}

/** Node's codes for a certificate that is not trusted, and Chromium's. */
const INSECURE =
  /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(GET|VERIFY)_)|^net::ERR_(CERT|SSL|BAD_SSL)_/;

/** Node's codes for a network that is not there or gave up, and Chromium's, which has one for each way. */
const UNREACHABLE =
  /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET|EPIPE)|^net::ERR_|^Request (timed out|has been aborted)/;

const ANSWERED_BADLY = /^Cannot download "/;
