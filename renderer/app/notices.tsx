import { CircleArrowUp, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import type { Notice } from '../../shared/notice.ts';
import { assertNever } from '../../shared/result.ts';
import type { BucketRef } from '../../shared/scope.ts';
import type { Messages } from '../../shared/messages/en.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useFormats, type Formats } from './formats.ts';
import { useMessages } from './messages.tsx';
import { useCall } from './use-call.ts';

/** A disk fills and a folder is locked without telling anybody: looked at so often, in milliseconds. */
const LOOK_EVERY_MS = 10_000;

interface NoticesProps {
  /** Opens a screen, and names a place; absent where nobody has been chosen: there are neither yet. */
  readonly inside?:
    | {
        readonly goTo: (path: `/${string}`) => void;
        readonly placeName: (ref: BucketRef) => string;
      }
    | undefined;
}

/**
 * What should be known without having been asked for, above the screen, each with what to do about it. One that was
 * dismissed comes back when it went away and came again.
 */
export function Notices({ inside }: NoticesProps) {
  const messages = useMessages();
  const formats = useFormats();
  const notices = useCall('app.notices', {}, { everyMs: LOOK_EVERY_MS }).data?.notices ?? [];
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const present = dismissed.filter((key) => notices.some((notice) => keyOf(notice) === key));
  if (present.length !== dismissed.length) setDismissed(present);
  return (
    <ul
      aria-label={messages.frame.notices.label}
      aria-live="polite"
      className="max-h-[40vh] shrink-0 overflow-y-auto"
    >
      {notices
        .filter((notice) => !dismissed.includes(keyOf(notice)))
        .map((notice) => (
          <NoticeLine
            key={keyOf(notice)}
            text={describeNotice(notice, messages, formats, inside?.placeName ?? String)}
            isGood={notice.type === 'newer-version'}
            way={wayOf(notice, messages)}
            inside={inside}
            onDismiss={() => setDismissed([...dismissed, keyOf(notice)])}
          />
        ))}
    </ul>
  );
}

interface NoticeLineProps extends NoticesProps {
  readonly text: string;
  /** Nothing is wrong. */
  readonly isGood: boolean;
  readonly way: Way | null;
  readonly onDismiss: () => void;
}

function NoticeLine({ text, isGood, way, inside, onDismiss }: NoticeLineProps) {
  const { frame } = useMessages();
  const Icon = isGood ? CircleArrowUp : TriangleAlert;
  return (
    <li className="flex items-start gap-2.5 border-b border-line bg-team-soft py-2 pr-2 pl-4 text-sm">
      <Icon aria-hidden="true" className="mt-2 size-4 shrink-0 text-team" />
      <p className="min-w-0 flex-1 py-1.5 text-pretty break-words">{text}</p>
      {way !== null && inside !== undefined && (
        <Button look="quiet" onClick={() => inside.goTo(way.path)}>
          {way.label}
        </Button>
      )}
      <IconButton label={frame.notices.dismiss} icon={<X />} onClick={onDismiss} />
    </li>
  );
}

/** A notice in a sentence or two, in the language of the window. */
export function describeNotice(
  notice: Notice,
  { frame: { notices: words } }: Messages,
  formats: Formats,
  placeName: (ref: BucketRef) => string,
): string {
  switch (notice.type) {
    case 'settings-reset':
      return words.settingsReset;
    case 'vault-read-only':
      return words.vaultReadOnly;
    case 'storage-low':
      return words.storageLow(formats.size(notice.freeBytes));
    case 'upkeep-suspended':
      return words.upkeepSuspended;
    case 'words-only':
      return words.wordsOnly;
    case 'place-unreadable':
      return words.placeUnreadable(placeName(notice.bucket), notice.problem);
    case 'file-kept-aside':
      return words.fileKeptAside(formats.date(notice.at));
    case 'newer-version':
      return notice.isReady ? words.newerReady(notice.version) : words.newerVersion(notice.version);
    default:
      return assertNever(notice);
  }
}

interface Way {
  readonly path: `/${string}`;
  readonly label: string;
}

/** The screen where something can be done about it. */
function wayOf(notice: Notice, { frame: { notices: words } }: Messages): Way | null {
  switch (notice.type) {
    case 'upkeep-suspended':
      return { path: '/upkeep', label: words.toUpkeep };
    case 'words-only':
    case 'settings-reset':
    case 'newer-version':
      return { path: '/settings', label: words.toSettings };
    case 'vault-read-only':
    case 'storage-low':
    case 'place-unreadable':
    case 'file-kept-aside':
      return null;
    default:
      return assertNever(notice);
  }
}

/** Tells one notice from another; how much is free changes all the time and makes no new one. */
function keyOf(notice: Notice): string {
  if (notice.type === 'place-unreadable') return `${notice.type} ${notice.bucket}`;
  return notice.type === 'newer-version'
    ? `${notice.type} ${notice.version} ${String(notice.isReady)}`
    : notice.type;
}
