import { useMessages } from '../../app/messages.tsx';
import { Screen } from '../../ui/screen.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { BinCard } from './bin-card.tsx';
import { DataCard } from './data-card.tsx';
import { MeaningCard } from './meaning-card.tsx';
import { PassphraseCard } from './passphrase-card.tsx';
import { PersonCard } from './person-card.tsx';
import { UpdatesCard } from './updates-card.tsx';

/** Everything that can be set, each saved where it is changed. */
export function SettingsScreen() {
  const { settings: words } = useMessages();
  return (
    <Screen title={words.title}>
      <PersonCard />
      <AppearanceCard />
      <BinCard />
      <PassphraseCard />
      <MeaningCard />
      <UpdatesCard />
      <DataCard />
    </Screen>
  );
}
