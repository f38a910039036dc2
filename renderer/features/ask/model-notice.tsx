import { TriangleAlert } from 'lucide-react';
import { useMessages } from '../../app/messages.tsx';
import { useAct } from '../../app/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFooter } from '../../ui/dialog.tsx';

export interface ModelNoticeProps {
  readonly model: { readonly baseUrl: string; readonly model: string };
  readonly isAcknowledged: boolean;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** What is sent with each question and where to, before the person says yes. */
export function ModelNotice({ model, isAcknowledged, onBack, onClose }: ModelNoticeProps) {
  const { ask, common } = useMessages();
  const words = ask.model;
  const agree = useAct('ask.acknowledgeModel');
  const url = new URL(model.baseUrl);
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/u.test(url.hostname);
  const isReadable = url.protocol === 'http:' && !isHere;
  return (
    <>
      <div className="flex flex-col gap-4 px-6 pb-5">
        <div className="rounded-lg border border-line bg-sunk px-4 py-3">
          <p className="text-xs text-muted">{words.noticeTo}</p>
          <p className="font-mono break-all">{model.baseUrl}</p>
          <p className="text-sm break-words text-muted">{model.model}</p>
        </div>
        <div>
          <p className="mb-1.5">{words.noticeWhat}</p>
          <ul className="list-disc space-y-1 pl-5 text-muted">
            {words.noticeItems.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        {isHere ? (
          <p className="text-sm text-muted">{words.onThisComputer}</p>
        ) : (
          <p className="flex items-start gap-2 text-sm">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-team" />
            {isReadable ? `${words.elsewhere} ${words.unencrypted}` : words.elsewhere}
          </p>
        )}
      </div>
      <DialogFooter>
        <Button look="quiet" className="mr-auto" onClick={onBack}>
          {common.back}
        </Button>
        {isAcknowledged ? (
          <Button look="primary" onClick={onClose}>
            {common.done}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{words.later}</Button>
            <Button
              look="primary"
              busy={agree.isPending}
              onClick={() => agree.mutate({}, { onSuccess: onClose })}
            >
              {words.agree}
            </Button>
          </>
        )}
      </DialogFooter>
    </>
  );
}
