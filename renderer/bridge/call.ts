import type { Input, Method, Output } from '../../shared/contract.ts';
import { CallError } from './call-error.ts';

/**
 * Sends one request of the contract and answers its value; throws a {@link CallError} that carries the failure.
 * The answer was checked against the contract before it left the other side.
 */
export async function call<Name extends Method>(method: Name, input: Input<Name>): Promise<Output<Name>> {
  const answer = await window.escopo.call(method, input);
  if (answer.ok) return answer.value as Output<Name>;
  throw new CallError(answer.error);
}
