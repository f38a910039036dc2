import { CouldNotRead } from '../../app/could-not-read.tsx';
import { useMessages } from '../../app/messages.tsx';
import { useAct, useCall } from '../../app/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { EmbedderForm } from './embedder-form.tsx';

/** The state of meaning search and which model it uses. */
export function MeaningCard() {
  const { settings: words, common } = useMessages();
  const answer = useCall('embedding.status', {});
  const pause = useAct('embedding.pause');
  const resume = useAct('embedding.resume');
  const cancel = useAct('embedding.cancel');
  const status = answer.data;
  return (
    <Card title={words.meaning}>
      <p className="max-w-prose text-pretty text-muted">{words.meaningBody}</p>
      {answer.isPending && <Skeleton label={common.loading} lines={2} />}
      {answer.isError && <CouldNotRead answer={answer} />}
      {status !== undefined && (
        <>
          <div className="mt-3 flex items-end gap-3">
            <div className="flex-1">
              {status.state === 'indexing' || status.state === 'paused' ? (
                <Progress
                  label={words.states[status.state]}
                  done={status.done}
                  total={status.total}
                  text={words.indexed(status.done, status.total)}
                />
              ) : (
                <p>{words.states[status.state]}</p>
              )}
            </div>
            {status.state === 'indexing' && <Button onClick={() => pause.mutate({})}>{words.pause}</Button>}
            {status.state === 'paused' && <Button onClick={() => resume.mutate({})}>{words.resume}</Button>}
            {status.before !== null && (
              <Button onClick={() => cancel.mutate({})} busy={cancel.isPending}>
                {words.backToBefore}
              </Button>
            )}
          </div>
          {status.problem !== null && (
            <p className="mt-2 text-sm break-words text-danger">
              {words.technicalDetail} <code className="font-mono text-xs">{status.problem}</code>
            </p>
          )}
          <EmbedderForm key={JSON.stringify(status.choice)} status={status} />
        </>
      )}
    </Card>
  );
}
