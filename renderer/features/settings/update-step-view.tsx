import { assertNever } from '../../../shared/result.ts';
import type { UpdateStep } from '../../../shared/updates.ts';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { useAct } from '../../app/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';

interface UpdateStepViewProps {
  readonly step: UpdateStep;
  readonly address: string;
  /** Whether this copy of the app can be replaced by itself. */
  readonly canInstall: boolean;
}

/** What was found, and the one thing that can be done about it next. */
export function UpdateStepView({ step, address, canInstall }: UpdateStepViewProps) {
  const { settings, common } = useMessages();
  const words = settings.updates;
  const formats = useFormats();
  const download = useAct('updates.download');
  const cancel = useAct('updates.cancel');
  const install = useAct('updates.install');
  switch (step.type) {
    case 'idle':
      return null;
    case 'looking':
      return <Said text={words.looking} />;
    case 'newest':
      return <Said text={words.newest} />;
    case 'installing':
      return <Said text={words.installing(step.version)} />;
    case 'found':
      if (!canInstall) return <Said text={words.elsewhere(step.version, address)} />;
      return (
        <>
          <Said text={words.found(step.version, formats.size(step.sizeBytes))} />
          <Button
            look="primary"
            className="mt-2"
            onClick={() => download.mutate({})}
            busy={download.isPending}
          >
            {words.download}
          </Button>
        </>
      );
    case 'downloading':
      return (
        <div className="mt-3 flex items-end gap-3">
          <div className="flex-1">
            <Progress
              label={words.downloading(step.version)}
              done={step.doneBytes}
              total={step.sizeBytes}
              text={words.progress(formats.size(step.doneBytes), formats.size(step.sizeBytes))}
            />
          </div>
          <Button onClick={() => cancel.mutate({})} busy={cancel.isPending}>
            {common.cancel}
          </Button>
        </div>
      );
    case 'ready':
      return (
        <>
          <Said text={words.ready(step.version)} />
          <Button look="primary" className="mt-2" onClick={() => install.mutate({})} busy={install.isPending}>
            {words.restart}
          </Button>
        </>
      );
    default:
      return assertNever(step);
  }
}

function Said({ text }: { readonly text: string }) {
  return (
    <p role="status" className="mt-3 max-w-prose text-pretty break-words">
      {text}
    </p>
  );
}
