import { Download } from 'lucide-react';
import type { EraseReceipt } from '../../../shared/my-data.ts';
import { FailureLine } from '../../app/failure-line.tsx';
import { useMessages } from '../../app/messages.tsx';
import { ReceiptView } from '../../app/receipt-view.tsx';
import { useAct } from '../../app/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

interface FarewellProps {
  readonly receipt: EraseReceipt;
  readonly onDone: () => void;
}

/** The last thing that a person who erased their profile sees: the receipt, which nobody can ask for later. */
export function Farewell({ receipt, onDone }: FarewellProps) {
  const { profiles, myData } = useMessages();
  const words = profiles.farewell;
  const save = useAct('farewell.save', { quiet: true });
  const savedTo = save.data?.savedTo ?? null;
  return (
    <main className="h-full overflow-y-auto p-6">
      <div className="mx-auto flex min-h-full max-w-2xl flex-col justify-center gap-4">
        <div>
          <h1 className="text-2xl font-[620] tracking-tight">{words.title}</h1>
          <p className="mt-1.5 text-pretty text-muted">{words.body}</p>
        </div>
        <Card title={myData.receipts.title1}>
          <ReceiptView receipt={receipt} />
        </Card>
        {savedTo !== null && (
          <p role="status" className="text-sm break-all text-good">
            {myData.receipts.savedTo(savedTo)}
          </p>
        )}
        {save.isError && <FailureLine error={save.error} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            icon={<Download aria-hidden="true" />}
            busy={save.isPending}
            onClick={() => save.mutate({})}
          >
            {myData.receipts.save}
          </Button>
          <Button look="primary" onClick={onDone}>
            {words.done}
          </Button>
        </div>
      </div>
    </main>
  );
}
