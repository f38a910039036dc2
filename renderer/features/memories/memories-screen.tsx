import { useMemo } from 'react';
import { useMessages } from '../../app/messages.tsx';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { scopesOf, useBrowserState } from './browser-state.ts';
import { BulkDialogs } from './bulk-dialogs.tsx';
import { ListPane } from './list-pane.tsx';
import { MemoryDetail } from './memory-detail.tsx';
import { useBrowserActions } from './use-browser-actions.ts';
import { useBrowserInput } from './use-browser-input.ts';
import { useBrowserLines } from './use-browser-lines.ts';
import { useForget } from './use-forget.ts';
import { useSelection } from './use-selection.ts';

/** Three panes: where and what to look for, what was found, and one memory in full. */
export function MemoriesScreen() {
  const { memories: words, common } = useMessages();
  const [state, change] = useBrowserState();
  const scopes = useMemo(() => scopesOf(state.places), [state.places]);
  const found = useBrowserLines(state, scopes);
  const selection = useSelection(found.model);
  const forget = useForget();
  const actions = useBrowserActions({ state, change, found, selection, forget });
  useBrowserInput({ change, actions });

  return (
    <div className="relative grid h-full grid-cols-[minmax(17rem,26.25rem)_minmax(0,1fr)] grid-rows-[minmax(0,1fr)] max-[760px]:grid-cols-2">
      <h1 className="sr-only">{words.title}</h1>
      <ListPane
        state={state}
        change={change}
        scopes={scopes}
        found={found}
        selection={selection}
        actions={actions}
      />
      <MemoryDetail
        key={state.open === null ? 'none' : `${state.open.scope}#${state.open.number}`}
        openRef={state.open}
        hit={found.hitFor(state.open)}
        scopes={scopes}
        actions={actions}
      />
      <BulkDialogs selection={selection} actions={actions} />
      <AlertDialog
        open={forget.asking !== null}
        onClose={forget.cancel}
        title={words.eraseTitle(forget.asking?.length ?? 0)}
        description={words.eraseBody}
        confirmLabel={words.erase}
        cancelLabel={common.cancel}
        onConfirm={forget.confirm}
      />
    </div>
  );
}
