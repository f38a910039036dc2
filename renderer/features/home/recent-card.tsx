import type { Memory } from '../../../shared/memory.ts';
import { assertNever } from '../../../shared/result.ts';
import { CouldNotRead } from '../../app/could-not-read.tsx';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { useCall } from '../../app/use-call.ts';
import { useGoTo } from '../../app/use-go-to.ts';
import { useNow } from '../../app/use-now.ts';
import { EVERY_PLACE } from '../../app/use-places.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { MemoryLines } from './memory-lines.tsx';

/** The newest memories of all places, and who they are by. */
export function RecentCard() {
  const { home: words, common } = useMessages();
  const formats = useFormats();
  const now = useNow();
  const goTo = useGoTo();
  const recent = useCall(
    'memories.list',
    { scopes: EVERY_PLACE, sort: 'newest', limit: 6 },
    { keepPrevious: true },
  );
  const by = ({ source }: Memory): string => {
    switch (source.by) {
      case 'person':
        return words.by.person;
      case 'agent':
        return words.by.agent(source.name);
      case 'import':
        return words.by.import;
      case 'share':
        return words.by.share(source.name);
      default:
        return assertNever(source);
    }
  };
  return (
    <Card
      title={words.recent}
      aside={
        <Button size="small" look="quiet" onClick={() => goTo('/memories')}>
          {words.all}
        </Button>
      }
    >
      {recent.isPending && <Skeleton label={common.loading} lines={4} />}
      {recent.isError && <CouldNotRead answer={recent} />}
      {recent.data?.memories.length === 0 && <p className="py-2 text-muted">{words.recentEmpty}</p>}
      {recent.data !== undefined && recent.data.failed.length > 0 && (
        <p className="text-sm text-danger">{words.failed}</p>
      )}
      <MemoryLines
        memories={recent.data?.memories ?? []}
        note={(memory) => `${formats.ago(memory.createdAt, now)}, ${by(memory)}`}
      />
    </Card>
  );
}
