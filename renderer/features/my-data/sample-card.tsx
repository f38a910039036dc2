import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { CouldNotRead } from '../../app/could-not-read.tsx';
import { useMessages } from '../../app/messages.tsx';
import { useAct, useCall } from '../../app/use-call.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Examples to look around with, loaded and removed as a whole. */
export function SampleCard() {
  const { myData, common } = useMessages();
  const words = myData.sample;
  const sample = useCall('data.sample', {});
  const load = useAct('data.loadSample');
  const remove = useAct('data.removeSample');
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title={words.title}>
      <p className="mb-3 max-w-prose text-pretty text-muted">{words.body}</p>
      {sample.isPending && <Skeleton label={common.loading} lines={1} />}
      {sample.isError && <CouldNotRead answer={sample} />}
      {sample.data?.isLoaded === false && (
        <Button
          icon={<Sparkles aria-hidden="true" />}
          busy={load.isPending}
          onClick={() =>
            load.mutate({}, { onSuccess: ({ memories }) => showToast({ title: words.loaded(memories) }) })
          }
        >
          {words.load}
        </Button>
      )}
      {sample.data?.isLoaded === true && <Button onClick={() => setAsking(true)}>{words.remove}</Button>}
      <AlertDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.removeTitle}
        description={words.removeBody}
        confirmLabel={words.remove}
        cancelLabel={common.cancel}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            {},
            {
              onSuccess: ({ removed }) => showToast({ title: words.removed(removed) }),
              onSettled: () => setAsking(false),
            },
          )
        }
      />
    </Card>
  );
}
