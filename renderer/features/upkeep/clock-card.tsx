import { useState } from 'react';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { useNow } from '../../app/use-now.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';

/** The clock jumped, so upkeep waits until a person says that the date is right. */
export function ClockCard({ busy, onConfirm }: { readonly busy: boolean; readonly onConfirm: () => void }) {
  const { upkeep, common } = useMessages();
  const words = upkeep.clock;
  const { date } = useFormats();
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  return (
    <section
      aria-labelledby="upkeep-clock"
      className="rounded-lg border border-team bg-team-soft px-4 py-3.5"
    >
      <h2 id="upkeep-clock" className="font-semibold text-team">
        {words.title}
      </h2>
      <p className="mt-1 max-w-prose text-pretty">{words.body}</p>
      <p className="mt-1 font-semibold">{words.today(date(now))}</p>
      <Button look="team" className="mt-3" busy={busy} onClick={() => setAsking(true)}>
        {words.confirm}
      </Button>
      <AlertDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.confirmTitle}
        description={
          <>
            {words.today(date(now))} {words.confirmBody}
          </>
        }
        confirmLabel={words.confirm}
        cancelLabel={common.cancel}
        onConfirm={() => {
          setAsking(false);
          onConfirm();
        }}
      />
    </section>
  );
}
