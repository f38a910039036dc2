import { useMessages } from '../../app/messages.tsx';
import { scopeOf, type ShareTarget } from '../../../shared/scope.ts';
import { classNames } from '../../ui/class-names.ts';
import { ScopeIcon } from '../../ui/scope-icon.tsx';
import { ReaderCard } from './reader-card.tsx';
import { ReaderList } from './reader-list.tsx';
import { sortReaders, type Reader } from './sort-readers.ts';

/** Up to here the people stand in the letter itself; above it they scroll in a list of their own. */
const FEW = 12;

const tones = { team: ['bg-team-soft', 'text-team'], world: ['bg-world-soft', 'text-world'] } as const;

/**
 * The addressees of the letter, every one by name and email. The headline stays in sight while the text scrolls, so
 * that no text can take its place.
 */
export function ReadersBand(props: { readonly target: ShareTarget; readonly readers: readonly Reader[] }) {
  const { letter: words } = useMessages().sharing;
  const scope = scopeOf(props.target) === 'world' ? 'world' : 'team';
  const [soft, strong] = tones[scope];
  const readers = sortReaders(props.readers);
  const isAlone = readers.every((reader) => reader.you);
  const headline = isAlone
    ? words.onlyYou
    : scope === 'world'
      ? words.worldReaders(readers.length)
      : words.readers(readers.length);
  return (
    <>
      <h3
        className={classNames(
          'sticky top-0 z-10 flex items-center gap-2 border-t border-line px-6 pt-3 pb-2 font-semibold',
          soft,
          strong,
        )}
      >
        <ScopeIcon scope={scope} />
        {headline}
      </h3>
      <div className={classNames('flex flex-col gap-2 border-b border-line px-6 pb-3', soft)}>
        {readers.length > FEW ? (
          <ReaderList readers={readers} tone={strong} />
        ) : (
          <ul aria-label={words.readersList} className="grid gap-x-5 gap-y-1.5 sm:grid-cols-2">
            {readers.map((reader) => (
              <li key={reader.id} className="min-w-0">
                <ReaderCard reader={reader} tone={strong} />
              </li>
            ))}
          </ul>
        )}
        <p className="text-xs text-muted">{scope === 'world' ? words.worldJoiners : words.joiners}</p>
      </div>
    </>
  );
}
