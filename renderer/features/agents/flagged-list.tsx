import { ShieldAlert, ShieldCheck } from 'lucide-react';
import type { FlaggedMemory } from '../../../shared/grant.ts';
import { scopeOf } from '../../../shared/scope.ts';
import { CouldNotRead } from '../../app/could-not-read.tsx';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { openMemory } from '../../app/open-memory.ts';
import { useAct, useCall } from '../../app/use-call.ts';
import { useNow } from '../../app/use-now.ts';
import { usePlaceName } from '../../app/use-places.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ScopeChip } from '../../ui/scope-chip.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Memories that read like instructions to agents, for a person to judge. */
export function FlaggedList() {
  const { agents, common } = useMessages();
  const words = agents.flagged;
  const flagged = useCall('agents.flagged', {});
  if (flagged.isPending) return <Skeleton label={common.loading} lines={5} />;
  if (flagged.isError) return <CouldNotRead answer={flagged} />;
  const { memories, total, failed } = flagged.data;
  return (
    <div className="flex flex-col gap-3">
      {failed.length > 0 && <p className="text-sm text-danger">{words.unreadable}</p>}
      {memories.length === 0 ? (
        <EmptyState
          icon={<ShieldCheck aria-hidden="true" />}
          title={words.emptyTitle}
          body={words.emptyBody}
        />
      ) : (
        <>
          <p className="max-w-prose text-pretty text-muted">{words.body}</p>
          <ul className="divide-y divide-line rounded-lg border border-line bg-panel">
            {memories.map((memory) => (
              <FlaggedRow key={`${memory.ref.scope} ${memory.ref.number}`} memory={memory} />
            ))}
          </ul>
          {total > memories.length && (
            <p className="text-xs text-muted">{words.more(total - memories.length)}</p>
          )}
        </>
      )}
    </div>
  );
}

function FlaggedRow({ memory }: { readonly memory: FlaggedMemory }) {
  const words = useMessages().agents.flagged;
  const { common } = useMessages();
  const formats = useFormats();
  const now = useNow();
  const placeName = usePlaceName();
  const dismiss = useAct('agents.dismissFlag');
  const forget = useAct('memories.forget');
  const restore = useAct('memories.restore');
  const { ref, text, suspicions, sourceName, createdAt } = memory;
  const numbers = [ref.number];
  return (
    <li className="flex flex-col gap-2 px-4 py-3.5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-muted">
        <ShieldAlert aria-hidden="true" className="size-4 text-team" />
        <ScopeChip scope={scopeOf(ref.scope)} name={placeName(ref.scope)} />
        <span className="font-mono">#{ref.number}</span>
        {sourceName !== null && <span dir="auto">{words.by(sourceName)}</span>}
        <span>{formats.day(createdAt, now)}</span>
      </div>
      <p dir="auto" className="line-clamp-4 break-words whitespace-pre-wrap">
        {text.slice(0, 800)}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex flex-wrap gap-1.5">
          {suspicions.map((suspicion) => (
            <Chip key={suspicion} tone="team">
              {words.why[suspicion]}
            </Chip>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="small" look="quiet" onClick={() => openMemory(ref)}>
            {words.open}
          </Button>
          <Button size="small" busy={dismiss.isPending} onClick={() => dismiss.mutate(ref)}>
            {words.harmless}
          </Button>
          {ref.scope === 'user' && (
            <Button
              size="small"
              busy={forget.isPending}
              onClick={() =>
                forget.mutate(
                  { numbers },
                  {
                    onSuccess: ({ binned }) =>
                      binned.length > 0 &&
                      showToast({
                        title: words.deleted(ref.number),
                        action: { label: common.undo, onClick: () => restore.mutate({ numbers }) },
                      }),
                  },
                )
              }
            >
              {words.delete}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
