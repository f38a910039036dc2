import { CouldNotRead } from '../../app/could-not-read.tsx';
import { daysBetween, useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { useCall } from '../../app/use-call.ts';
import { useNow } from '../../app/use-now.ts';
import { EVERY_PLACE } from '../../app/use-places.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { MemoryLines } from './memory-lines.tsx';

const SOON_MS = 30 * 86_400_000;

/** The memories whose time is over within thirty days, the first to go on top. */
export function ExpiringCard() {
  const { home: words, common } = useMessages();
  const formats = useFormats();
  const now = useNow();
  const expiring = useCall(
    'memories.list',
    { scopes: EVERY_PLACE, filter: { expiring: true }, sort: 'expiring', limit: 6 },
    { keepPrevious: true },
  );
  const soon = (expiring.data?.memories ?? []).filter(
    ({ expiresAt }) => expiresAt !== null && expiresAt < now + SOON_MS,
  );
  return (
    <Card title={words.expiring}>
      {expiring.isPending && <Skeleton label={common.loading} lines={4} />}
      {expiring.isError && <CouldNotRead answer={expiring} />}
      {expiring.isSuccess && soon.length === 0 && <p className="py-2 text-muted">{words.expiringEmpty}</p>}
      <MemoryLines
        memories={soon}
        note={({ expiresAt }) =>
          expiresAt === null
            ? ''
            : words.expiresOn(formats.date(expiresAt), Math.max(0, daysBetween(now, expiresAt)))
        }
      />
    </Card>
  );
}
