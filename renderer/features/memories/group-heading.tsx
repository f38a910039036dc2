import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { ListGroup } from './list-model.ts';
import type { GroupTick } from './use-selection.ts';

export interface GroupHeadingProps {
  readonly group: ListGroup;
  readonly tick: GroupTick;
  readonly onToggle: () => void;
  /** Ticked memories show their boxes, and so does every heading. */
  readonly isSelecting: boolean;
  /** Whether Tab stops here: at one heading of all, that of the open memory. */
  readonly isTabStop: boolean;
  readonly isCounted: boolean;
  readonly topPx: number;
  readonly heightPx: number;
}

/** The heading of a group, with a box that ticks the whole of it. Stands beside the list: a list box holds options only. */
export function GroupHeading(props: GroupHeadingProps) {
  const { group, tick, isSelecting } = props;
  const { memories: words } = useMessages();
  const formats = useFormats();
  return (
    <div
      className="group/heading absolute inset-x-0 top-0 flex items-end px-4 pb-1 text-xs text-faint"
      style={{ height: props.heightPx, transform: `translateY(${props.topPx}px)` }}
    >
      <div
        className={classNames(
          'absolute bottom-1.5 left-4 focus-within:opacity-100 group-hover/heading:opacity-100',
          isSelecting ? 'opacity-100' : 'opacity-0',
        )}
      >
        <Checkbox
          checked={tick === 'all'}
          indeterminate={tick === 'some'}
          isSkipped={!props.isTabStop}
          hideLabel
          label={words.select.group(group.label, group.count)}
          onChange={props.onToggle}
        />
      </div>
      <div
        aria-hidden="true"
        className={classNames(
          'flex min-w-0 items-end gap-2 transition-transform duration-100 group-focus-within/heading:translate-x-7 group-hover/heading:translate-x-7',
          isSelecting && 'translate-x-7',
        )}
      >
        <span dir="auto" className="truncate">
          {group.label}
        </span>
        {props.isCounted && <span className="tabular-nums">{formats.number(group.count)}</span>}
      </div>
    </div>
  );
}
