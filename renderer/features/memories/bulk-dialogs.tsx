import { useState, type FormEvent } from 'react';
import { assertNever } from '../../../shared/result.ts';
import { useMessages } from '../../app/messages.tsx';
import { useAct } from '../../app/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogFooter } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { expiryOptions, optionToTtl } from './expiry-options.ts';
import { parseTags } from './parse-tags.ts';
import type { BulkDialog } from './use-browser-actions.ts';
import type { Selection } from './use-selection.ts';

interface BulkDialogsProps {
  readonly selection: Selection;
  readonly dialog: BulkDialog | null;
  readonly onClose: () => void;
}

/** Asks for the tags or the expiry that all ticked memories should get. */
export function BulkDialogs({ selection, dialog, onClose }: BulkDialogsProps) {
  const { memories: words } = useMessages();
  const title = dialog === 'expiry' ? words.bulkExpiry.title : words.bulkTag.title;
  return (
    <Dialog
      open={dialog !== null}
      onClose={onClose}
      title={title}
      description={words.count(selection.ownNumbers.length)}
      width="narrow"
    >
      {dialog !== null && <BulkForm selection={selection} dialog={dialog} onClose={onClose} />}
    </Dialog>
  );
}

function BulkForm({ selection, dialog, onClose }: BulkDialogsProps & { readonly dialog: BulkDialog }) {
  const { memories: words, common } = useMessages();
  const updateMany = useAct('memories.updateMany');
  const [typed, setTyped] = useState('');
  const [expiry, setExpiry] = useState('never');
  const { tags } = parseTags(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    updateMany.mutate(
      { numbers: [...selection.ownNumbers], ...changeOf(dialog, tags, expiry) },
      {
        onSuccess: ({ changed }) => {
          showToast({ title: words.select.changed(changed.length) });
          selection.clear();
          onClose();
        },
      },
    );
  };
  const labels = {
    tag: words.bulkTag.add,
    untag: words.bulkTag.remove,
    expiry: words.bulkExpiry.apply,
  } as const;
  return (
    <form onSubmit={submit}>
      <div className="px-6 pb-5">
        {dialog === 'expiry' ? (
          <Select
            label={words.form.expiry}
            value={expiry}
            onChange={setExpiry}
            options={expiryOptions(words.form, null)}
          />
        ) : (
          <TextField
            label={words.bulkTag.label}
            hint={words.form.tagsHint}
            value={typed}
            onChange={setTyped}
            autoFocus
          />
        )}
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button
          type="submit"
          look="primary"
          busy={updateMany.isPending}
          disabled={dialog !== 'expiry' && tags.length === 0}
        >
          {labels[dialog]}
        </Button>
      </DialogFooter>
    </form>
  );
}

function changeOf(dialog: BulkDialog, tags: readonly string[], expiry: string) {
  switch (dialog) {
    case 'tag':
      return { addTags: [...tags] };
    case 'untag':
      return { removeTags: [...tags] };
    case 'expiry':
      return { ttlDays: optionToTtl(expiry) };
    default:
      return assertNever(dialog);
  }
}
