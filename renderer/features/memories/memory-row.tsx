import { Paperclip, Pin, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import type { MemoryNumber } from '../../../shared/ids.ts';
import type { SearchHit } from '../../../shared/memory.ts';
import { EXCERPT_CHARACTERS, type MemoryLine } from '../../../shared/outline.ts';
import { scopeOf, type BucketRef } from '../../../shared/scope.ts';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ScopeIcon } from '../../ui/scope-icon.tsx';
import { describeSource } from './describe-source.ts';

export interface MemoryRowProps {
  readonly id: string;
  readonly place: number;
  readonly scope: BucketRef;
  readonly number: MemoryNumber;
  /** Undefined while it is on its way, null when it is not there any more. */
  readonly memory: MemoryLine | SearchHit | null | undefined;
  readonly placeName: string;
  readonly now: number;
  readonly topPx: number;
  readonly heightPx: number;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly isSelecting: boolean;
  /** Whether a file is held over it. */
  readonly isTarget: boolean;
  readonly total: number;
}

/** One memory in the list: its scope, two lines of text, and who wrote it. The list hears what is done to it. */
export const MemoryRow = memo(function MemoryRow(props: MemoryRowProps) {
  const { memory, number, placeName, now, isOpen, isSelected, isSelecting } = props;
  const { memories: words, common } = useMessages();
  const formats = useFormats();
  return (
    <div
      id={props.id}
      role="option"
      data-place={props.place}
      aria-selected={isSelecting ? isSelected : isOpen}
      aria-posinset={props.place + 1}
      aria-setsize={props.total}
      aria-busy={memory === undefined || undefined}
      style={{ height: props.heightPx, transform: `translateY(${props.topPx}px)` }}
      className={classNames(
        'group/row absolute inset-x-0 top-0 grid cursor-default grid-cols-[1.125rem_minmax(0,1fr)_auto] grid-rows-[auto_auto] content-center gap-x-2.5 gap-y-0.5 overflow-hidden border-l-2 py-2.5 pr-4 pl-3.5 contain-strict',
        isOpen ? 'border-l-user bg-user-soft' : 'border-l-transparent hover:bg-bg',
        isSelected && !isOpen && 'bg-sunk',
        props.isTarget && 'outline-2 -outline-offset-2 outline-user outline-dashed',
      )}
    >
      <span data-tick="" className="relative mt-0.5 size-4">
        <ScopeIcon
          scope={scopeOf(props.scope)}
          label={placeName}
          className={classNames(isSelecting ? 'opacity-0' : 'group-hover/row:opacity-0')}
        />
        <span
          aria-hidden="true"
          className={classNames(
            'absolute inset-0 grid place-items-center rounded-sm border text-2xs font-bold',
            isSelecting ? 'opacity-100' : 'opacity-0 group-hover/row:opacity-100',
            isSelected ? 'border-user bg-user text-on-user' : 'border-faint bg-bg',
          )}
        >
          {isSelected ? '✓' : ''}
        </span>
      </span>
      {memory === null || memory === undefined ? (
        <p className="text-faint">{memory === null ? words.goneTitle : common.loading}</p>
      ) : (
        <>
          <p dir="auto" className="line-clamp-2 break-words">
            <RowText memory={memory} />
          </p>
          <time dateTime={new Date(memory.createdAt).toISOString()} className="text-xs text-faint">
            {formats.day(memory.createdAt, now)}
          </time>
        </>
      )}
      <div className="col-span-2 col-start-2 row-start-2 flex items-center gap-2.5 text-xs text-faint [&_svg]:size-3">
        <span className="font-mono">#{number}</span>
        {memory !== null && memory !== undefined && (
          <>
            <span className="truncate">
              {common.kinds[memory.kind].toLocaleLowerCase()}, {describeSource(memory.source, words.author)}
            </span>
            {memory.pinned && <Pin role="img" aria-label={words.detail.pinned} />}
            {memory.attachments.length > 0 && <Paperclip role="img" aria-label={words.attachments.title} />}
            {memory.suspicions.length > 0 && (
              <TriangleAlert role="img" aria-label={words.suspicions.title} className="text-team" />
            )}
          </>
        )}
      </div>
    </div>
  );
});

function RowText({ memory }: { readonly memory: MemoryLine | SearchHit }) {
  if (!('snippet' in memory)) return memory.excerpt;
  if (memory.snippet.length === 0) return memory.text.slice(0, EXCERPT_CHARACTERS);
  return memory.snippet.map((part, index) => (part.hit ? <mark key={index}>{part.text}</mark> : part.text));
}
