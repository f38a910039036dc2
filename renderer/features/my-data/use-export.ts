import type { Input } from '../../../shared/contract.ts';
import { useAct } from '../../app/use-call.ts';
import { useWatchedJob, watchJob, type WatchedJob } from '../../app/watched-jobs.ts';

/** The export of this window and how to start one; its `detail` is the path that it is saved to. */
export interface Export {
  readonly job: WatchedJob | null;
  readonly isBusy: boolean;
  readonly start: (format: Input<'data.export'>['format']) => void;
}

/** Asks where to save and follows the export to its end. Nothing happens when the person cancels the dialog. */
export function useExport(): Export {
  const job = useWatchedJob('export');
  const act = useAct('data.export');
  return {
    job,
    isBusy: act.isPending || job?.state === 'running',
    start: (format) =>
      act.mutate(
        { format },
        { onSuccess: ({ jobId, savedTo }) => jobId !== null && watchJob('export', jobId, savedTo) },
      ),
  };
}
