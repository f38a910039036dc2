import type { Failure, FailureType } from '../failures.ts';
import type { Messages } from './en.ts';

/** One sentence for each failure; forgetting one does not compile. */
export type FailureMessages = {
  readonly [Type in FailureType]: (failure: Extract<Failure, { type: Type }>) => string;
};

/** What went wrong, in a sentence that says what to do about it when something can be done. */
export function describeFailure(messages: Messages, failure: Failure): string {
  const sentences: FailureMessages = messages.failures;
  const sentence = sentences[failure.type] as (failure: Failure) => string;
  return sentence(failure);
}
