import { useMessages } from '../../app/messages.tsx';
import type { WatchedJob } from '../../app/watched-jobs.ts';
import { JobLine } from './job-line.tsx';

/** How far an erasure is. Once begun it goes to its end, across restarts too. */
export function EraseLine({ job }: { readonly job: WatchedJob }) {
  const words = useMessages().myData.erase;
  return (
    <>
      <JobLine
        job={job}
        canStop={false}
        words={{ ...words, cancelled: words.failed }}
        done={<b className="font-semibold">{words.done}</b>}
      />
      {job.state === 'running' && <p className="mt-1 text-xs text-muted">{words.runningBody}</p>}
    </>
  );
}
