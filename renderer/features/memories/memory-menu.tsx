import { Copy, Link2, Pencil, Pin, PinOff, Share2, SquareCheck, Trash2 } from 'lucide-react';
import type { MemoryNumber } from '../../../shared/ids.ts';
import type { Memory, MemoryRef } from '../../../shared/memory.ts';
import type { Messages } from '../../../shared/messages/en.ts';
import type { MenuEntry } from '../../ui/menu-item.ts';
import { showToast } from '../../ui/toast.tsx';

interface MemoryMenuActions {
  readonly open: (memory: Memory) => void;
  readonly edit: (ref: MemoryRef) => void;
  readonly toggle: (memory: Memory) => void;
  readonly pin: (numbers: readonly MemoryNumber[], pinned: boolean) => void;
  readonly share: (numbers: readonly MemoryNumber[]) => void;
  readonly remove: (numbers: readonly MemoryNumber[]) => void;
}

/** What can be done to one memory. A shared copy can be read and copied, not changed. */
export function memoryMenu(
  memory: Memory,
  messages: Messages,
  actions: MemoryMenuActions,
): readonly MenuEntry[] {
  const { memories: words, common } = messages;
  const { number } = memory;
  const icon = { 'aria-hidden': true } as const;
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => showToast({ title: common.copied }),
      () => showToast({ tone: 'problem', title: common.wentWrong }),
    );
  const reading: readonly MenuEntry[] = [
    {
      id: 'select',
      label: words.select.select(number),
      icon: <SquareCheck {...icon} />,
      keys: 'X',
      onSelect: () => actions.toggle(memory),
    },
    { id: 'copy', label: words.detail.copyText, icon: <Copy {...icon} />, onSelect: () => copy(memory.text) },
  ];
  if (memory.scope !== 'user') return reading;
  return [
    {
      id: 'edit',
      label: words.detail.edit,
      icon: <Pencil {...icon} />,
      keys: 'E',
      onSelect: () => {
        actions.open(memory);
        actions.edit(memory);
      },
    },
    {
      id: 'pin',
      label: memory.pinned ? words.detail.unpin : words.detail.pin,
      icon: memory.pinned ? <PinOff {...icon} /> : <Pin {...icon} />,
      onSelect: () => actions.pin([number], !memory.pinned),
    },
    {
      id: 'share',
      label: words.detail.share,
      icon: <Share2 {...icon} />,
      onSelect: () => actions.share([number]),
    },
    { id: 'line', separator: true },
    ...reading,
    {
      id: 'link',
      label: words.detail.copyLink,
      icon: <Link2 {...icon} />,
      onSelect: () => copy(`escopo://memory/${number}`),
    },
    { id: 'line-2', separator: true },
    {
      id: 'delete',
      label: words.detail.delete,
      icon: <Trash2 {...icon} />,
      keys: '#',
      danger: true,
      onSelect: () => actions.remove([number]),
    },
  ];
}
