import { useMessages } from '../../app/messages.tsx';
import { useAct } from '../../app/use-call.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';

/** Says what is sent where before anything is, and asks. */
export function AgreeToUpdates({
  address,
  open,
  onClose,
}: {
  readonly address: string;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { settings, common } = useMessages();
  const words = settings.updates;
  const agree = useAct('updates.agree');
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title={words.askTitle}
      description={<span className="break-words">{words.askBody(address)}</span>}
      confirmLabel={words.agree}
      cancelLabel={common.cancel}
      look="primary"
      busy={agree.isPending}
      onConfirm={() => agree.mutate({ address }, { onSettled: onClose })}
    >
      <ul className="mt-3 flex list-disc flex-col gap-1 pl-5 text-sm text-muted">
        {words.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </AlertDialog>
  );
}
