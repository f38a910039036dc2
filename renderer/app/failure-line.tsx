import { classNames } from '../ui/class-names.ts';
import { useFailureText } from './use-call.ts';

export interface FailureLineProps {
  readonly error: unknown;
  readonly className?: string;
}

/** The sentence for an act that failed, beside what was acted on; announced at once. */
export function FailureLine({ error, className }: FailureLineProps) {
  const failureText = useFailureText();
  return (
    <p role="alert" className={classNames('text-danger', className)}>
      {failureText(error)}
    </p>
  );
}
