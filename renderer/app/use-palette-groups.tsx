import { Keyboard, LogOut, NotebookText, Plus, Search, SunMoon } from 'lucide-react';
import { useDeferredValue } from 'react';
import { foldName } from '../../shared/fold-name.ts';
import { assertNever } from '../../shared/result.ts';
import type { ProfileCard } from '../../shared/profile.ts';
import { Avatar } from '../ui/avatar.tsx';
import type { CommandGroup, CommandItem } from '../ui/command-list.tsx';
import { ScopeIcon } from '../ui/scope-icon.tsx';
import { actions } from './actions.ts';
import { focusSearch } from './focus-search.ts';
import { useMessages } from './messages.tsx';
import { openMemory, openNewMemory } from './open-memory.ts';
import { parseSlashCommand } from './parse-slash-command.ts';
import { screens } from './screens.ts';
import { useEnterProfile, useProfile } from './session.tsx';
import { chord } from './shortcut.ts';
import { showPlace } from './show-place.ts';
import { useAct, useCall } from './use-call.ts';
import { useGoTo } from './use-go-to.ts';
import { usePlaces } from './use-places.ts';
import { useShareItems } from './use-share-items.tsx';

/** People that are offered at once; typing finds any other. */
const PEOPLE = 8;

interface PaletteOptions {
  readonly open: boolean;
  readonly query: string;
  readonly onShortcuts: () => void;
  readonly onPicker: () => void;
}

/** What the palette offers for a query. Memories come from the person's own place only, which is named beside them. */
export function usePaletteGroups({
  open,
  query,
  onShortcuts,
  onPicker,
}: PaletteOptions): readonly CommandGroup[] {
  const messages = useMessages();
  const words = messages.frame.palette;
  const profile = useProfile();
  const enter = useEnterProfile();
  const goTo = useGoTo();
  const places = usePlaces();
  const memories = usePaletteMemories(open, useDeferredValue(query.trim()));
  const people = usePalettePeople(open, useDeferredValue(query.trim()));
  const openProfile = useAct('profiles.open');
  const update = useAct('profile.update');
  const commands = useSlashItems(query);

  const fits = (item: CommandItem & { readonly keywords?: string | undefined }) =>
    foldName(`${item.label} ${item.keywords ?? ''}`).includes(foldName(query.trim()));
  const toggleTheme = () => {
    const theme = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark';
    update.mutate({ theme }, { onSuccess: enter });
  };
  const icon = { 'aria-hidden': true } as const;

  const doing = [
    ...actions.map((action) => ({
      id: action.id,
      label: action.label(messages),
      icon: <action.icon {...icon} />,
      keys: action.keys,
      keywords: action.keywords,
      run: () => action.run({ goTo, profile }),
    })),
    { id: 'theme', label: words.toggleTheme, icon: <SunMoon {...icon} />, run: toggleTheme },
    {
      id: 'keys',
      label: messages.frame.shortcuts.open,
      icon: <Keyboard {...icon} />,
      keys: '?',
      run: onShortcuts,
    },
    {
      id: 'picker',
      label: messages.frame.switchPerson,
      icon: <LogOut {...icon} />,
      keys: chord('Shift U'),
      run: onPicker,
    },
  ];
  const going = screens.map((screen) => ({
    id: screen.path,
    label: screen.label(messages),
    icon: <screen.icon {...icon} />,
    run: () => goTo(screen.path),
  }));
  const placing = places.map((place) => ({
    id: place.ref,
    label: place.name,
    icon: <ScopeIcon scope={place.scope} />,
    run: () => {
      goTo('/memories');
      showPlace(place.ref);
    },
  }));
  const becoming = people
    .filter((card) => card.id !== profile.id && card.problem === null)
    .map((card) => ({
      id: card.id,
      label: card.name,
      icon: <Avatar name={card.name} color={card.color} size="tiny" />,
      run: card.locked ? onPicker : () => openProfile.mutate({ id: card.id }, { onSuccess: enter }),
    }));
  return [
    { label: words.commands, items: commands },
    { label: words.actions, items: doing.filter(fits) },
    { label: words.screens, items: going.filter(fits) },
    { label: messages.frame.whereTheyAre, items: query === '' ? [] : placing.filter(fits) },
    { label: words.people, items: becoming },
    {
      label: `${words.memories}: ${messages.common.scopes.user}`,
      items: commands.length > 0 ? [] : memories,
    },
  ];
}

/** Those whose name is being typed, or the first ones: a computer may have thousands. */
function usePalettePeople(open: boolean, query: string): readonly ProfileCard[] {
  const input = { limit: PEOPLE, ...(query === '' ? {} : { query: query.slice(0, 100) }) };
  return useCall('profiles.list', input, { enabled: open, keepPrevious: true }).data?.profiles ?? [];
}

function usePaletteMemories(open: boolean, query: string): readonly CommandItem[] {
  const searching = query.length > 1 && !query.startsWith('/');
  const recent = useCall(
    'memories.list',
    { scopes: ['user'], sort: 'updated', limit: 6 },
    { enabled: open && query === '' },
  );
  const found = useCall(
    'memories.search',
    { query, scopes: ['user'], depth: 'words', limit: 6 },
    { enabled: open && searching, keepPrevious: true },
  );
  const memories = query === '' ? recent.data?.memories : searching ? found.data?.hits : [];
  return (memories ?? []).map(({ scope, number, text }) => ({
    id: `memory-${number}`,
    label: text.slice(0, 200),
    icon: <NotebookText aria-hidden="true" />,
    detail: `#${number}`,
    run: () => openMemory({ scope, number }),
  }));
}

function useSlashItems(query: string): readonly CommandItem[] {
  const words = useMessages().frame.palette;
  const sharing = useShareItems(query);
  const command = parseSlashCommand(query);
  const newMemory = useMessages().frame.newMemory;
  const goTo = useGoTo();
  if (command === null) return sharing;
  const id = 'slash';
  switch (command.verb) {
    case 'open':
      return [
        {
          id,
          label: words.openMemory(String(command.number)),
          icon: <NotebookText aria-hidden="true" />,
          run: () => openMemory({ scope: 'user', number: command.number }),
        },
      ];
    case 'find':
      return [
        {
          id,
          label: words.findMemory(command.query),
          icon: <Search aria-hidden="true" />,
          run: () => {
            goTo('/memories');
            focusSearch({ query: command.query });
          },
        },
      ];
    case 'remember':
      return [
        {
          id,
          label: newMemory,
          icon: <Plus aria-hidden="true" />,
          run: () => openNewMemory({ text: command.text }),
        },
      ];
    case 'share':
      return sharing;
    default:
      return assertNever(command);
  }
}
