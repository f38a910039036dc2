import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import type { ComponentType } from 'react';
import type { ScreenEntry } from './feature.ts';
import { classNames } from '../ui/class-names.ts';
import { Kbd } from '../ui/kbd.tsx';
import { ScopeIcon } from '../ui/scope-icon.tsx';
import { useFormats } from './formats.ts';
import { IndexState } from './index-state.tsx';
import { useMessages } from './messages.tsx';
import { PersonMenu } from './person-menu.tsx';
import { sidebarScreens } from './screens.ts';
import { chord } from './shortcut.ts';
import { showPlace } from './show-place.ts';
import { useGoTo } from './use-go-to.ts';
import { useNarrow } from './use-narrow.ts';
import { usePlaceCounts, usePlaces, type Place } from './use-places.ts';

const lineClasses =
  'flex min-h-8 items-center gap-2.5 rounded-md px-2.5 py-1 text-muted hover:bg-sunk hover:text-text ' +
  'aria-[current=page]:bg-panel aria-[current=page]:font-[550] aria-[current=page]:text-text ' +
  'aria-[current=page]:shadow-low aria-[current=page]:outline aria-[current=page]:outline-line';

/** The person, the way to everything, and where memories are. */
export function Sidebar({ onJump }: { readonly onJump: () => void }) {
  const { frame } = useMessages();
  const isNarrow = useNarrow();
  const places = usePlaces();
  const counts = usePlaceCounts();
  return (
    <aside className="flex [scrollbar-width:thin] min-h-0 flex-col gap-0.5 overflow-y-auto border-r border-line px-2.5 py-3.5 max-[760px]:px-2">
      <PersonMenu />
      <button
        type="button"
        onClick={onJump}
        title={isNarrow ? frame.jumpTo : undefined}
        className="mx-0.5 mb-2.5 flex min-h-8 items-center justify-between rounded-md border border-line bg-panel px-2.5 text-faint shadow-low hover:border-line-strong max-[760px]:justify-center max-[760px]:px-0"
      >
        <span className="max-[760px]:sr-only">{frame.jumpTo}</span>
        <Search aria-hidden="true" className="hidden size-4 max-[760px]:block" strokeWidth={1.75} />
        <span className="max-[760px]:hidden">
          <Kbd keys={chord('K')} />
        </span>
      </button>
      <nav aria-label={frame.screens} className="flex flex-col gap-0.5">
        {sidebarScreens.map((screen) => (
          <ScreenLink key={screen.path} screen={screen} ScreenCount={screenCounts.get(screen.path)} />
        ))}
      </nav>
      <h2 className="px-2.5 pt-3.5 pb-1 text-2xs tracking-wide text-faint max-[760px]:sr-only">
        {frame.whereTheyAre}
      </h2>
      <ul className="flex flex-col gap-0.5">
        {places.map((place) => (
          <li key={place.ref}>
            <PlaceLink place={place} count={counts.get(place.ref)} />
          </li>
        ))}
      </ul>
      <IndexState />
    </aside>
  );
}

/** One component a screen, made once, so that each calls its own hook at every draw. */
const screenCounts: ReadonlyMap<string, ComponentType> = new Map(
  sidebarScreens.flatMap(({ path, useCount }) =>
    useCount === undefined ? [] : [[path, countWith(useCount)]],
  ),
);

function countWith(useCount: () => number | null): ComponentType {
  return function ScreenCount() {
    const { number } = useFormats();
    const count = useCount();
    return count === null ? null : <Count text={number(count)} />;
  };
}

interface ScreenLinkProps {
  readonly screen: ScreenEntry;
  readonly ScreenCount: ComponentType | undefined;
}

function ScreenLink({ screen, ScreenCount }: ScreenLinkProps) {
  const messages = useMessages();
  const label = screen.label(messages);
  return (
    <Link to={screen.path} title={useNarrow() ? label : undefined} className={lineClasses}>
      <screen.icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
      <span className="truncate max-[760px]:sr-only">{label}</span>
      {ScreenCount !== undefined && <ScreenCount />}
    </Link>
  );
}

function PlaceLink({ place, count }: { readonly place: Place; readonly count: number | undefined }) {
  const { frame } = useMessages();
  const { number } = useFormats();
  const goTo = useGoTo();
  return (
    <button
      type="button"
      aria-label={count === undefined ? place.name : frame.memoriesIn(place.name, count)}
      onClick={() => {
        goTo('/memories');
        showPlace(place.ref);
      }}
      title={useNarrow() ? place.name : undefined}
      className={classNames(lineClasses, 'w-full text-left')}
    >
      <ScopeIcon scope={place.scope} />
      <span dir="auto" className="truncate text-text max-[760px]:sr-only">
        {place.name}
      </span>
      {count !== undefined && <Count text={number(count)} />}
    </button>
  );
}

function Count({ text }: { readonly text: string }) {
  return (
    <span className="ml-auto font-mono text-xs font-normal text-faint tabular-nums max-[760px]:hidden">
      {text}
    </span>
  );
}
