import { useState } from 'react';
import type { Session } from '../../../shared/ask.ts';
import { useMessages } from '../../app/messages.tsx';
import { Button } from '../../ui/button.tsx';

/** Messages that are drawn at once; long conversations unfold. */
const STEP = 100;

/** A conversation that came from elsewhere, as text. */
export function ImportedMessages({ messages }: { readonly messages: Session['messages'] }) {
  const { ask: words, common } = useMessages();
  const [shown, setShown] = useState(STEP);
  return (
    <div className="flex flex-col gap-4">
      {messages.slice(0, shown).map((message, index) => (
        // Messages never change their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index}>
          <p className="text-xs text-faint">{words.roles[message.role]}</p>
          {message.erased === true ? (
            <p className="text-muted">{words.erasedMessage}</p>
          ) : (
            <p dir="auto" className="text-pretty break-words whitespace-pre-wrap">
              {message.text}
            </p>
          )}
        </div>
      ))}
      {messages.length > shown && (
        <Button className="self-center" onClick={() => setShown(shown + STEP)}>
          {common.more}
        </Button>
      )}
    </div>
  );
}
