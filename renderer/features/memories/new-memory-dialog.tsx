import { useEffect, useState, type FormEvent } from 'react';
import { MEMORY_KINDS, type MemoryKind } from '../../../shared/memory.ts';
import { useMessages } from '../../app/messages.tsx';
import { onOpenNewMemory, openMemory } from '../../app/open-memory.ts';
import { chord } from '../../app/shortcut.ts';
import { useAct, useFailureText } from '../../app/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog, DialogFooter } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Select } from '../../ui/select.tsx';
import { FieldFrame, TextArea, TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { expiryOptions, optionToTtl } from './expiry-options.ts';
import { parseTags } from './parse-tags.ts';

/** Listens for the wish to remember something, on every screen. */
export function NewMemoryDialog() {
  const { memories: words } = useMessages();
  const [draft, setDraft] = useState<string | null>(null);
  useEffect(() => onOpenNewMemory(({ text }) => setDraft(text)), []);
  const close = () => setDraft(null);
  return (
    <Dialog open={draft !== null} onClose={close} title={words.form.title} description={words.form.body}>
      {draft !== null && <NewMemoryForm draft={draft} onDone={close} />}
    </Dialog>
  );
}

function NewMemoryForm({ draft, onDone }: { readonly draft: string; readonly onDone: () => void }) {
  const messages = useMessages();
  const words = messages.memories.form;
  const failureText = useFailureText();
  const remember = useAct('memories.remember', { quiet: true });
  const [text, setText] = useState(draft);
  const [kind, setKind] = useState<MemoryKind>('fact');
  const [tags, setTags] = useState('');
  const [expiry, setExpiry] = useState('never');
  const [pinned, setPinned] = useState(false);

  const save = () => {
    remember.mutate(
      { text, kind, tags: [...parseTags(tags).tags], ttlDays: optionToTtl(expiry), pinned },
      {
        onSuccess: ({ memory, created }) => {
          onDone();
          const { number, scope } = memory;
          showToast({
            title: created ? words.remembered(number) : words.duplicate(number),
            action: { label: words.open, onClick: () => openMemory({ scope, number }) },
          });
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form onSubmit={submit}>
      <div className="flex flex-col gap-4 px-6 pb-5">
        <TextArea
          label={words.text}
          hideLabel
          placeholder={words.textPlaceholder}
          value={text}
          onChange={setText}
          rows={5}
          error={remember.isError ? failureText(remember.error) : undefined}
          className="text-md"
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
          }}
        />
        <div className="grid grid-cols-2 gap-4">
          <FieldFrame label={words.kind}>
            <Select
              label={words.kind}
              value={kind}
              onChange={setKind}
              options={MEMORY_KINDS.map((value) => ({ value, label: messages.common.kinds[value] }))}
            />
          </FieldFrame>
          <FieldFrame label={words.expiry}>
            <Select
              label={words.expiry}
              value={expiry}
              onChange={setExpiry}
              options={expiryOptions(words, null)}
            />
          </FieldFrame>
        </div>
        <TextField label={words.tags} hint={words.tagsHint} value={tags} onChange={setTags} />
        <Checkbox label={words.pinned} checked={pinned} onChange={setPinned} />
      </div>
      <DialogFooter>
        <Button onClick={onDone}>{messages.common.cancel}</Button>
        <Button type="submit" look="primary" busy={remember.isPending} disabled={text.trim() === ''}>
          {words.submit}
          <Kbd keys={chord('↵')} onColor />
        </Button>
      </DialogFooter>
    </form>
  );
}
