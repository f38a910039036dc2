import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Scopes } from '../../../shared/scope.ts';
import { useMessages } from '../../app/messages.tsx';
import { onFocusSearch } from '../../app/focus-search.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import type { BrowserState } from './browser-state.ts';
import { ListTools } from './list-tools.tsx';
import { ListBody } from './list-body.tsx';
import { ScopeBar } from './scope-bar.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { BrowserActions } from './use-browser-actions.ts';
import type { Found } from './use-browser-lines.ts';
import type { Selection } from './use-selection.ts';

export interface ListPaneProps {
  readonly state: BrowserState;
  readonly change: (change: Partial<BrowserState>) => void;
  readonly scopes: Scopes | null;
  readonly found: Found;
  readonly selection: Selection;
  readonly actions: BrowserActions;
}

/** The search box, where to look, and what is there. */
export function ListPane(props: ListPaneProps) {
  const { state, change, found, scopes, selection, actions } = props;
  const { memories: words, common } = useMessages();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() =>
    onFocusSearch(({ query }) => {
      if (query !== undefined) change({ query });
      box.current?.focus();
      box.current?.select();
    }),
  );
  return (
    <section className="flex min-h-0 min-w-0 flex-col border-r border-line bg-panel">
      <div className="border-b border-line px-4 pt-3.5 pb-2.5">
        <div className="flex min-h-9 items-center gap-2 rounded-md border border-line-strong bg-bg pl-2.5 text-muted focus-within:border-focus focus-within:outline focus-within:outline-focus">
          <Search aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
          <input
            ref={box}
            type="text"
            role="searchbox"
            dir="auto"
            aria-label={words.searchPlaceholder}
            placeholder={words.searchPlaceholder}
            value={state.query}
            spellCheck={false}
            onChange={(event) => change({ query: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && state.query !== '') change({ query: '' });
              else if (event.key === 'Escape') box.current?.blur();
              else if (event.key === 'ArrowDown') {
                actions.openBy(1);
                event.preventDefault();
              } else if (event.key === 'ArrowUp') {
                actions.openBy(-1);
                event.preventDefault();
              }
            }}
            className="min-w-0 flex-1 bg-transparent py-1.5 text-text outline-none"
          />
          {state.query === '' ? (
            <span className="pr-2.5">
              <Kbd keys="/" />
            </span>
          ) : (
            <IconButton
              label={common.clear}
              icon={<X aria-hidden="true" />}
              onClick={() => change({ query: '' })}
            />
          )}
        </div>
        <div className="mt-2.5 flex items-start gap-2">
          <ScopeBar chosen={state.places} onChange={(places) => change({ places })} />
          {scopes !== null && found.model.count > 0 && (
            <span className="ml-auto pt-0.5 text-xs whitespace-nowrap text-faint tabular-nums">
              {state.query.trim() === ''
                ? words.count(found.total)
                : words.countOf(found.model.count, found.total)}
            </span>
          )}
        </div>
        {scopes !== null && <ListTools state={state} change={change} scopes={scopes} />}
      </div>
      <ListBody {...props} />
      <SelectionBar selection={selection} actions={actions} listed={found.model.count} />
    </section>
  );
}
