import { useState } from 'react';
import type { Memory } from '../../../shared/memory.ts';
import { useMessages } from '../../app/messages.tsx';
import { chord } from '../../app/shortcut.ts';
import { useAct, useFailureText } from '../../app/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { TextArea } from '../../ui/text-field.tsx';

/** Edits the text in place. A change that somebody else made meanwhile is said, and what was typed stays. */
export function EditMemory({ memory, onDone }: { readonly memory: Memory; readonly onDone: () => void }) {
  const { memories: words } = useMessages();
  const failureText = useFailureText();
  const update = useAct('memories.update', { quiet: true });
  const [before] = useState(memory);
  const [text, setText] = useState(memory.text);
  const save = () => {
    if (text === before.text) {
      onDone();
      return;
    }
    update.mutate(
      { number: memory.number, patch: { text }, expectedUpdatedAt: before.updatedAt },
      { onSuccess: onDone },
    );
  };
  return (
    <div className="flex max-w-[64ch] flex-col gap-2">
      <TextArea
        label={words.edit.label}
        hideLabel
        value={text}
        onChange={setText}
        autoFocus
        rows={3}
        className="text-xl leading-normal tracking-tight"
        error={update.isError ? failureText(update.error) : undefined}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
        }}
      />
      <div className="flex gap-2">
        <Button look="primary" busy={update.isPending} disabled={text.trim() === ''} onClick={save}>
          {words.edit.save} <Kbd keys={chord('↵')} onColor />
        </Button>
        <Button look="quiet" onClick={onDone}>
          {words.edit.cancel}
        </Button>
      </div>
    </div>
  );
}
