import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { teamSlugSchema } from '../../../shared/ids.ts';
import { useMessages } from '../../app/messages.tsx';
import { useNow } from '../../app/use-now.ts';
import { Screen } from '../../ui/screen.tsx';
import { EVERYTHING, toRequest } from './activity-filter.ts';
import { ActivityList } from './activity-list.tsx';
import { ChainCard } from './chain-card.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterBar } from './filter-bar.tsx';

/** The record of the person, or of one of their teams when the address names it. */
export function ActivityScreen() {
  const { activity: words } = useMessages();
  const now = useNow();
  const search: { readonly team?: unknown } = useSearch({ strict: false });
  const team = teamSlugSchema.safeParse(search.team);
  const view = team.success ? { team: team.data } : 'mine';
  const [filter, setFilter] = useState(EVERYTHING);
  const isFiltered = filter.kind !== 'all' || filter.period !== 'any';
  return (
    <Screen title={words.title} description={words.description} actions={<ExportButton />}>
      <ChainCard />
      <FilterBar view={view} filter={filter} onChange={setFilter} />
      <ActivityList
        view={view}
        narrowed={toRequest(filter, now)}
        onClear={isFiltered ? () => setFilter(EVERYTHING) : undefined}
      />
    </Screen>
  );
}
