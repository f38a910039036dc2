import { useState, type FormEvent } from 'react';
import { assertNever } from '../../../shared/result.ts';
import { useMessages } from '../../app/messages.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogFooter } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { expiryOptions, optionToTtl } from './expiry-options.ts';
import { parseTags } from './parse-tags.ts';
import type { BrowserActions, BulkChange, BulkDialog } from './use-browser-actions.ts';
import type { Selection } from './use-selection.ts';

interface BulkDialogsProps {
  readonly selection: Selection;
  readonly actions: BrowserActions;
}

/** Asks for the tags or the expiry that all ticked memories should get. */
export function BulkDialogs({ selection, actions }: BulkDialogsProps) {
  const { dialog, closeDialog } = actions;
  const { memories: words } = useMessages();
  const title = dialog === 'expiry' ? words.bulkExpiry.title : words.bulkTag.title;
  return (
    <Dialog
      open={dialog !== null}
      onClose={closeDialog}
      title={title}
      description={words.count(selection.ownNumbers.length)}
      width="narrow"
    >
      {dialog !== null && <BulkForm selection={selection} dialog={dialog} actions={actions} />}
    </Dialog>
  );
}

function BulkForm({ selection, dialog, actions }: BulkDialogsProps & { readonly dialog: BulkDialog }) {
  const { memories: words, common } = useMessages();
  const [typed, setTyped] = useState('');
  const [expiry, setExpiry] = useState('never');
  const { tags } = parseTags(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void actions
      .changeMany(selection.ownNumbers, changeOf(dialog, tags, expiry))
      .then(() => selection.clear());
    actions.closeDialog();
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
          />
        )}
      </div>
      <DialogFooter>
        <Button onClick={actions.closeDialog}>{common.cancel}</Button>
        <Button type="submit" look="primary" disabled={dialog !== 'expiry' && tags.length === 0}>
          {labels[dialog]}
        </Button>
      </DialogFooter>
    </form>
  );
}

function changeOf(dialog: BulkDialog, tags: readonly string[], expiry: string): BulkChange {
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
