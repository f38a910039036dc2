import { MessageSquarePlus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { SessionId } from '../../../shared/ids.ts';
import { CouldNotRead } from '../../app/could-not-read.tsx';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { useCall } from '../../app/use-call.ts';
import { useNow } from '../../app/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';

export interface ConversationListProps {
  readonly open: SessionId | null;
  readonly onOpen: (id: SessionId | null) => void;
}

/** The person's conversations, the latest first, and a way to look inside them. */
export function ConversationList({ open, onOpen }: ConversationListProps) {
  const { ask: words, common } = useMessages();
  const formats = useFormats();
  const now = useNow();
  const [query, setQuery] = useState('');
  const looked = useDeferredValue(query.trim());
  const list = useCall('sessions.list', looked === '' ? {} : { query: looked }, { keepPrevious: true });
  const sessions = list.data?.sessions ?? [];
  const unreadable = list.data?.unreadable ?? 0;
  return (
    <section
      aria-label={words.conversations}
      className="flex min-h-0 flex-col gap-2 border-r border-line bg-panel p-3"
    >
      <Button icon={<MessageSquarePlus aria-hidden="true" />} onClick={() => onOpen(null)}>
        {words.newConversation}
      </Button>
      <TextField
        label={words.searchConversations}
        hideLabel
        type="search"
        placeholder={words.searchConversations}
        value={query}
        onChange={setQuery}
        maxLength={500}
      />
      <div className="min-h-0 flex-1 overflow-y-auto">
        {list.isPending && <Skeleton label={common.loading} lines={5} />}
        {list.isError && <CouldNotRead answer={list} />}
        {list.isSuccess && sessions.length === 0 && (
          <p className="px-2 py-3 text-sm text-pretty text-muted">
            {looked === '' ? words.noConversations : words.noneFound}
          </p>
        )}
        <ul className="flex flex-col gap-0.5">
          {sessions.map((session) => (
            <li key={session.id}>
              <button
                type="button"
                aria-current={session.id === open ? 'true' : undefined}
                onClick={() => onOpen(session.id)}
                className={classNames(
                  'flex w-full flex-col rounded-md px-2.5 py-1.5 text-left -outline-offset-2',
                  session.id === open ? 'bg-user-soft' : 'hover:bg-sunk',
                )}
              >
                <span dir="auto" className="line-clamp-2 break-words">
                  {session.title === '' ? words.untitled : session.title}
                </span>
                <span className={classNames('text-xs', session.id === open ? 'text-muted' : 'text-faint')}>
                  {formats.day(session.updatedAt, now)}
                  {session.turns > 0 && `, ${words.questions(session.turns)}`}
                  {session.origin !== 'ask' && `, ${words.imported}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {unreadable > 0 && <p className="px-2 py-3 text-xs text-muted">{words.unreadable(unreadable)}</p>}
      </div>
    </section>
  );
}
