import { useState } from 'react';
import { useMessages } from '../../app/messages.tsx';
import { useWatchedJob } from '../../app/watched-jobs.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EraseDialog, type WholeTarget } from './erase-dialog.tsx';
import { EraseLine } from './erase-line.tsx';

/** The two ways to erase everything; what is smaller is erased where it is shown. */
export function EraseCard() {
  const words = useMessages().myData.erase;
  const job = useWatchedJob('erase');
  const [target, setTarget] = useState<WholeTarget | null>(null);
  const isBusy = job?.state === 'running';
  return (
    <Card title={words.title}>
      <p className="mb-3 max-w-prose text-pretty text-muted">{words.body}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(16rem,1fr))] gap-4">
        {(['everything', 'profile'] as const).map((what) => (
          <div key={what} className="flex flex-col items-start gap-1">
            <Button look="danger" busy={isBusy} onClick={() => setTarget(what)}>
              {words[what]}
            </Button>
            <small className="text-xs text-pretty text-muted">{words[`${what}Hint`]}</small>
          </div>
        ))}
      </div>
      {job !== null && (
        <div className="mt-4 border-t border-line pt-3">
          <EraseLine job={job} />
        </div>
      )}
      <EraseDialog target={target} onClose={() => setTarget(null)} />
    </Card>
  );
}
