import { Download, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import type { EraseReceipt } from '../../../shared/my-data.ts';
import { CouldNotRead } from '../../app/could-not-read.tsx';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { ReceiptView } from '../../app/receipt-view.tsx';
import { useAct, useCall } from '../../app/use-call.ts';
import { useLast } from '../../app/use-last.ts';
import { useNow } from '../../app/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog, DialogFooter } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Proofs of what was erased, without its words. */
export function ReceiptsCard() {
  const { myData, common } = useMessages();
  const words = myData.receipts;
  const { moment } = useFormats();
  const now = useNow();
  const answer = useCall('data.receipts', {});
  const [open, setOpen] = useState<EraseReceipt | null>(null);
  const shown = useLast(open);
  const save = useAct('data.saveReceipt');
  const receipts = answer.data?.receipts ?? [];
  return (
    <Card title={words.title}>
      {answer.isPending && <Skeleton label={common.loading} lines={2} />}
      {answer.isError && <CouldNotRead answer={answer} />}
      {answer.isSuccess && receipts.length === 0 && <p className="text-muted">{words.empty}</p>}
      <ul className="divide-y divide-line">
        {receipts.map((receipt) => (
          <li key={receipt.jobId} className="flex items-center justify-between gap-4 py-2">
            <div className="min-w-0">
              <p>
                {words.what[receipt.what] ?? receipt.what}: {myData.erase.memories(receipt.memories)}
              </p>
              <p className="truncate text-xs text-muted">
                {moment(receipt.finishedAt, now)}, <code className="font-mono">{receipt.hash}</code>
              </p>
            </div>
            <Button size="small" icon={<ReceiptText aria-hidden="true" />} onClick={() => setOpen(receipt)}>
              {words.show}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog open={open !== null} onClose={() => setOpen(null)} title={words.title1} width="normal">
        {shown !== null && (
          <>
            <div className="px-6 pb-6">
              <ReceiptView receipt={shown} />
            </div>
            <DialogFooter>
              <Button
                icon={<Download aria-hidden="true" />}
                busy={save.isPending}
                onClick={() =>
                  save.mutate(
                    { jobId: shown.jobId },
                    {
                      onSuccess: ({ savedTo }) => {
                        if (savedTo !== null) showToast({ title: words.savedTo(savedTo) });
                      },
                    },
                  )
                }
              >
                {words.save}
              </Button>
              <Button look="primary" onClick={() => setOpen(null)}>
                {common.close}
              </Button>
            </DialogFooter>
          </>
        )}
      </Dialog>
    </Card>
  );
}
