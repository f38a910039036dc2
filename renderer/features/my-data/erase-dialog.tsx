import { useState, type FormEvent } from 'react';
import type { CopiesChoice, ErasePreview } from '../../../shared/my-data.ts';
import { CouldNotRead } from '../../app/could-not-read.tsx';
import { FailureLine } from '../../app/failure-line.tsx';
import { useMessages } from '../../app/messages.tsx';
import { useProfile } from '../../app/session.tsx';
import { useAct, useCall } from '../../app/use-call.ts';
import { useLast } from '../../app/use-last.ts';
import { watchJob } from '../../app/watched-jobs.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Dialog, DialogFooter } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { EraseReach } from './erase-reach.tsx';
import { ExportFirst } from './export-first.tsx';
import { OwnedTeams } from './owned-teams.tsx';

/** What is erased as a whole. */
export type WholeTarget = 'everything' | 'profile';

interface EraseDialogProps {
  readonly target: WholeTarget | null;
  readonly onClose: () => void;
}

/** Shows what an erasure reaches and what stays, offers a copy first, and wants the email typed. */
export function EraseDialog({ target: asked, onClose }: EraseDialogProps) {
  const { myData, common } = useMessages();
  const target = useLast(asked);
  const preview = useCall(
    'data.previewErase',
    { target: { what: target ?? 'everything' } },
    { enabled: asked !== null },
  );
  if (target === null) return null;
  return (
    <Dialog open={asked !== null} onClose={onClose} title={myData.erase.titles[target]}>
      {preview.isPending && <Skeleton label={common.loading} lines={5} className="px-6 pb-6" />}
      {preview.isError && <CouldNotRead answer={preview} />}
      {preview.isSuccess && <EraseForm target={target} preview={preview.data} onClose={onClose} />}
    </Dialog>
  );
}

interface EraseFormProps {
  readonly target: WholeTarget;
  readonly preview: ErasePreview;
  readonly onClose: () => void;
}

function EraseForm({ target, preview, onClose }: EraseFormProps) {
  const { myData, common } = useMessages();
  const words = myData.erase;
  const profile = useProfile();
  const erase = useAct('data.erase', { quiet: true });
  const [email, setEmail] = useState('');
  const [copies, setCopies] = useState<CopiesChoice | null>(null);
  const isTyped = email.trim().toLowerCase() === profile.email.toLowerCase();
  const isBlocked = target === 'profile' && preview.ownedTeams.length > 0;
  const mustChoose = preview.copies.length > 0;
  const isReady = isTyped && !isBlocked && (!mustChoose || copies !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    erase.mutate(
      { target: { what: target }, confirmEmail: email.trim(), ...(copies === null ? {} : { copies }) },
      {
        onSuccess: ({ jobId }) => {
          watchJob('erase', jobId);
          onClose();
        },
      },
    );
  };
  return (
    <form onSubmit={submit}>
      <div className="flex flex-col gap-4 px-6 pb-5">
        <EraseReach target={target} preview={preview} copiesStay={copies === 'leave-without-name'} />
        {isBlocked && <OwnedTeams slugs={preview.ownedTeams} />}
        {mustChoose && (
          <section>
            <h3 className="mb-1.5 text-sm font-semibold">{words.copiesTitle}</h3>
            <p className="mb-2 text-muted">
              {preview.copies.map(({ count, targetName, target: place }) => (
                <span key={place} className="mr-3">
                  {words.copy(count, place === 'world' ? common.scopes.world : targetName)}
                </span>
              ))}
            </p>
            <ChoiceList
              label={words.copiesTitle}
              value={copies}
              onChange={setCopies}
              options={[
                { value: 'withdraw', label: words.withdraw, hint: words.withdrawHint },
                { value: 'leave-without-name', label: words.leave, hint: words.leaveHint },
              ]}
            />
          </section>
        )}
        <ExportFirst />
        <TextField
          label={words.typeEmail(profile.email)}
          value={email}
          onChange={setEmail}
          error={email.length >= profile.email.length && !isTyped ? words.emailMismatch : undefined}
          autoComplete="off"
        />
        {erase.isError && <FailureLine error={erase.error} />}
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button type="submit" look="danger" busy={erase.isPending} disabled={!isReady}>
          {words.confirm[target]}
        </Button>
      </DialogFooter>
    </form>
  );
}
