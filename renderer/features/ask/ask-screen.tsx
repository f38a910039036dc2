import { useState } from 'react';
import type { SessionId } from '../../../shared/ids.ts';
import { useMessages } from '../../app/messages.tsx';
import { Conversation } from './conversation.tsx';
import { ConversationList } from './conversation-list.tsx';
import { QuestionBox } from './question-box.tsx';
import { useAsking } from './use-asking.ts';

/** Conversations on the left, the open one with its question box on the right. */
export function AskScreen() {
  const { ask: words } = useMessages();
  const [open, setOpen] = useState<SessionId | null>(null);
  const [text, setText] = useState('');
  const { live, ask, stop, clear } = useAsking();
  const isRunning = live !== null && !live.hasEnded;
  const show = (id: SessionId | null) => {
    setOpen(id);
    if (!isRunning) clear();
  };
  return (
    <div className="grid h-full grid-cols-[minmax(11rem,16rem)_minmax(0,1fr)] grid-rows-[minmax(0,1fr)]">
      <h1 className="sr-only">{words.title}</h1>
      <ConversationList open={open} onOpen={show} />
      <div className="flex min-h-0 flex-col bg-bg">
        <Conversation
          key={open}
          id={open}
          live={live !== null && live.sessionId === open ? live : null}
          onExample={setText}
          onErased={() => show(null)}
        />
        <div className="px-6 pt-1 pb-5">
          <QuestionBox
            text={text}
            onText={setText}
            isRunning={isRunning}
            onStop={stop}
            onAsk={(question, scopes) => {
              void ask({ question, scopes, sessionId: open }).then((id) => {
                if (id !== null) setOpen(id);
              });
            }}
          />
        </div>
      </div>
    </div>
  );
}
