import { ErrorState } from '../ui/states.tsx';
import { useMessages } from './messages.tsx';
import { useFailureText } from './use-call.ts';

/** The part of an answer that failed which is needed to say so and to ask again. */
export interface FailedAnswer {
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** What stands where an answer of `useCall` would: why it could not be read, and a button that asks again. */
export function CouldNotRead({ answer }: { readonly answer: FailedAnswer }) {
  const { common } = useMessages();
  const failureText = useFailureText();
  return (
    <ErrorState
      title={common.wentWrong}
      body={failureText(answer.error)}
      retryLabel={common.retry}
      onRetry={() => void answer.refetch()}
    />
  );
}
