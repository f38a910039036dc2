import { useMessages } from '../../app/messages.tsx';
import type { WatchedJob } from '../../app/watched-jobs.ts';
import { JobLine } from './job-line.tsx';

/** How far the export is, and where it was saved. */
export function ExportLine({ job }: { readonly job: WatchedJob }) {
  const words = useMessages().myData.export;
  return (
    <JobLine
      job={job}
      words={words}
      done={
        <>
          <b className="font-semibold">{words.done}</b>
          {job.detail !== null && <code className="block font-mono text-sm break-all">{job.detail}</code>}
        </>
      }
    />
  );
}
