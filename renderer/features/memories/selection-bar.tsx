import { Archive, CheckCheck, FileText, Pin, PinOff, Share2, Tag, Timer, Trash2, X } from 'lucide-react';
import { SHARE_TICKET } from '../../../shared/share.ts';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { BrowserActions } from './use-browser-actions.ts';
import { useExportMemories } from './use-export-memories.ts';
import type { Selection } from './use-selection.ts';

export interface SelectionBarProps {
  readonly selection: Selection;
  readonly actions: BrowserActions;
  /** How many the list holds: what selecting all would tick. */
  readonly listed: number;
}

/** What can be done to all ticked memories at once, and how far it is while it is being done. */
export function SelectionBar({ selection, actions, listed }: SelectionBarProps) {
  const { memories, common } = useMessages();
  const words = memories.select;
  const formats = useFormats();
  const exportMemories = useExportMemories();
  const { ownNumbers, count } = selection;
  const { progress } = actions;
  const isTooManyToShare = ownNumbers.length > SHARE_TICKET.memories;
  const none = ownNumbers.length === 0 || progress !== null;
  const icon = { 'aria-hidden': true } as const;
  if (count === 0 && progress === null) return null;
  return (
    <div
      role="toolbar"
      aria-label={words.selected(count)}
      className="border-t border-line bg-raised px-3 py-2 shadow-high"
    >
      {progress !== null ? (
        <Progress
          label={words.working}
          done={progress.done}
          total={progress.total}
          text={`${formats.number(progress.done)} / ${formats.number(progress.total)}`}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-1">
          <span className="mr-auto px-1 font-medium">{words.selected(count)}</span>
          <Button
            size="small"
            look="quiet"
            disabled={none || isTooManyToShare}
            icon={<Share2 {...icon} />}
            onClick={() => actions.share(ownNumbers)}
          >
            {words.share}
          </Button>
          <Button
            size="small"
            look="quiet"
            disabled={none}
            icon={<Trash2 {...icon} />}
            onClick={() => actions.remove(ownNumbers)}
          >
            {words.delete}
          </Button>
          <Menu
            align="end"
            trigger={
              <Button size="small" look="quiet">
                {common.more}
              </Button>
            }
            entries={[
              {
                id: 'all',
                label: words.selectAll(listed),
                icon: <CheckCheck {...icon} />,
                disabled: count === listed,
                onSelect: selection.selectAll,
              },
              { id: 'line', separator: true },
              {
                id: 'tag',
                label: words.tag,
                icon: <Tag {...icon} />,
                disabled: none,
                onSelect: () => actions.showDialog('tag'),
              },
              {
                id: 'untag',
                label: words.untag,
                icon: <Tag {...icon} />,
                disabled: none,
                onSelect: () => actions.showDialog('untag'),
              },
              {
                id: 'expiry',
                label: words.expiry,
                icon: <Timer {...icon} />,
                disabled: none,
                onSelect: () => actions.showDialog('expiry'),
              },
              {
                id: 'pin',
                label: words.pin,
                icon: <Pin {...icon} />,
                disabled: none,
                onSelect: () => actions.pin(ownNumbers, true),
              },
              {
                id: 'unpin',
                label: words.unpin,
                icon: <PinOff {...icon} />,
                disabled: none,
                onSelect: () => actions.pin(ownNumbers, false),
              },
              { id: 'line-2', separator: true },
              {
                id: 'zip',
                label: words.exportZip,
                icon: <Archive {...icon} />,
                disabled: none,
                onSelect: () => exportMemories('zip', ownNumbers),
              },
              {
                id: 'notes',
                label: words.exportNotes,
                icon: <FileText {...icon} />,
                disabled: none,
                onSelect: () => exportMemories('markdown', ownNumbers),
              },
            ]}
          />
          <IconButton label={words.clear} icon={<X {...icon} />} onClick={selection.clear} />
        </div>
      )}
      {ownNumbers.length < count && <p className="px-1 pt-1 text-xs text-faint">{words.ownOnly}</p>}
      {isTooManyToShare && (
        <p className="px-1 pt-1 text-xs text-faint">{words.shareLimit(SHARE_TICKET.memories)}</p>
      )}
    </div>
  );
}
