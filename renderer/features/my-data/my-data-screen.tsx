import { useMessages } from '../../app/messages.tsx';
import { Screen } from '../../ui/screen.tsx';
import { EraseCard } from './erase-card.tsx';
import { ExportCard } from './export-card.tsx';
import { ImportCard } from './import-card.tsx';
import { ImportsCard } from './imports-card.tsx';
import { ReceiptsCard } from './receipts-card.tsx';
import { SampleCard } from './sample-card.tsx';

/** A person's own data: out, in, and away for good. */
export function MyDataScreen() {
  const { myData: words } = useMessages();
  return (
    <Screen title={words.title} description={words.description}>
      <ExportCard />
      <ImportCard />
      <ImportsCard />
      <SampleCard />
      <EraseCard />
      <ReceiptsCard />
    </Screen>
  );
}
