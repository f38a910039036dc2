import { Download, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Session } from '../../../shared/ask.ts';
import { useMessages } from '../../app/messages.tsx';
import { useAct } from '../../app/use-call.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';

/** What can be done with a whole conversation. */
export function ConversationMenu({
  session,
  onErased,
}: {
  readonly session: Session;
  readonly onErased: () => void;
}) {
  const { ask: words, common } = useMessages();
  const [over, setOver] = useState<'rename' | 'erase' | null>(null);
  const exportOne = useAct('sessions.export');
  const erase = useAct('sessions.erase');
  const { id } = session;
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton label={words.conversationMenu} icon={<Ellipsis aria-hidden="true" />} />}
        entries={[
          {
            id: 'rename',
            label: words.rename,
            icon: <Pencil aria-hidden="true" />,
            onSelect: () => setOver('rename'),
          },
          {
            id: 'export',
            label: words.exportOne,
            icon: <Download aria-hidden="true" />,
            onSelect: () =>
              exportOne.mutate(
                { id },
                {
                  onSuccess: ({ savedTo }) =>
                    savedTo !== null && showToast({ title: words.exportedTo, description: savedTo }),
                },
              ),
          },
          { id: 'line', separator: true },
          {
            id: 'erase',
            label: words.erase,
            icon: <Trash2 aria-hidden="true" />,
            danger: true,
            onSelect: () => setOver('erase'),
          },
        ]}
      />
      {over === 'rename' && <RenameDialog session={session} onClose={() => setOver(null)} />}
      <AlertDialog
        open={over === 'erase'}
        onClose={() => setOver(null)}
        title={words.eraseTitle}
        description={words.eraseBody}
        confirmLabel={words.eraseConfirm}
        cancelLabel={common.cancel}
        busy={erase.isPending}
        onConfirm={() =>
          erase.mutate(
            { id },
            {
              onSuccess: () => {
                setOver(null);
                showToast({ title: words.erased });
                onErased();
              },
            },
          )
        }
      />
    </>
  );
}

function RenameDialog({ session, onClose }: { readonly session: Session; readonly onClose: () => void }) {
  const { ask: words, common } = useMessages();
  const rename = useAct('sessions.rename');
  const [title, setTitle] = useState(session.title);
  const save = () => {
    if (title.trim() !== '') rename.mutate({ id: session.id, title }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width="narrow"
      title={words.renameTitle}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button look="primary" busy={rename.isPending} disabled={title.trim() === ''} onClick={save}>
            {common.save}
          </Button>
        </>
      }
    >
      <div className="px-6 pb-5">
        <TextField
          label={words.name}
          value={title}
          onChange={setTitle}
          maxLength={200}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save();
          }}
        />
      </div>
    </Dialog>
  );
}
