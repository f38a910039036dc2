import { MessageCircleQuestionMark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SessionId } from '../../../shared/ids.ts';
import { CouldNotRead } from '../../app/could-not-read.tsx';
import { useMessages } from '../../app/messages.tsx';
import { useCall } from '../../app/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import { ImportedMessages } from './imported-messages.tsx';
import { RememberDialog } from './remember-dialog.tsx';
import { LiveTurnView, TurnView } from './turn-view.tsx';
import type { LiveTurn } from './use-asking.ts';

export interface ConversationProps {
  readonly id: SessionId | null;
  readonly live: LiveTurn | null;
  readonly onExample: (text: string) => void;
  readonly onErased: () => void;
}

/** One conversation from its first question to the answer that is being written. */
export function Conversation({ id, live, onExample, onErased }: ConversationProps) {
  const { ask: words, common } = useMessages();
  const kept = useCall('sessions.get', { id: id ?? '' }, { enabled: id !== null });
  const [remembering, setRemembering] = useState<string | null>(null);
  const session = id === null ? undefined : kept.data;
  const turns = session?.turns ?? [];
  // Once the kept turn is here, it stands for the live one.
  const shownLive = live !== null && !turns.some((turn) => turn.id === live.turnId) ? live : null;
  if (id === null && shownLive === null) {
    return (
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto">
        <EmptyState
          icon={<MessageCircleQuestionMark aria-hidden="true" />}
          title={words.emptyTitle}
          body={words.emptyBody}
        >
          {words.examples.map((example) => (
            <Button
              key={example}
              size="small"
              className="max-w-full whitespace-normal!"
              onClick={() => onExample(example)}
            >
              {example}
            </Button>
          ))}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex max-w-3xl flex-col gap-6 px-6 pt-5 pb-8">
        {session !== undefined && (
          <header className="flex items-center justify-between gap-3">
            <p dir="auto" className="min-w-0 truncate text-sm text-muted">
              {session.title === '' ? words.untitled : session.title}
            </p>
            <ConversationMenu session={session} onErased={onErased} />
          </header>
        )}
        {id !== null && kept.isPending && <Skeleton label={common.loading} lines={6} />}
        {id !== null && kept.isError && <CouldNotRead answer={kept} />}
        {session !== undefined && session.messages.length > 0 && (
          <ImportedMessages messages={session.messages} />
        )}
        {turns.map((turn) => (
          <TurnView key={turn.id} turn={turn} onRemember={setRemembering} />
        ))}
        {shownLive !== null && <LiveTurnView turn={shownLive} />}
      </div>
      <ScrollHere key={`${turns.length} ${shownLive?.turnId ?? ''} ${shownLive?.answer.length ?? 0}`} />
      {remembering !== null && <RememberDialog text={remembering} onClose={() => setRemembering(null)} />}
    </div>
  );
}

/** Brings the end of the conversation into view when it is drawn: once for each piece that arrives. */
function ScrollHere() {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, []);
  return <div ref={end} />;
}
