import { useMessages } from '../../app/messages.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { InertText } from './inert-text.tsx';
import { markHidden } from './mark-hidden.ts';
import type { Reader } from './sort-readers.ts';

/** One addressee: name, email, and whether they joined since the last letter. `tone` is the class of its colour. */
export function ReaderCard({ reader, tone }: { readonly reader: Reader; readonly tone: string }) {
  const { common, sharing } = useMessages();
  const words = sharing.letter;
  return (
    <div className="flex items-center gap-2.5">
      <Avatar name={reader.name} color={reader.color} size="tiny" />
      <span className="min-w-0 leading-tight">
        <span className="flex items-center gap-1.5">
          <bdi className="min-w-0 break-words">
            {reader.you ? common.you : <InertText parts={markHidden(reader.name)} />}
          </bdi>
          {reader.joinedSinceLastShare && (
            <span
              className={classNames(
                'shrink-0 rounded-full border border-current px-1.5 text-2xs leading-4',
                tone,
              )}
            >
              {words.fresh}
              <span className="sr-only">, {words.freshMeaning}</span>
            </span>
          )}
        </span>
        <small className="block text-xs break-all text-muted">
          <bdi>{reader.email}</bdi>
        </small>
      </span>
    </div>
  );
}
