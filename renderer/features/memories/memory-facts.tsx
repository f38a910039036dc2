import { useState, type ReactNode } from 'react';
import { MEMORY_KINDS, type Memory } from '../../../shared/memory.ts';
import { daysBetween, useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { useAct, useCall } from '../../app/use-call.ts';
import { useNow } from '../../app/use-now.ts';
import { Autocomplete } from '../../ui/autocomplete.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Select } from '../../ui/select.tsx';
import { describeSource } from './describe-source.ts';
import { expiryOptions, optionToTtl, ttlToOption } from './expiry-options.ts';
import { parseTags } from './parse-tags.ts';

/** Kind, origin, expiry, use and tags. On one's own memories kind, expiry and tags change where they stand. */
export function MemoryFacts({ memory }: { readonly memory: Memory }) {
  const { memories: words, common } = useMessages();
  const { detail } = words;
  const formats = useFormats();
  const now = useNow();
  const update = useAct('memories.update');
  const own = memory.scope === 'user';
  const { number } = memory;
  const expires =
    memory.expiresAt === null
      ? detail.never
      : detail.expiresValue(daysBetween(now, memory.expiresAt), formats.date(memory.expiresAt));
  return (
    <dl className="grid grid-cols-[minmax(5rem,7.25rem)_minmax(0,1fr)] items-baseline gap-x-3.5 gap-y-1.5 [&>dt]:text-muted">
      <dt>{detail.kind}</dt>
      <dd>
        {own ? (
          <InlineSelect>
            <Select
              label={detail.kind}
              look="quiet"
              size="small"
              value={memory.kind}
              options={MEMORY_KINDS.map((value) => ({ value, label: common.kinds[value] }))}
              onChange={(kind) => update.mutate({ number, patch: { kind } })}
            />
          </InlineSelect>
        ) : (
          common.kinds[memory.kind]
        )}
      </dd>
      <dt>{detail.kept}</dt>
      <dd>
        {detail.keptValue(formats.moment(memory.createdAt, now), describeSource(memory.source, words.by))}
      </dd>
      {memory.updatedAt !== memory.createdAt && (
        <>
          <dt>{detail.changed}</dt>
          <dd>{formats.moment(memory.updatedAt, now)}</dd>
        </>
      )}
      <dt>{detail.expires}</dt>
      <dd>
        {own ? (
          <InlineSelect>
            <Select
              label={detail.expires}
              look="quiet"
              size="small"
              display={expires}
              value={ttlToOption(memory.ttlDays)}
              options={expiryOptions(words.form, memory.ttlDays)}
              onChange={(option) => update.mutate({ number, patch: { ttlDays: optionToTtl(option) } })}
            />
          </InlineSelect>
        ) : (
          expires
        )}
      </dd>
      <dt>{detail.used}</dt>
      <dd>
        {memory.lastUsedAt === null
          ? detail.neverUsed
          : detail.usedValue(memory.uses, formats.ago(memory.lastUsedAt, now))}
      </dd>
      <dt>{detail.tags}</dt>
      <dd>{own ? <TagEditor memory={memory} /> : <TagList tags={memory.tags} />}</dd>
    </dl>
  );
}

/** Lets a quiet select stand where a plain word would, on the same line. */
function InlineSelect({ children }: { readonly children: ReactNode }) {
  return (
    <span className="-my-1 -ml-2 inline-block [&_button]:text-base [&_button]:font-normal [&_button]:text-text [&_svg]:opacity-0 [&:focus-within_svg]:opacity-100 [&:hover_svg]:opacity-100">
      {children}
    </span>
  );
}

function TagList({ tags }: { readonly tags: readonly string[] }) {
  const { memories: words } = useMessages();
  if (tags.length === 0) return <span className="text-muted">{words.detail.noTags}</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <Chip key={tag}>{tag}</Chip>
      ))}
    </span>
  );
}

function TagEditor({ memory }: { readonly memory: Memory }) {
  const { memories: words } = useMessages();
  const [typed, setTyped] = useState('');
  const update = useAct('memories.update');
  const known = useCall('memories.tags', { scopes: ['user'] }).data?.tags ?? [];
  const save = (tags: readonly string[]) =>
    update.mutate({ number: memory.number, patch: { tags: [...tags] } });
  return (
    <span className="flex flex-wrap items-center gap-1">
      {memory.tags.map((tag) => (
        <Chip
          key={tag}
          removeLabel={words.detail.removeTag(tag)}
          onRemove={() => save(memory.tags.filter((other) => other !== tag))}
        >
          {tag}
        </Chip>
      ))}
      <Autocomplete
        label={words.detail.addTag}
        placeholder={words.detail.addTag}
        value={typed}
        suggestions={known.map(({ tag }) => tag).filter((tag) => !memory.tags.includes(tag))}
        onChange={setTyped}
        onPick={(picked) => {
          const { tags } = parseTags(picked);
          setTyped('');
          if (tags.some((tag) => !memory.tags.includes(tag))) save([...new Set([...memory.tags, ...tags])]);
        }}
        maxLength={64}
        className="!min-h-6 !w-32 max-w-full !rounded-full !py-0 text-xs"
      />
    </span>
  );
}
