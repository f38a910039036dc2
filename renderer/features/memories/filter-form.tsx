import { useState } from 'react';
import { foldName } from '../../../shared/fold-name.ts';
import type { MemoryFilter } from '../../../shared/memory.ts';
import type { Scopes } from '../../../shared/scope.ts';
import { useMessages } from '../../app/messages.tsx';
import { useNow } from '../../app/use-now.ts';
import { useCall } from '../../app/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Select } from '../../ui/select.tsx';
import { FieldFrame, TextField } from '../../ui/text-field.tsx';

const DAY_MS = 86_400_000;
const days = { day: 1, week: 7, month: 30, year: 365 } as const;
const TIMES = ['day', 'week', 'month', 'year'] as const;
/** Tags that are drawn at once, the most used first; a box to find any other appears above this number. */
const TAGS_SHOWN = 60;
const SOURCES = ['person', 'agent', 'import', 'share'] as const;

export interface FilterFormProps {
  readonly filter: MemoryFilter;
  readonly onChange: (filter: MemoryFilter) => void;
  readonly scopes: Scopes;
}

/** Narrows the list by tag, source, time and state. Never widens where it looks. */
export function FilterForm({ filter, onChange, scopes }: FilterFormProps) {
  const { memories: words } = useMessages();
  const now = useNow();
  const [wanted, setWanted] = useState('');
  const tags = useCall('memories.tags', { scopes }).data?.tags ?? [];
  const set = (key: keyof MemoryFilter, value: MemoryFilter[keyof MemoryFilter]) => {
    const { [key]: _, ...rest } = filter;
    onChange(value === undefined ? rest : { ...rest, [key]: value });
  };
  const chosenTags = filter.tags ?? [];
  const fitting = tags
    .map(({ tag }) => tag)
    .filter((tag) => !chosenTags.includes(tag) && foldName(tag).includes(foldName(wanted.trim())));
  const shownTags = [...chosenTags, ...fitting];
  const time = TIMES.find(
    (name) => Math.abs(now - days[name] * DAY_MS - (filter.createdFrom ?? 0)) < DAY_MS / 2,
  );
  return (
    <div className="flex flex-col gap-3">
      <FieldFrame label={words.filters.source}>
        <Select
          label={words.filters.source}
          value={filter.sources?.[0] ?? 'any'}
          options={[
            { value: 'any', label: words.filters.anySource },
            ...SOURCES.map((value) => ({ value, label: words.filters.sources[value] })),
          ]}
          onChange={(value) => set('sources', value === 'any' ? undefined : [value])}
        />
      </FieldFrame>
      <FieldFrame label={words.filters.time}>
        <Select
          label={words.filters.time}
          value={time ?? 'any'}
          options={[
            { value: 'any', label: words.filters.anyTime },
            ...TIMES.map((value) => ({ value, label: words.filters.times[value] })),
          ]}
          onChange={(value) => set('createdFrom', value === 'any' ? undefined : now - days[value] * DAY_MS)}
        />
      </FieldFrame>
      <Checkbox
        label={words.filters.pinned}
        checked={filter.pinned === true}
        onChange={(on) => set('pinned', on ? true : undefined)}
      />
      <Checkbox
        label={words.filters.expiring}
        checked={filter.expiring === true}
        onChange={(on) => set('expiring', on ? true : undefined)}
      />
      <Checkbox
        label={words.filters.suspicious}
        checked={filter.suspicious === true}
        onChange={(on) => set('suspicious', on ? true : undefined)}
      />
      {tags.length > TAGS_SHOWN && (
        <TextField label={words.filters.findTag} type="search" value={wanted} onChange={setWanted} />
      )}
      {tags.length > 0 && (
        <div
          role="group"
          aria-label={words.filters.tag}
          className="flex max-h-32 flex-wrap gap-1 overflow-y-auto"
        >
          {shownTags.slice(0, TAGS_SHOWN).map((tag) => (
            <Chip
              key={tag}
              tone={chosenTags.includes(tag) ? 'team' : 'plain'}
              onClick={() => {
                const next = chosenTags.includes(tag)
                  ? chosenTags.filter((other) => other !== tag)
                  : [...chosenTags, tag];
                set('tags', next.length === 0 ? undefined : next);
              }}
            >
              {tag}
            </Chip>
          ))}
          {shownTags.length > TAGS_SHOWN && (
            <span className="self-center text-xs text-faint">
              {words.filters.moreTags(shownTags.length - TAGS_SHOWN)}
            </span>
          )}
        </div>
      )}
      <Button size="small" look="quiet" onClick={() => onChange({})}>
        {words.clearFilters}
      </Button>
    </div>
  );
}
