import { ArrowDownUp, ListFilter, Rows3, Trash2 } from 'lucide-react';
import { MEMORY_KINDS } from '../../../shared/memory.ts';
import type { Scopes } from '../../../shared/scope.ts';
import { useMessages } from '../../app/messages.tsx';
import { useGoTo } from '../../app/use-go-to.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Select } from '../../ui/select.tsx';
import { GROUPS, SORTS, type BrowserState } from './browser-state.ts';
import { FilterForm } from './filter-form.tsx';

export interface ListToolsProps {
  readonly state: BrowserState;
  readonly change: (change: Partial<BrowserState>) => void;
  readonly scopes: Scopes;
}

/** Kind, filters, order and grouping of the list. */
export function ListTools({ state, change, scopes }: ListToolsProps) {
  const { memories: words, common } = useMessages();
  const goTo = useGoTo();
  const { filter } = state;
  const kind = filter.kinds?.[0] ?? 'any';
  const others = Object.keys(filter).filter((key) => key !== 'kinds').length;
  return (
    <div className="mt-2 -mb-1 flex flex-wrap items-center gap-0.5">
      <Select
        label={words.filters.kind}
        look="quiet"
        size="small"
        className="-ml-2"
        value={kind}
        options={[
          { value: 'any', label: words.filters.anyKind },
          ...MEMORY_KINDS.map((value) => ({ value, label: common.kinds[value] })),
        ]}
        onChange={(value) => {
          const { kinds: _, ...rest } = filter;
          change({ filter: value === 'any' ? rest : { ...rest, kinds: [value] } });
        }}
      />
      <Popover
        title={words.filters.title}
        align="start"
        trigger={
          <Button size="small" look="quiet" icon={<ListFilter aria-hidden="true" />}>
            {others === 0 ? words.filters.title : words.filters.active(others)}
          </Button>
        }
      >
        <FilterForm filter={filter} onChange={(next) => change({ filter: next })} scopes={scopes} />
      </Popover>
      {/* In a narrow window they go to a second line together. */}
      <span className="ml-auto flex gap-0.5">
        <Menu
          align="end"
          trigger={<IconButton label={words.sort.title} icon={<ArrowDownUp aria-hidden="true" />} />}
          entries={SORTS.map((sort) => ({
            id: sort,
            label: words.sort[sort],
            checked: state.sort === sort,
            onSelect: () => change({ sort }),
          }))}
        />
        <Menu
          align="end"
          trigger={<IconButton label={words.group.title} icon={<Rows3 aria-hidden="true" />} />}
          entries={GROUPS.map((group) => ({
            id: group,
            label: words.group[group],
            checked: state.group === group,
            onSelect: () => change({ group }),
          }))}
        />
        <IconButton
          label={words.bin.open}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => goTo('/bin')}
        />
      </span>
    </div>
  );
}
