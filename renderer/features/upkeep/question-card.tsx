import { useState } from 'react';
import type { UpkeepQuestion } from '../../../shared/upkeep.ts';
import { useFormats } from '../../app/formats.ts';
import { useLocale, useMessages } from '../../app/messages.tsx';
import { useGoTo } from '../../app/use-go-to.ts';
import { usePlaceName } from '../../app/use-places.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';

interface QuestionCardProps {
  readonly questions: readonly UpkeepQuestion[];
  readonly busy: boolean;
  readonly onAllow: () => void;
}

/** Upkeep stopped before an unusual removal: how much of which place, and a yes that must be given twice. */
export function QuestionCard({ questions, busy, onAllow }: QuestionCardProps) {
  const { upkeep, common } = useMessages();
  const words = upkeep.question;
  const goTo = useGoTo();
  const [isAsking, setAsking] = useState(false);
  return (
    <section
      aria-labelledby="upkeep-question"
      className="rounded-lg border border-team bg-team-soft px-4 py-3.5"
    >
      <h2 id="upkeep-question" className="font-semibold text-team">
        {words.title}
      </h2>
      <Removals questions={questions} />
      <p className="mt-2 max-w-prose text-pretty">{words.body}</p>
      <p className="mt-1 max-w-prose text-sm text-pretty text-muted">{words.later}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="team" busy={busy} onClick={() => setAsking(true)}>
          {words.allow}
        </Button>
        <Button onClick={() => goTo('/memories')}>{words.show}</Button>
      </div>
      <AlertDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.confirmTitle}
        description={words.confirmBody}
        confirmLabel={words.allow}
        cancelLabel={common.cancel}
        onConfirm={() => {
          setAsking(false);
          onAllow();
        }}
      >
        <Removals questions={questions} />
      </AlertDialog>
    </section>
  );
}

function Removals({ questions }: Pick<QuestionCardProps, 'questions'>) {
  const { question: words } = useMessages().upkeep;
  const { number } = useFormats();
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent' });
  const nameOf = usePlaceName();
  return (
    <ul className="mt-2 flex flex-col gap-1">
      {questions.map(({ bucket, wouldRemove, of, share }) => (
        <li key={bucket}>
          <b className="font-semibold">{words.sentence(percent.format(share), nameOf(bucket))}</b>{' '}
          {words.numbers(wouldRemove, number(of))}
        </li>
      ))}
    </ul>
  );
}
