import { Play } from 'lucide-react';
import { CouldNotRead } from '../../app/could-not-read.tsx';
import { useMessages } from '../../app/messages.tsx';
import { useAct, useCall } from '../../app/use-call.ts';
import { useWatchedJob, watchJob } from '../../app/watched-jobs.ts';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { ClockCard } from './clock-card.tsx';
import { GrowthCard } from './growth-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { LastRunCard } from './last-run-card.tsx';
import { NextRunCard } from './next-run-card.tsx';
import { QuestionCard } from './question-card.tsx';
import { RunProgress } from './run-progress.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { SpaceCard } from './space-card.tsx';

/** Everything about upkeep: what waits for an answer first, then what was, what would be, what it costs and when. */
export function UpkeepScreen() {
  const { upkeep: words, common } = useMessages();
  const status = useCall('upkeep.status', {});
  const run = useAct('upkeep.run');
  const job = useWatchedJob('upkeep');
  const isBusy =
    run.isPending || job?.state === 'running' || (status.data !== undefined && status.data.running !== null);
  const start = (allowLargeRemoval: boolean) =>
    run.mutate(allowLargeRemoval ? { allowLargeRemoval } : {}, {
      onSuccess: ({ jobId }) => watchJob('upkeep', jobId),
    });
  return (
    <Screen
      title={words.title}
      description={words.description}
      actions={
        <Button look="primary" icon={<Play aria-hidden="true" />} busy={isBusy} onClick={() => start(false)}>
          {words.runNow}
        </Button>
      }
    >
      {job !== null && <RunProgress job={job} />}
      {status.isPending && <Skeleton label={common.loading} lines={6} />}
      {status.isError && <CouldNotRead answer={status} />}
      {status.isSuccess && (
        <>
          {status.data.clockSuspended && <ClockCard busy={isBusy} onConfirm={() => start(true)} />}
          {!status.data.clockSuspended && status.data.questions.length > 0 && (
            <QuestionCard questions={status.data.questions} busy={isBusy} onAllow={() => start(true)} />
          )}
          <LastRunCard run={status.data.last} />
          <NextRunCard status={status.data} />
          <SpaceCard />
          <GrowthCard />
          <ScheduleCard settings={status.data.settings} />
          <HistoryCard />
        </>
      )}
    </Screen>
  );
}
