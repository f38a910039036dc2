import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ImportRecord } from '../../../shared/my-data.ts';
import { CouldNotRead } from '../../app/could-not-read.tsx';
import { FailureLine } from '../../app/failure-line.tsx';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { useAct, useCall } from '../../app/use-call.ts';
import { useLast } from '../../app/use-last.ts';
import { useNow } from '../../app/use-now.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useSourceName } from './use-source-name.ts';

/** What was imported so far; each import can be taken back as a whole. */
export function ImportsCard() {
  const { myData, common } = useMessages();
  const words = myData.imports;
  const imports = useCall('data.imports', {});
  const [undoing, setUndoing] = useState<ImportRecord | null>(null);
  const records = imports.data?.imports ?? [];
  return (
    <Card title={words.title}>
      {imports.isPending && <Skeleton label={common.loading} lines={2} />}
      {imports.isError && <CouldNotRead answer={imports} />}
      {imports.isSuccess && records.length === 0 && <p className="text-muted">{words.empty}</p>}
      <ul className="divide-y divide-line">
        {records.map((record) => (
          <ImportLine key={record.id} record={record} onUndo={() => setUndoing(record)} />
        ))}
      </ul>
      <UndoDialog record={undoing} onClose={() => setUndoing(null)} />
    </Card>
  );
}

interface ImportLineProps {
  readonly record: ImportRecord;
  readonly onUndo: () => void;
}

function ImportLine({ record, onUndo }: ImportLineProps) {
  const { myData } = useMessages();
  const { imports: words, preview } = myData;
  const { moment } = useFormats();
  const now = useNow();
  const nameOf = useSourceName();
  const counts = [
    preview.memories(record.memories),
    ...(record.sessions > 0 ? [preview.sessions(record.sessions)] : []),
  ].join(', ');
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p dir="auto" className="truncate">
          {nameOf(record.sourceName)}
        </p>
        <p className="text-xs text-muted">
          {counts}, {moment(record.at, now)}
          {record.undoneAt !== null && `, ${words.undone(moment(record.undoneAt, now))}`}
        </p>
      </div>
      {record.undoneAt === null && (
        <Button size="small" icon={<Undo2 aria-hidden="true" />} onClick={onUndo}>
          {words.undo}
        </Button>
      )}
    </li>
  );
}

interface UndoDialogProps {
  readonly record: ImportRecord | null;
  readonly onClose: () => void;
}

function UndoDialog({ record: asked, onClose }: UndoDialogProps) {
  const { myData, common } = useMessages();
  const words = myData.imports;
  const undo = useAct('data.undoImport', { quiet: true });
  const [keepsEdited, setKeepsEdited] = useState(true);
  const nameOf = useSourceName();
  const record = useLast(asked);
  if (record === null) return null;
  const close = () => {
    undo.reset();
    setKeepsEdited(true);
    onClose();
  };
  return (
    <AlertDialog
      open={asked !== null}
      onClose={close}
      title={words.undoTitle(nameOf(record.sourceName))}
      description={words.undoBody(record.memories)}
      confirmLabel={words.undo}
      cancelLabel={common.cancel}
      busy={undo.isPending}
      onConfirm={() =>
        undo.mutate(
          { importId: record.id, removeEdited: !keepsEdited },
          {
            onSuccess: ({ removed, kept }) => {
              showToast({ title: words.undoDone(removed, kept) });
              close();
            },
          },
        )
      }
    >
      {record.edited > 0 && (
        <div className="mt-3">
          <Checkbox
            label={words.keepEdited(record.edited)}
            hint={words.keepEditedHint}
            checked={keepsEdited}
            onChange={setKeepsEdited}
          />
        </div>
      )}
      {undo.isError && <FailureLine error={undo.error} className="mt-2" />}
    </AlertDialog>
  );
}
