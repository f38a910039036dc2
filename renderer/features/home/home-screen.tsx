import { useMessages } from '../../app/messages.tsx';
import { useProfile } from '../../app/session.tsx';
import { useMemoryTotal } from '../../app/use-places.ts';
import { Screen } from '../../ui/screen.tsx';
import { ExpiringCard } from './expiring-card.tsx';
import { GrowthCard } from './growth-card.tsx';
import { RecentCard } from './recent-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** The first look of the day. */
export function HomeScreen() {
  const { home: words } = useMessages();
  const profile = useProfile();
  const total = useMemoryTotal();
  return (
    <Screen
      title={words.hello(profile.name.split(' ')[0] ?? profile.name)}
      description={total === null ? undefined : words.memories(total)}
    >
      <WaitingCard />
      <div className="grid grid-cols-1 items-start gap-4 min-[1100px]:grid-cols-2">
        <RecentCard />
        <ExpiringCard />
      </div>
      <GrowthCard />
    </Screen>
  );
}
