import { useState } from 'react';
import type { MemoryNumber } from '../../../shared/ids.ts';
import type { Memory, MemoryRef } from '../../../shared/memory.ts';
import { useMessages } from '../../app/messages.tsx';
import { openShare } from '../../app/open-share.ts';
import { useAct } from '../../app/use-call.ts';
import type { MenuEntry } from '../../ui/menu-item.ts';
import { showToast } from '../../ui/toast.tsx';
import { isSameMemory, type BrowserState } from './browser-state.ts';
import { memoryMenu } from './memory-menu.tsx';
import { useAttach } from './use-attach.ts';
import type { Found } from './use-browser-lines.ts';
import type { Forget } from './use-forget.ts';
import type { Selection } from './use-selection.ts';

export type BulkDialog = 'tag' | 'untag' | 'expiry';

/** Everything that can be done to memories from the browser, by key, menu or button. */
export interface BrowserActions {
  readonly openAt: (step: 1 | -1) => void;
  readonly open: (memory: Memory) => void;
  readonly toggle: (memory: Memory) => void;
  readonly openMemory: Memory | null;
  readonly pin: (numbers: readonly MemoryNumber[], pinned: boolean) => void;
  readonly share: (numbers: readonly MemoryNumber[]) => void;
  readonly remove: (numbers: readonly MemoryNumber[]) => void;
  readonly attach: (memory: Memory, file: File) => void;
  readonly menuFor: (memory: Memory) => readonly MenuEntry[];
  readonly dialog: BulkDialog | null;
  readonly showDialog: (dialog: BulkDialog) => void;
  readonly closeDialog: () => void;
  /** The memory whose text is being edited. */
  readonly editing: MemoryRef | null;
  readonly edit: (ref: MemoryRef) => void;
  readonly stopEditing: () => void;
}

interface ActionParts {
  readonly state: BrowserState;
  readonly change: (change: Partial<BrowserState>) => void;
  readonly found: Found;
  readonly selection: Selection;
  readonly forget: Forget;
}

/** Ties the acts on memories to what is listed, ticked and open. */
export function useBrowserActions({ state, change, found, selection, forget }: ActionParts): BrowserActions {
  const messages = useMessages();
  const attach = useAttach();
  const updateMany = useAct('memories.updateMany');
  const [dialog, setDialog] = useState<BulkDialog | null>(null);
  const [editing, setEditing] = useState<MemoryRef | null>(null);
  const openIndex = found.memories.findIndex((memory) => isSameMemory(memory, state.open));

  const open = ({ scope, number }: Memory) => {
    setEditing(null);
    change({ open: { scope, number } });
  };
  const openAt = (step: 1 | -1) => {
    const next = found.memories[openIndex < 0 ? 0 : openIndex + step];
    if (next !== undefined) open(next);
  };
  const remove = (numbers: readonly MemoryNumber[]) => {
    const current = found.memories[openIndex];
    if (current?.scope === 'user' && numbers.includes(current.number)) {
      const neighbour = found.memories[openIndex + 1] ?? found.memories[openIndex - 1];
      change({ open: neighbour === undefined ? null : { scope: neighbour.scope, number: neighbour.number } });
    }
    selection.clear();
    forget.ask(numbers);
  };
  const pin = (numbers: readonly MemoryNumber[], pinned: boolean) =>
    updateMany.mutate(
      { numbers: [...numbers], pinned },
      {
        onSuccess: ({ changed }) =>
          numbers.length > 1 && showToast({ title: messages.memories.select.changed(changed.length) }),
      },
    );
  const share = (numbers: readonly MemoryNumber[]) => openShare({ numbers });

  const partial = { pin, share, remove, open, edit: setEditing, toggle: selection.toggle };
  return {
    ...partial,
    openAt,
    openMemory: found.memories[openIndex] ?? null,
    attach: (memory, file) => void attach(memory, file),
    menuFor: (memory) => memoryMenu(memory, messages, partial),
    dialog,
    showDialog: setDialog,
    closeDialog: () => setDialog(null),
    editing,
    stopEditing: () => setEditing(null),
  };
}
