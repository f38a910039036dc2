import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../app/messages.tsx';
import { useCall } from '../../app/use-call.ts';
import { ModelDialog } from './model-dialog.tsx';

/** Says who writes the answers; a click opens the set-up. */
export function ModelState() {
  const { ask } = useMessages();
  const words = ask.model;
  const state = useCall('ask.model', {});
  const [isOpen, setOpen] = useState(false);
  const model = state.data?.model ?? null;
  const text =
    model === null
      ? words.none
      : state.data?.acknowledged === true
        ? words.using(model.model)
        : words.waiting(model.model);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-6 max-w-full items-center gap-1.5 rounded-md px-1 text-xs text-muted hover:text-text"
      >
        <Sparkles aria-hidden="true" className="size-3.5 shrink-0" />
        <span className="truncate">{text}</span>
      </button>
      {state.data !== undefined && (
        <ModelDialog key={String(isOpen)} open={isOpen} onClose={() => setOpen(false)} state={state.data} />
      )}
    </>
  );
}
