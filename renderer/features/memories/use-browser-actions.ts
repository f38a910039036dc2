import { useState } from 'react';
import type { Input } from '../../../shared/contract.ts';
import type { MemoryNumber } from '../../../shared/ids.ts';
import type { MemoryRef, SearchHit } from '../../../shared/memory.ts';
import type { MemoryLine } from '../../../shared/outline.ts';
import { useMessages } from '../../app/messages.tsx';
import { openShare } from '../../app/open-share.ts';
import { call } from '../../bridge/call.ts';
import type { MenuEntry } from '../../ui/menu-item.ts';
import { showToast } from '../../ui/toast.tsx';
import { isSameMemory, type BrowserState } from './browser-state.ts';
import { memoryMenu } from './memory-menu.tsx';
import { useAttach } from './use-attach.ts';
import { groupAt } from './list-model.ts';
import type { Found } from './use-browser-lines.ts';
import { useBulk, type BulkProgress } from './use-bulk.ts';
import type { Forget } from './use-forget.ts';
import type { Selection } from './use-selection.ts';

export type BulkDialog = 'tag' | 'untag' | 'expiry';
/** What many memories can be given at once. */
export type BulkChange = Omit<Input<'memories.updateMany'>, 'numbers'>;

/** Everything that can be done to memories from the browser, by key, menu or button. */
export interface BrowserActions {
  /** Opens the memory that many places further down, or the first or last one where the list ends. */
  readonly openBy: (step: number) => void;
  readonly open: (ref: MemoryRef) => void;
  readonly toggle: (ref: MemoryRef) => void;
  readonly toggleOpen: () => void;
  /** Ticks or unticks the whole group that the open memory stands in. */
  readonly toggleGroup: () => void;
  /** The open memory, if it is in the list. */
  readonly openRef: MemoryRef | null;
  readonly pin: (numbers: readonly MemoryNumber[], pinned: boolean) => void;
  readonly changeMany: (numbers: readonly MemoryNumber[], change: BulkChange) => Promise<void>;
  readonly share: (numbers: readonly MemoryNumber[]) => void;
  readonly remove: (numbers: readonly MemoryNumber[]) => void;
  readonly attach: (ref: MemoryRef, file: File) => void;
  readonly menuFor: (memory: MemoryLine | SearchHit) => readonly MenuEntry[];
  readonly progress: BulkProgress;
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
  const bulk = useBulk();
  const [dialog, setDialog] = useState<BulkDialog | null>(null);
  const [editing, setEditing] = useState<MemoryRef | null>(null);
  const { model } = found;

  const open = ({ scope, number }: MemoryRef) => {
    setEditing(null);
    change({ open: { scope, number } });
  };
  const openBy = (step: number) => {
    const place = model.placeOf(state.open);
    const wanted = place < 0 && Number.isFinite(step) ? 0 : place + step;
    const next = model.refAt(Math.min(Math.max(wanted, 0), model.count - 1));
    if (next !== null && !isSameMemory(next, state.open)) open(next);
  };
  const toggle = (ref: MemoryRef) => selection.toggle(ref, model.placeOf(ref));
  const remove = (numbers: readonly MemoryNumber[]) => {
    if (state.open?.scope === 'user' && numbers.includes(state.open.number)) {
      const place = model.placeOf(state.open);
      change({ open: numbers.length > 1 ? null : (model.refAt(place + 1) ?? model.refAt(place - 1)) });
    }
    selection.clear();
    forget.ask(numbers);
  };
  const changeMany = async (numbers: readonly MemoryNumber[], given: BulkChange) => {
    const answers = await bulk.run('memories.updateMany', numbers, (part) =>
      call('memories.updateMany', { numbers: part, ...given }),
    );
    const changed = answers.reduce((sum, answer) => sum + answer.changed.length, 0);
    if (numbers.length > 1 && changed > 0) showToast({ title: messages.memories.select.changed(changed) });
  };
  const pin = (numbers: readonly MemoryNumber[], pinned: boolean) => void changeMany(numbers, { pinned });
  const share = (numbers: readonly MemoryNumber[]) => openShare({ numbers });

  const partial = { pin, share, remove, open, edit: setEditing, toggle };
  return {
    ...partial,
    openBy,
    toggleOpen: () => state.open !== null && model.placeOf(state.open) >= 0 && toggle(state.open),
    toggleGroup: () => {
      const group = groupAt(model, model.placeOf(state.open));
      if (group !== null) selection.toggleGroup(group);
    },
    openRef: model.placeOf(state.open) < 0 ? null : state.open,
    changeMany,
    attach: (ref, file) => void attach(ref, file),
    menuFor: (memory) => memoryMenu(memory, messages, partial),
    progress: bulk.progress ?? forget.progress,
    dialog,
    showDialog: setDialog,
    closeDialog: () => setDialog(null),
    editing,
    stopEditing: () => setEditing(null),
  };
}
