import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { memoryRefSchema } from '../../../shared/memory.ts';
import { onShowPlace } from '../../app/show-place.ts';
import { useShortcuts } from '../../app/use-shortcuts.ts';
import type { BrowserState } from './browser-state.ts';
import type { BrowserActions } from './use-browser-actions.ts';

/** Memories that a page key passes. */
const PAGE = 10;

interface InputParts {
  readonly change: (change: Partial<BrowserState>) => void;
  readonly actions: BrowserActions;
}

/** Keys, and wishes from other screens to show a memory or a place. */
export function useBrowserInput({ change, actions }: InputParts): void {
  useAddressedMemory(change);
  useEffect(() => onShowPlace((ref) => change({ places: [ref], query: '' })));

  const own = actions.openRef?.scope === 'user' ? actions.openRef : null;
  useShortcuts({
    j: () => actions.openBy(1),
    k: () => actions.openBy(-1),
    ArrowDown: () => actions.openBy(1),
    ArrowUp: () => actions.openBy(-1),
    PageDown: () => actions.openBy(PAGE),
    PageUp: () => actions.openBy(-PAGE),
    Home: () => actions.openBy(-Infinity),
    End: () => actions.openBy(Infinity),
    e: () => own !== null && actions.edit(own),
    x: actions.toggleOpen,
    'shift+x': actions.toggleGroup,
    '#': () => own !== null && actions.remove([own.number]),
    Delete: () => own !== null && actions.remove([own.number]),
  });
}

/** `#/memories?scope=user&number=42` opens that memory and looks in its place too. */
function useAddressedMemory(change: (change: Partial<BrowserState>) => void): void {
  const search: unknown = useSearch({ strict: false });
  const navigate = useNavigate();
  useEffect(() => {
    const ref = memoryRefSchema.safeParse(search);
    if (!ref.success) return;
    change({ open: ref.data });
    void navigate({ to: '/memories', search: {}, replace: true });
    // Once for each address: the way on takes a moment, and every change of the state draws the screen again.
  }, [search, change, navigate]);
}
