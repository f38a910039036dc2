import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { useAct, useFailureText } from '../../app/use-call.ts';
import { dismissJob, type WatchedJob } from '../../app/watched-jobs.ts';
import { CallError } from '../../bridge/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';

/** A run under way with the way to stop it, or how the one that this window started ended. */
export function RunProgress({ job }: { readonly job: WatchedJob }) {
  const { upkeep: words, common } = useMessages();
  const { number } = useFormats();
  const failureText = useFailureText();
  const cancel = useAct('jobs.cancel');
  if (job.state === 'running') {
    const isCounted = job.total > 0;
    return (
      <section className="flex items-end gap-4 rounded-lg border border-line bg-panel px-4 py-3.5">
        <div className="min-w-0 flex-1">
          <Progress
            label={words.running}
            done={job.done}
            total={job.total}
            text={isCounted ? words.runningBucket(number(job.done + 1), number(job.total)) : undefined}
          />
        </div>
        <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate({ jobId: job.jobId })}>
          {words.stop}
        </Button>
      </section>
    );
  }
  const failure = job.state === 'failed' ? job.failure : null;
  return (
    <section
      role={failure !== null ? 'alert' : 'status'}
      className="flex items-center justify-between gap-4 rounded-lg border border-line bg-panel px-4 py-2.5"
    >
      <p>
        {job.state === 'done' && words.ended}
        {job.state === 'cancelled' && words.stopped}
        {failure !== null && (
          <>
            <b className="font-semibold text-danger">{words.failed}.</b> {failureText(new CallError(failure))}
          </>
        )}
      </p>
      <Button size="small" look="quiet" onClick={() => dismissJob('upkeep')}>
        {common.close}
      </Button>
    </section>
  );
}
