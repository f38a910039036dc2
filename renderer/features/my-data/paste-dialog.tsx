import { useState, type FormEvent } from 'react';
import { useMessages } from '../../app/messages.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogFooter } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-field.tsx';

interface PasteDialogProps {
  readonly open: boolean;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onRead: (text: string) => void;
}

/** A list from a chat or from anywhere, to be looked at before it is imported. */
export function PasteDialog({ open, busy, onClose, onRead }: PasteDialogProps) {
  const words = useMessages().myData.import;
  return (
    <Dialog open={open} onClose={onClose} title={words.pasteTitle} description={words.pasteBody}>
      <PasteForm busy={busy} onClose={onClose} onRead={onRead} />
    </Dialog>
  );
}

function PasteForm({ busy, onClose, onRead }: Omit<PasteDialogProps, 'open'>) {
  const { myData, common } = useMessages();
  const words = myData.import;
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onRead(text);
  };
  return (
    <form onSubmit={submit}>
      <div className="px-6 pb-5">
        <TextArea label={words.pasteLabel} hideLabel value={text} onChange={setText} rows={10} />
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button type="submit" look="primary" busy={busy} disabled={text.trim() === ''}>
          {words.pastePreview}
        </Button>
      </DialogFooter>
    </form>
  );
}
