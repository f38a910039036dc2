import { useState } from 'react';
import type { UpdateStatus } from '../../../shared/updates.ts';
import { describeFailure } from '../../../shared/messages/describe-failure.ts';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { useNow } from '../../app/use-now.ts';
import { useAct, useCall, useFailureText } from '../../app/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { AgreeToUpdates } from './agree-to-updates.tsx';
import { UpdateStepView } from './update-step-view.tsx';

/** Whether newer versions are looked for, where, and how far getting one is. */
export function UpdatesCard() {
  const messages = useMessages();
  const { common, settings } = messages;
  const failureText = useFailureText();
  const answer = useCall('updates.status', {});
  const status = answer.data;
  return (
    <Card title={settings.updates.title}>
      {answer.isError && <ErrorState title={common.wentWrong} body={failureText(answer.error)} />}
      {status !== undefined && <UpdatesBody status={status} />}
      {status !== undefined && status.problem !== null && (
        <p role="status" className="mt-3 text-sm text-pretty text-danger">
          {describeFailure(messages, status.problem)}
        </p>
      )}
    </Card>
  );
}

function UpdatesBody({ status }: { readonly status: UpdateStatus }) {
  const { updates: words } = useMessages().settings;
  const formats = useFormats();
  const look = useAct('updates.look');
  const turnOff = useAct('updates.turnOff');
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const { address } = status;
  if (address === null)
    return status.problem === null && <p className="max-w-prose text-muted">{words.noAddress}</p>;
  if (!status.isAgreed) {
    return (
      <>
        <p className="max-w-prose text-pretty text-muted">{words.off}</p>
        <Button className="mt-3" onClick={() => setAsking(true)}>
          {words.ask}
        </Button>
        <AgreeToUpdates address={address} open={isAsking} onClose={() => setAsking(false)} />
      </>
    );
  }
  const isAtRest = ['idle', 'newest', 'found'].includes(status.step.type);
  return (
    <>
      <p className="max-w-prose text-pretty break-words text-muted">{words.on(address)}</p>
      <UpdateStepView address={address} canInstall={status.canInstall} step={status.step} />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {isAtRest && (
          <Button onClick={() => look.mutate({})} busy={look.isPending}>
            {words.lookNow}
          </Button>
        )}
        {status.step.type !== 'installing' && (
          <Button look="quiet" onClick={() => turnOff.mutate({})} busy={turnOff.isPending}>
            {words.turnOff}
          </Button>
        )}
      </div>
      {status.lookedAt !== null && (
        <p className="mt-3 text-xs text-faint">{words.lookedAt(formats.moment(status.lookedAt, now))}</p>
      )}
    </>
  );
}
