import type { Failure } from '../../../shared/failures.ts';
import { describeFailure } from '../../../shared/messages/describe-failure.ts';
import type { Messages } from '../../../shared/messages/en.ts';

/** Whether the question cannot have left this computer: no connection to the endpoint came about. */
export function wasNothingSent(failure: Failure | null): boolean {
  return failure?.type === 'endpoint-failed' && NO_CONNECTION.test(failure.problem);
}

/** Node's codes for connections that were never made (https://nodejs.org/api/errors.html#common-system-errors). */
const NO_CONNECTION = /^unreachable \((ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)\)$/u;

/** Says plainly what an endpoint did wrong; other failures have their own words. */
export function describeAnswerFailure(messages: Messages, failure: Failure): string {
  if (failure.type !== 'endpoint-failed') return describeFailure(messages, failure);
  const words = messages.ask.endpoint;
  const { endpoint, problem } = failure;
  const status = /^HTTP status (\d+)$/u.exec(problem)?.[1];
  if (status === '401' || status === '403') return words.refused(endpoint);
  if (status === '404') return words.missing(endpoint);
  if (status !== undefined) return words.status(endpoint, status);
  if (problem.startsWith('unreachable')) return words.unreachable(endpoint);
  if (problem === 'too slow') return words.slow(endpoint);
  if (problem === 'answer too large') return words.large(endpoint);
  return problem === 'no answer' ? words.silent(endpoint) : words.strange(endpoint);
}
