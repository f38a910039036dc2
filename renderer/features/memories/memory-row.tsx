import { Paperclip, Pin, TriangleAlert } from 'lucide-react';
import { memo, type DragEvent } from 'react';
import type { Memory, SearchHit } from '../../../shared/memory.ts';
import { scopeOf } from '../../../shared/scope.ts';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ScopeIcon } from '../../ui/scope-icon.tsx';
import { describeSource } from './describe-source.ts';

export interface MemoryRowProps {
  readonly id: string;
  readonly memory: Memory | SearchHit;
  readonly placeName: string;
  readonly now: number;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly isSelecting: boolean;
  readonly position: number;
  readonly total: number;
  readonly onOpen: () => void;
  readonly onToggle: () => void;
  readonly onDropFile: (file: File) => void;
}

/** One memory in the list: its scope, two lines of text, and who wrote it. */
export const MemoryRow = memo(function MemoryRow(props: MemoryRowProps) {
  const { memory, placeName, now, isOpen, isSelected, isSelecting } = props;
  const { memories: words, common } = useMessages();
  const formats = useFormats();
  const scope = scopeOf(memory.scope);
  const at = memory.createdAt;
  return (
    <div
      id={props.id}
      role="option"
      aria-selected={isSelecting ? isSelected : isOpen}
      aria-posinset={props.position}
      aria-setsize={props.total}
      onClick={(event) =>
        event.metaKey || event.ctrlKey || event.shiftKey ? props.onToggle() : props.onOpen()
      }
      onDragOver={acceptFiles}
      onDrop={(event) => dropFile(event, props.onDropFile)}
      className={classNames(
        'group/row grid cursor-default grid-cols-[1.125rem_minmax(0,1fr)_auto] gap-x-2.5 gap-y-0.5 border-l-2 py-2.5 pr-4 pl-3.5',
        isOpen ? 'border-l-user bg-user-soft' : 'border-l-transparent hover:bg-bg',
        isSelected && !isOpen && 'bg-sunk',
      )}
    >
      <span
        className="relative mt-0.5 size-4"
        onClick={(event) => {
          event.stopPropagation();
          props.onToggle();
        }}
      >
        <ScopeIcon
          scope={scope}
          label={placeName}
          className={classNames(isSelecting ? 'opacity-0' : 'group-hover/row:opacity-0')}
        />
        <span
          aria-hidden="true"
          className={classNames(
            'absolute inset-0 grid place-items-center rounded-sm border text-2xs font-bold',
            isSelecting ? 'opacity-100' : 'opacity-0 group-hover/row:opacity-100',
            isSelected ? 'border-user bg-user text-on-user' : 'border-line-strong bg-bg',
          )}
        >
          {isSelected ? '✓' : ''}
        </span>
      </span>
      <p dir="auto" className="line-clamp-2 break-words">
        <RowText memory={memory} />
      </p>
      <time dateTime={new Date(at).toISOString()} className="text-xs text-faint">
        {formats.day(at, now)}
      </time>
      <div className="col-span-2 col-start-2 flex items-center gap-2.5 text-xs text-faint [&_svg]:size-3">
        <span className="font-mono">#{memory.number}</span>
        <span className="truncate">
          {common.kinds[memory.kind].toLocaleLowerCase()}, {describeSource(memory.source, words.author)}
        </span>
        {memory.pinned && <Pin role="img" aria-label={words.detail.pinned} />}
        {memory.attachments.length > 0 && <Paperclip role="img" aria-label={words.attachments.title} />}
        {memory.suspicions.length > 0 && (
          <TriangleAlert role="img" aria-label={words.suspicions.title} className="text-team" />
        )}
      </div>
    </div>
  );
});

function RowText({ memory }: { readonly memory: Memory | SearchHit }) {
  if (!('snippet' in memory) || memory.snippet.length === 0) return memory.text.slice(0, 400);
  return memory.snippet.map((part, index) => (part.hit ? <mark key={index}>{part.text}</mark> : part.text));
}

function acceptFiles(event: DragEvent): void {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}

function dropFile(event: DragEvent, onDropFile: (file: File) => void): void {
  const file = event.dataTransfer.files[0];
  if (file === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  onDropFile(file);
}
