import { useEffect, useRef } from 'react';
import type { Input } from '../../../shared/contract.ts';
import type { JobId, MemoryNumber } from '../../../shared/ids.ts';
import { useMessages } from '../../app/messages.tsx';
import { useAct } from '../../app/use-call.ts';
import { useWatchedJob, watchJob } from '../../app/watched-jobs.ts';
import { showToast } from '../../ui/toast.tsx';

/** Asks where to save and writes just these memories there; says when they are written, or that they are not. */
export function useExportMemories(): (
  format: Input<'data.export'>['format'],
  numbers: readonly MemoryNumber[],
) => void {
  const { memories: words, common } = useMessages();
  const act = useAct('data.export');
  const job = useWatchedJob('export');
  const started = useRef<JobId | null>(null);
  useEffect(() => {
    if (job === null || job.jobId !== started.current || job.state === 'running') return;
    started.current = null;
    if (job.state === 'done') showToast({ title: words.select.exported(job.detail ?? '') });
    else if (job.state === 'failed') showToast({ tone: 'problem', title: common.wentWrong });
  }, [job, words, common]);
  return (format, numbers) =>
    act.mutate(
      { format, numbers: [...numbers] },
      {
        onSuccess: ({ jobId, savedTo }) => {
          if (jobId === null) return;
          started.current = jobId;
          watchJob('export', jobId, savedTo);
        },
      },
    );
}
