import { Download } from 'lucide-react';
import { useMessages } from '../../app/messages.tsx';
import { useAct } from '../../app/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Saves the person's record as JSON Lines, to be verified anywhere. */
export function ExportButton() {
  const { activity: words } = useMessages();
  const save = useAct('activity.export');
  return (
    <Button
      icon={<Download aria-hidden="true" />}
      busy={save.isPending}
      onClick={() =>
        save.mutate(
          {},
          {
            onSuccess: ({ savedTo, rows }) => {
              if (savedTo === null) return;
              showToast({
                title: words.exported(rows),
                description: words.exportedBody(savedTo),
                timeoutMs: 15_000,
              });
            },
          },
        )
      }
    >
      {words.export}
    </Button>
  );
}
