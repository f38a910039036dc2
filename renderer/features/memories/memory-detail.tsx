import { NotebookText, Pencil, Pin, PinOff, Trash2, Users } from 'lucide-react';
import type { Memory, MemoryRef, SearchHit } from '../../../shared/memory.ts';
import { scopeOf, type Scopes } from '../../../shared/scope.ts';
import { failureOf } from '../../bridge/call-error.ts';
import { useMessages } from '../../app/messages.tsx';
import { useCall, useFailureText } from '../../app/use-call.ts';
import { usePlaceName } from '../../app/use-places.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { ScopeChip } from '../../ui/scope-chip.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { AttachmentsCard } from './attachments-card.tsx';
import { DETAIL_ID, focusList } from './browser-focus.ts';
import { isSameMemory } from './browser-state.ts';
import { EditMemory } from './edit-memory.tsx';
import { HistoryCard } from './history-card.tsx';
import { MemoryFacts } from './memory-facts.tsx';
import { RelatedCard } from './related-card.tsx';
import { SuspicionNote } from './suspicion-note.tsx';
import type { BrowserActions } from './use-browser-actions.ts';
import { WhoCard } from './who-card.tsx';
import { WhyCard } from './why-card.tsx';

export interface MemoryDetailProps {
  readonly openRef: MemoryRef | null;
  /** Why it was found, when it was. */
  readonly hit: SearchHit | null;
  readonly scopes: Scopes | null;
  readonly actions: BrowserActions;
}

/** One memory in full: its text, its facts, who can see it and what is near it. */
export function MemoryDetail({ openRef, hit, scopes, actions }: MemoryDetailProps) {
  const { memories: words, common } = useMessages();
  const failureText = useFailureText();
  const answer = useCall('memories.get', openRef ?? { scope: 'user', number: 1 }, {
    enabled: openRef !== null,
  });
  if (openRef === null) {
    return (
      <section aria-label={words.nothingOpenTitle} className="grid place-items-center">
        <EmptyState
          icon={<NotebookText aria-hidden="true" />}
          title={words.nothingOpenTitle}
          body={words.nothingOpenBody}
        />
      </section>
    );
  }
  if (answer.isError) {
    const gone = failureOf(answer.error).type === 'not-found';
    return (
      <ErrorState
        title={gone ? words.goneTitle : common.wentWrong}
        body={gone ? words.goneBody : failureText(answer.error)}
        retryLabel={common.retry}
        onRetry={gone ? undefined : () => void answer.refetch()}
      />
    );
  }
  if (answer.data === undefined)
    return <Skeleton label={common.loading} lines={5} className="max-w-2xl p-8" />;
  return <OpenMemory memory={answer.data} hit={hit} scopes={scopes} actions={actions} />;
}

interface OpenMemoryProps extends Omit<MemoryDetailProps, 'openRef'> {
  readonly memory: Memory;
}

function OpenMemory({ memory, hit, scopes, actions }: OpenMemoryProps) {
  const { memories: words } = useMessages();
  const own = memory.scope === 'user';
  const isEditing = own && isSameMemory(actions.editing, memory);
  const edit = () => own && actions.edit(memory);

  return (
    <article
      id={DETAIL_ID}
      tabIndex={-1}
      aria-label={words.detail.title(memory.number)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && event.target === event.currentTarget) focusList();
      }}
      onDrop={(event) => {
        const file = event.dataTransfer.files[0];
        if (!own || file === undefined) return;
        event.preventDefault();
        actions.attach(memory, file);
      }}
      className="flex min-h-0 flex-col gap-4.5 overflow-y-auto px-7.5 py-5.5 max-[760px]:px-4"
    >
      <DetailBar memory={memory} actions={actions} onEdit={edit} />
      {isEditing ? (
        <EditMemory memory={memory} onDone={actions.stopEditing} />
      ) : (
        <p
          dir="auto"
          onDoubleClick={edit}
          className="max-w-[60ch] text-xl leading-normal tracking-tight break-words whitespace-pre-wrap text-pretty"
        >
          {memory.text}
        </p>
      )}
      <SuspicionNote memory={memory} />
      <MemoryFacts memory={memory} />
      <WhoCard memory={memory} />
      {hit !== null && <WhyCard hit={hit} />}
      <AttachmentsCard memory={memory} />
      {scopes !== null && <RelatedCard memory={memory} scopes={scopes} onOpen={actions.open} />}
      {own && <HistoryCard memory={memory} />}
    </article>
  );
}

interface DetailBarProps {
  readonly memory: Memory;
  readonly actions: BrowserActions;
  readonly onEdit: () => void;
}

function DetailBar({ memory, actions, onEdit }: DetailBarProps) {
  const { memories: words } = useMessages();
  const placeName = usePlaceName();
  const { number } = memory;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ScopeChip scope={scopeOf(memory.scope)} name={placeName(memory.scope)} />
      <span className="font-mono text-xs text-faint">#{number}</span>
      <span className="flex-1" />
      {memory.scope === 'user' ? (
        <>
          <Button look="quiet" icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
            {words.detail.edit} <Kbd keys="E" />
          </Button>
          <Button
            look="quiet"
            icon={memory.pinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
            onClick={() => actions.pin([number], !memory.pinned)}
          >
            {memory.pinned ? words.detail.unpin : words.detail.pin}
          </Button>
          <IconButton
            label={words.detail.delete}
            keys="#"
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => actions.remove([number])}
          />
          <Button icon={<Users aria-hidden="true" />} onClick={() => actions.share([number])}>
            {words.detail.share}
          </Button>
        </>
      ) : (
        <span className="text-sm text-muted">{words.detail.readOnly}</span>
      )}
    </div>
  );
}
