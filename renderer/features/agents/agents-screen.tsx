import { Plug } from 'lucide-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../app/messages.tsx';
import { useCall } from '../../app/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { askToConnect } from './connect-signal.ts';
import { CallsList } from './calls-list.tsx';
import { FlaggedList } from './flagged-list.tsx';
import { GrantList } from './grant-list.tsx';

type Tab = 'agents' | 'activity' | 'flagged';

/** Who is connected, what they do at this moment, and what deserves a second look. */
export function AgentsScreen() {
  const { agents: words } = useMessages();
  const search: { readonly tab?: unknown } = useSearch({ strict: false });
  const [tab, setTab] = useState<Tab>(search.tab === 'flagged' ? 'flagged' : 'agents');
  const flagged = useCall('agents.flagged', {}).data?.total ?? 0;
  return (
    <Screen
      title={words.title}
      description={words.description}
      actions={
        <Button look="primary" icon={<Plug aria-hidden="true" />} onClick={() => askToConnect({})}>
          {words.connect}
        </Button>
      }
    >
      <Tabs
        label={words.title}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'agents', label: words.tabs.agents, content: <GrantList /> },
          { value: 'activity', label: words.tabs.activity, content: <CallsList /> },
          { value: 'flagged', label: words.tabs.flagged(flagged), content: <FlaggedList /> },
        ]}
      />
    </Screen>
  );
}
