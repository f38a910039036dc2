import { BookmarkPlus, CircleAlert, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Citation, Turn } from '../../../shared/ask.ts';
import type { Failure } from '../../../shared/failures.ts';
import { bucketRefSchema, scopeOf, type BucketRef } from '../../../shared/scope.ts';
import { useMessages } from '../../app/messages.tsx';
import { usePlaceName } from '../../app/use-places.ts';
import { Button } from '../../ui/button.tsx';
import { ScopeChip } from '../../ui/scope-chip.tsx';
import { AnswerText } from './answer-text.tsx';
import { describeAnswerFailure, wasNothingSent } from './describe-answer-failure.ts';
import { SourceList } from './source-list.tsx';
import type { LiveTurn } from './use-asking.ts';

/** A question with its answer, as it was kept. */
export function TurnView({
  turn,
  onRemember,
}: {
  readonly turn: Turn;
  readonly onRemember: (text: string) => void;
}) {
  const { ask: words } = useMessages();
  const isErased = turn.erased === true;
  const isEmpty = turn.answer === '' && turn.failure === null && !turn.stopped && !isErased;
  return (
    <TurnFrame
      question={isErased && turn.question === '' ? words.erasedQuestion : turn.question}
      scopes={refsOf(turn.scopes)}
    >
      {turn.answer !== '' && <AnswerText answer={turn.answer} citations={turn.citations} />}
      {isErased && turn.answer === '' && <p className="text-pretty text-muted">{words.erasedAnswer}</p>}
      {isEmpty && <p className="text-muted">{words.nothingFound}</p>}
      {turn.stopped && <p className="text-sm text-muted">{words.stopped}</p>}
      {turn.failure !== null && <FailureNote failure={turn.failure} />}
      <Sources answer={turn.answer} citations={turn.citations} />
      {turn.model !== null && (
        <p className="text-xs break-words text-faint">
          {turn.answer !== '' && `${words.byModel(turn.model, turn.endpoint ?? '')}. `}
          {!isErased &&
            !wasNothingSent(turn.failure) &&
            words.sentTo(turn.citations.length, turn.endpoint ?? '')}
        </p>
      )}
      {turn.answer !== '' && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 text-xs break-words text-faint">{turn.model === null && words.byMemories}</p>
          <Button
            size="small"
            look="quiet"
            icon={<BookmarkPlus aria-hidden="true" />}
            onClick={() => onRemember(turn.answer)}
          >
            {words.rememberThis}
          </Button>
        </div>
      )}
    </TurnFrame>
  );
}

/** A question whose answer is on its way. */
export function LiveTurnView({ turn }: { readonly turn: LiveTurn }) {
  const { ask: words } = useMessages();
  return (
    <TurnFrame question={turn.question} scopes={turn.scopes}>
      {turn.answer !== '' && <AnswerText answer={turn.answer} citations={turn.citations} />}
      {turn.failure !== null && <FailureNote failure={turn.failure} />}
      {!turn.hasEnded && (
        <p role="status" className="flex items-center gap-2 text-sm text-muted">
          <LoaderCircle aria-hidden="true" className="size-4 animate-spin motion-reduce:animate-none" />
          {turn.hasSearched ? words.writing : words.searching}
        </p>
      )}
      <Sources answer={turn.answer} citations={turn.citations} />
    </TurnFrame>
  );
}

function TurnFrame({
  question,
  scopes,
  children,
}: {
  readonly question: string;
  readonly scopes: readonly BucketRef[];
  readonly children: ReactNode;
}) {
  const { ask: words } = useMessages();
  const placeName = usePlaceName();
  return (
    <article className="flex flex-col gap-3 border-b border-line pb-6 last:border-b-0">
      <header className="flex flex-col gap-2">
        <h2
          dir="auto"
          className="text-lg font-[600] tracking-tight text-pretty break-words whitespace-pre-wrap"
        >
          {question}
        </h2>
        <div className="flex flex-wrap items-center gap-1.5 text-xs text-faint">
          <span>{words.lookedIn}</span>
          {scopes.map((ref) => (
            <ScopeChip key={ref} scope={scopeOf(ref)} name={placeName(ref)} />
          ))}
        </div>
      </header>
      {children}
    </article>
  );
}

function Sources({
  answer,
  citations,
}: {
  readonly answer: string;
  readonly citations: readonly Citation[];
}) {
  return citations.length === 0 ? null : <SourceList answer={answer} citations={citations} />;
}

function FailureNote({ failure }: { readonly failure: Failure }) {
  const messages = useMessages();
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-md bg-danger-soft px-3 py-2 text-sm break-words text-danger"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {describeAnswerFailure(messages, failure)}
    </p>
  );
}

/** A kept conversation names scopes as text; one that is none any more is not shown. */
function refsOf(scopes: readonly string[]): readonly BucketRef[] {
  return scopes.flatMap((scope) => {
    const ref = bucketRefSchema.safeParse(scope);
    return ref.success ? [ref.data] : [];
  });
}
