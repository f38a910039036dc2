import { CircleAlert, Lock, Plus } from 'lucide-react';
import type { ProfileCard } from '../../../shared/profile.ts';
import { useMessages } from '../../app/messages.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';

const tileClasses =
  'flex min-h-40 w-40 flex-col items-center justify-center rounded-xl border px-4 pt-6 pb-4 text-center ' +
  'focus-visible:outline-2 focus-visible:outline-offset-2';

export interface PersonTileProps {
  readonly card: ProfileCard;
  readonly autoFocus: boolean;
  readonly busy: boolean;
  readonly onChoose: () => void;
}

/** One person of this computer: initials, name, and what can be said without opening their memory. */
export function PersonTile({ card, autoFocus, busy, onChoose }: PersonTileProps) {
  return (
    <button
      type="button"
      // The first person is where the keyboard starts: Enter opens.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={autoFocus}
      aria-busy={busy}
      onClick={onChoose}
      className={classNames(tileClasses, 'border-line bg-panel shadow-low hover:border-line-strong')}
    >
      <Avatar name={card.name} color={card.color} size="large" className="mb-3.5" />
      <b dir="auto" className="line-clamp-2 max-w-full text-md font-semibold break-words">
        {card.name}
      </b>
      <small className="flex items-center gap-1 text-xs text-muted [&_svg]:size-3">
        <TileNote card={card} />
      </small>
    </button>
  );
}

function TileNote({ card }: { readonly card: ProfileCard }) {
  const { profiles: words } = useMessages();
  if (card.problem !== null) {
    return (
      <span className="flex items-center gap-1 text-danger">
        <CircleAlert aria-hidden="true" />
        {words.problems[card.problem]}
      </span>
    );
  }
  if (card.locked) {
    return (
      <>
        <Lock aria-hidden="true" />
        {words.protected}
      </>
    );
  }
  return card.memories === null ? null : words.memories(card.memories);
}

/** Where a new person starts. */
export function AddPersonTile({ onChoose }: { readonly onChoose: () => void }) {
  const { profiles: words } = useMessages();
  return (
    <button
      type="button"
      onClick={onChoose}
      className={classNames(tileClasses, 'border-dashed border-line-strong text-muted hover:bg-panel')}
    >
      <span className="mb-3.5 grid size-16 place-items-center rounded-full border border-dashed border-line-strong bg-sunk">
        <Plus aria-hidden="true" />
      </span>
      <b className="text-md font-semibold">{words.another}</b>
      <small className="text-xs">{words.aMinute}</small>
    </button>
  );
}
