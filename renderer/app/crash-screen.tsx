import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/states.tsx';
import { useMessages } from './messages.tsx';

/** What is shown where a screen broke. */
export function CrashScreen({ onRetry }: { readonly onRetry: () => void }) {
  const { frame, common } = useMessages();
  return (
    <ErrorState title={frame.crash.title} body={frame.crash.body} retryLabel={common.retry} onRetry={onRetry}>
      <Button look="quiet" onClick={() => window.location.reload()}>
        {frame.crash.restart}
      </Button>
    </ErrorState>
  );
}
