import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ProfileCard } from '../../../shared/profile.ts';
import { CouldNotRead } from '../../app/could-not-read.tsx';
import { useMessages } from '../../app/messages.tsx';
import { preloadFirstScreen } from '../../app/preload-first-screen.ts';
import { useEnterProfile } from '../../app/session.tsx';
import { useAct, useCall } from '../../app/use-call.ts';
import { call } from '../../bridge/call.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CreateProfile } from './create-profile.tsx';
import { Farewell } from './farewell.tsx';
import { PassphraseDialog } from './passphrase-dialog.tsx';
import { AddPersonTile, PersonTile } from './person-tile.tsx';
import { ProblemDialog } from './problem-dialog.tsx';

/** A box to find somebody appears above this many people. */
const FINDABLE_FROM = 12;

/** Where somebody says who they are. On a fresh computer it is the form for the first person. */
export function Picker() {
  const { profiles: words, common } = useMessages();
  const enter = useEnterProfile();
  const [asking, setAsking] = useState<{
    readonly card: ProfileCard;
    readonly for: 'passphrase' | 'problem';
  } | null>(null);
  const [creating, setCreating] = useState(false);
  const [hasReadFarewell, setHasReadFarewell] = useState(false);
  const farewell = useCall('farewell.receipt', {});
  const [query, setQuery] = useState('');
  const list = useInfiniteQuery({
    // Nobody's: before somebody is chosen answers are kept under no person.
    queryKey: ['nobody', 'profiles.list', { query }, 'pages'],
    queryFn: ({ pageParam }) =>
      call('profiles.list', {
        ...(query.trim() === '' ? {} : { query }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  const open = useAct('profiles.open');
  const isListed = list.isSuccess;
  useEffect(() => {
    // What cannot be fetched now is asked for again, and told, when it is needed.
    if (isListed) preloadFirstScreen().catch(() => undefined);
  }, [isListed]);

  if (list.isPending || farewell.isPending)
    return <Skeleton label={common.loading} lines={4} className="mx-auto max-w-md pt-[30vh]" />;
  const receipt = farewell.data?.receipt ?? null;
  if (receipt !== null && !hasReadFarewell) {
    return <Farewell receipt={receipt} onDone={() => setHasReadFarewell(true)} />;
  }
  if (list.isError) {
    return (
      <main className="grid h-full place-items-center">
        <h1 className="sr-only">{words.title}</h1>
        <CouldNotRead answer={list} />
      </main>
    );
  }
  const cards = list.data.pages.flatMap(({ profiles }) => profiles);
  const isFresh = cards.length === 0 && query === '';
  const isLong = cards.length > FINDABLE_FROM || list.hasNextPage || query !== '';
  if (creating || isFresh) {
    return <CreateProfile first={isFresh} onBack={isFresh ? undefined : () => setCreating(false)} />;
  }
  const choose = (card: ProfileCard) => {
    if (card.problem !== null) setAsking({ card, for: 'problem' });
    else if (card.locked) setAsking({ card, for: 'passphrase' });
    else open.mutate({ id: card.id }, { onSuccess: enter });
  };
  return (
    <main className="grid h-full place-items-center overflow-y-auto p-6">
      <div className="flex max-w-5xl flex-col items-center">
        <h1 className="mb-1.5 text-center text-2xl font-[620] tracking-tight">{words.title}</h1>
        <p className="mb-8 text-center text-muted">{words.subtitle}</p>
        {isLong && (
          <div className="mb-6 w-72">
            <TextField
              label={words.find}
              type="search"
              autoFocus
              value={query}
              onChange={setQuery}
              maxLength={100}
              onKeyDown={(event) => {
                const [first] = cards;
                if (event.key === 'Enter' && first !== undefined && !list.isPlaceholderData) choose(first);
              }}
            />
          </div>
        )}
        {cards.length === 0 && (
          <p role="status" className="mb-6 text-muted">
            {words.noneFound}
          </p>
        )}
        <ul className="flex flex-wrap justify-center gap-5">
          {cards.map((card, index) => (
            <li key={card.id}>
              <PersonTile
                card={card}
                autoFocus={index === 0 && !isLong}
                busy={open.isPending}
                onChoose={() => choose(card)}
              />
            </li>
          ))}
          <li>
            <AddPersonTile onChoose={() => setCreating(true)} />
          </li>
        </ul>
        {list.hasNextPage && (
          <Button className="mt-6" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {common.more}
          </Button>
        )}
      </div>
      <PassphraseDialog
        card={asking?.for === 'passphrase' ? asking.card : null}
        onClose={() => setAsking(null)}
        onOpened={enter}
      />
      <ProblemDialog
        card={asking?.for === 'problem' ? asking.card : null}
        onClose={() => setAsking(null)}
        onTry={(card) => {
          setAsking(null);
          open.mutate({ id: card.id }, { onSuccess: enter, onError: () => void list.refetch() });
        }}
      />
    </main>
  );
}
