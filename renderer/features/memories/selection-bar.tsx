import { Pin, Share2, Tag, Trash2, X } from 'lucide-react';
import { useMessages } from '../../app/messages.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { BrowserActions } from './use-browser-actions.ts';
import type { Selection } from './use-selection.ts';

export interface SelectionBarProps {
  readonly selection: Selection;
  readonly actions: BrowserActions;
}

/** What can be done to all ticked memories at once. */
export function SelectionBar({ selection, actions }: SelectionBarProps) {
  const { memories, common } = useMessages();
  const words = memories.select;
  const { ownNumbers } = selection;
  const none = ownNumbers.length === 0;
  const allPinned = selection.memories.every((memory) => memory.pinned);
  return (
    <div
      role="toolbar"
      aria-label={words.selected(selection.memories.length)}
      className="border-t border-line bg-raised px-3 py-2 shadow-high"
    >
      <div className="flex flex-wrap items-center gap-1">
        <span className="mr-auto px-1 font-medium">{words.selected(selection.memories.length)}</span>
        <Button
          size="small"
          look="quiet"
          disabled={none}
          icon={<Share2 aria-hidden="true" />}
          onClick={() => actions.share(ownNumbers)}
        >
          {words.share}
        </Button>
        <Button
          size="small"
          look="quiet"
          disabled={none}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => actions.remove(ownNumbers)}
        >
          {words.delete}
        </Button>
        <Menu
          align="end"
          trigger={
            <Button size="small" look="quiet" disabled={none}>
              {common.more}
            </Button>
          }
          entries={[
            {
              id: 'tag',
              label: words.tag,
              icon: <Tag aria-hidden="true" />,
              onSelect: () => actions.showDialog('tag'),
            },
            { id: 'untag', label: words.untag, onSelect: () => actions.showDialog('untag') },
            { id: 'expiry', label: words.expiry, onSelect: () => actions.showDialog('expiry') },
            {
              id: 'pin',
              label: allPinned ? words.unpin : words.pin,
              icon: <Pin aria-hidden="true" />,
              onSelect: () => actions.pin(ownNumbers, !allPinned),
            },
          ]}
        />
        <IconButton label={words.clear} icon={<X aria-hidden="true" />} onClick={selection.clear} />
      </div>
      {ownNumbers.length < selection.memories.length && (
        <p className="px-1 pt-1 text-xs text-faint">{words.ownOnly}</p>
      )}
    </div>
  );
}
