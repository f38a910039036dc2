import { Outlet } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { DropHint } from './drop-hint.tsx';
import { FeatureHosts } from './feature-hosts.tsx';
import { FirstStepsBar } from './first-steps-bar.tsx';
import { focusSearch } from './focus-search.ts';
import { useMessages } from './messages.tsx';
import { Notices } from './notices.tsx';
import { onOpenMemory, openNewMemory } from './open-memory.ts';
import { Palette } from './palette.tsx';
import { useEnterProfile, useProfile } from './session.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { Sidebar } from './sidebar.tsx';
import { useAct } from './use-call.ts';
import { useAppEvents } from './use-app-events.ts';
import { useGoTo } from './use-go-to.ts';
import { useMenuCommands } from './use-menu-commands.ts';
import { usePlaceName } from './use-places.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The window of one person: sidebar, the open screen, and what lies over it. */
export function Frame() {
  const { frame } = useMessages();
  const profile = useProfile();
  const enter = useEnterProfile();
  const goTo = useGoTo();
  const placeName = usePlaceName();
  const [over, setOver] = useState<'palette' | 'shortcuts' | null>(null);
  const close = useAct('profiles.close');

  const toPicker = () => close.mutate({}, { onSuccess: () => enter(null) });
  const search = () => {
    goTo('/memories');
    focusSearch({});
  };
  const commands = { palette: () => setOver('palette'), search, toPicker };

  useAppEvents(profile.id);
  useMenuCommands(commands);
  useEffect(() => onOpenMemory(({ scope, number }) => goTo('/memories', { scope, number })), [goTo]);
  useEffect(() => {
    document.title = frame.windowTitle(profile.name);
  }, [frame, profile.name]);
  useShortcuts({
    'mod+k': () => setOver('palette'),
    'mod+n': () => openNewMemory({ text: '' }),
    'mod+f': search,
    'mod+,': () => goTo('/settings'),
    'mod+shift+u': toPicker,
    n: () => openNewMemory({ text: '' }),
    '/': search,
    '?': () => setOver('shortcuts'),
  });

  return (
    <div className="grid h-full grid-cols-[minmax(12rem,14.25rem)_minmax(0,1fr)] grid-rows-[minmax(0,1fr)] max-[760px]:grid-cols-[3.5rem_minmax(0,1fr)]">
      <Sidebar onJump={() => setOver('palette')} />
      <main className="flex min-h-0 min-w-0 flex-col">
        <Notices inside={{ goTo, placeName }} />
        <FirstStepsBar />
        <div className="min-h-0 flex-1">
          <Outlet />
        </div>
      </main>
      <Palette
        open={over === 'palette'}
        onClose={() => setOver(null)}
        onShortcuts={() => setOver('shortcuts')}
        onPicker={toPicker}
      />
      <ShortcutsDialog open={over === 'shortcuts'} onClose={() => setOver(null)} />
      <DropHint />
      <FeatureHosts />
    </div>
  );
}
