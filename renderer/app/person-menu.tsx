import { LogOut, LockKeyhole, Settings } from 'lucide-react';
import { Avatar } from '../ui/avatar.tsx';
import { Menu } from '../ui/menu.tsx';
import type { MenuEntry } from '../ui/menu-item.ts';
import { useMessages } from './messages.tsx';
import { useEnterProfile, useProfile } from './session.tsx';
import { chord } from './shortcut.ts';
import { useAct, useCall } from './use-call.ts';
import { useGoTo } from './use-go-to.ts';

/** Who is using the window, and the way to somebody else. */
export function PersonMenu() {
  const { frame, profiles, common } = useMessages();
  const profile = useProfile();
  const enter = useEnterProfile();
  const goTo = useGoTo();
  const others = (useCall('profiles.list', {}).data?.profiles ?? []).filter(
    (card) => card.id !== profile.id && card.problem === null,
  );
  const open = useAct('profiles.open');
  const close = useAct('profiles.close');
  const lock = useAct('profile.lock');
  const toPicker = () => close.mutate({}, { onSuccess: () => enter(null) });

  const entries: readonly MenuEntry[] = [
    ...others.slice(0, 8).map((card): MenuEntry => ({
      id: card.id,
      label: card.name,
      icon: <Avatar name={card.name} color={card.color} size="tiny" />,
      onSelect: card.locked ? toPicker : () => open.mutate({ id: card.id }, { onSuccess: enter }),
    })),
    ...(others.length > 0 ? [{ id: 'line', separator: true } as const] : []),
    {
      id: 'picker',
      label: profiles.switcher.toPicker,
      icon: <LogOut aria-hidden="true" />,
      keys: chord('Shift U'),
      onSelect: toPicker,
    },
    ...(profile.hasPassphrase
      ? [
          {
            id: 'lock',
            label: profiles.switcher.lock,
            icon: <LockKeyhole aria-hidden="true" />,
            onSelect: () => lock.mutate({}, { onSuccess: () => enter(null) }),
          },
        ]
      : []),
    {
      id: 'settings',
      label: profiles.switcher.settings,
      icon: <Settings aria-hidden="true" />,
      keys: chord(','),
      onSelect: () => goTo('/settings'),
    },
  ];
  return (
    <Menu
      entries={entries}
      trigger={
        <button
          type="button"
          aria-label={`${profile.name}, ${common.you}. ${frame.switchPerson}`}
          className="mb-1.5 flex items-center gap-2.5 rounded-md px-2 py-1.5 text-left hover:bg-sunk max-[760px]:justify-center max-[760px]:px-0"
        >
          <Avatar name={profile.name} color={profile.color} />
          <span className="flex min-w-0 flex-col max-[760px]:sr-only">
            <b dir="auto" className="truncate font-semibold">
              {profile.name}
            </b>
            <small className="text-xs leading-tight text-muted">{frame.switchPerson}</small>
          </span>
        </button>
      }
    />
  );
}
