import { Copy, Link2, Pencil, Pin, PinOff, Share2, SquareCheck, Trash2 } from 'lucide-react';
import type { MemoryNumber } from '../../../shared/ids.ts';
import type { MemoryRef, SearchHit } from '../../../shared/memory.ts';
import type { MemoryLine } from '../../../shared/outline.ts';
import type { Messages } from '../../../shared/messages/en.ts';
import { call } from '../../bridge/call.ts';
import type { MenuEntry } from '../../ui/menu-item.ts';
import { showToast } from '../../ui/toast.tsx';

interface MemoryMenuActions {
  readonly open: (ref: MemoryRef) => void;
  readonly edit: (ref: MemoryRef) => void;
  readonly toggle: (ref: MemoryRef) => void;
  readonly pin: (numbers: readonly MemoryNumber[], pinned: boolean) => void;
  readonly share: (numbers: readonly MemoryNumber[]) => void;
  readonly remove: (numbers: readonly MemoryNumber[]) => void;
}

/** What can be done to one memory. A shared copy can be read and copied, not changed. */
export function memoryMenu(
  memory: MemoryLine | SearchHit,
  messages: Messages,
  actions: MemoryMenuActions,
): readonly MenuEntry[] {
  const { memories: words, common } = messages;
  const { number, scope } = memory;
  const ref = { scope, number };
  const icon = { 'aria-hidden': true } as const;
  const copy = (text: Promise<string>) =>
    void text
      .then((copied) => navigator.clipboard.writeText(copied))
      .then(
        () => showToast({ title: common.copied }),
        () => showToast({ tone: 'problem', title: common.wentWrong }),
      );
  const reading: readonly MenuEntry[] = [
    {
      id: 'select',
      label: words.select.select(number),
      icon: <SquareCheck {...icon} />,
      keys: 'X',
      onSelect: () => actions.toggle(ref),
    },
    {
      id: 'copy',
      label: words.detail.copyText,
      icon: <Copy {...icon} />,
      onSelect: () => copy(textOf(memory)),
    },
  ];
  if (memory.scope !== 'user') return reading;
  return [
    {
      id: 'edit',
      label: words.detail.edit,
      icon: <Pencil {...icon} />,
      keys: 'E',
      onSelect: () => {
        actions.open(ref);
        actions.edit(ref);
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
      onSelect: () => copy(Promise.resolve(`escopo://memory/${number}`)),
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

/** A line of the list has the beginning only. */
async function textOf(memory: MemoryLine | SearchHit): Promise<string> {
  if ('text' in memory) return memory.text;
  const { text } = await call('memories.get', { scope: memory.scope, number: memory.number });
  return text;
}
