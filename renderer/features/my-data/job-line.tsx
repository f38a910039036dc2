import type { ReactNode } from 'react';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { useAct, useFailureText } from '../../app/use-call.ts';
import { dismissJob, type WatchedJob } from '../../app/watched-jobs.ts';
import { CallError } from '../../bridge/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';

interface JobLineProps {
  readonly job: WatchedJob;
  readonly words: { readonly running: string; readonly cancelled: string; readonly failed: string };
  /** What is said once it is done. */
  readonly done: ReactNode;
  /** False: it goes on to its end once it began. */
  readonly canStop?: boolean | undefined;
}

/** Long work under way with the way to stop it, or how it ended. */
export function JobLine({ job, words, done, canStop = true }: JobLineProps) {
  const { myData, common } = useMessages();
  const { number } = useFormats();
  const failureText = useFailureText();
  const cancel = useAct('jobs.cancel');
  if (job.state === 'running') {
    const steps: Readonly<Record<string, string>> = myData.steps;
    return (
      <div className="flex items-end gap-4">
        <div className="min-w-0 flex-1">
          <Progress
            label={steps[job.step] ?? words.running}
            done={job.done}
            total={job.total}
            text={job.total > 0 ? `${number(job.done)} / ${number(job.total)}` : undefined}
          />
        </div>
        {canStop && (
          <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate({ jobId: job.jobId })}>
            {myData.stop}
          </Button>
        )}
      </div>
    );
  }
  const failure = job.state === 'failed' ? job.failure : null;
  return (
    <div role={failure !== null ? 'alert' : 'status'} className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        {job.state === 'done' && done}
        {job.state === 'cancelled' && words.cancelled}
        {failure !== null && (
          <>
            <b className="font-semibold text-danger">{words.failed}</b> {failureText(new CallError(failure))}
          </>
        )}
      </div>
      <Button size="small" look="quiet" onClick={() => dismissJob(job.kind)}>
        {common.close}
      </Button>
    </div>
  );
}
