import type { ProfileCard } from '../../../shared/profile.ts';
import { useMessages } from '../../app/messages.tsx';
import { useAct } from '../../app/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface ProblemDialogProps {
  readonly card: ProfileCard | null;
  readonly onClose: () => void;
  readonly onTry: (card: ProfileCard) => void;
}

/** Says why somebody's memory cannot be opened and what was not touched. */
export function ProblemDialog({ card, onClose, onTry }: ProblemDialogProps) {
  const { profiles: words, common } = useMessages();
  const showVault = useAct('app.showVault');
  return (
    <Dialog
      open={card !== null}
      onClose={onClose}
      title={words.problemTitle(card?.name ?? '')}
      description={card?.problem == null ? undefined : words.problemBody[card.problem]}
      width="narrow"
      footer={
        <>
          <Button onClick={onClose}>{common.close}</Button>
          <Button onClick={() => showVault.mutate({})}>{words.showFolder}</Button>
          <Button look="primary" onClick={() => card !== null && onTry(card)}>
            {words.openAnyway}
          </Button>
        </>
      }
    />
  );
}
