import { useNavigate, useSearch } from '@tanstack/react-router';
import { ClipboardPaste, FileInput, FolderInput } from 'lucide-react';
import { useEffect, useState, type DragEvent } from 'react';
import { describeFailure } from '../../../shared/messages/describe-failure.ts';
import { onOfferedFile, takeFile } from '../../app/file-to-import.ts';
import { useMessages } from '../../app/messages.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { showToast } from '../../ui/toast.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { useImport } from './use-import.ts';

/** What a dropped file may have: its bytes travel through the window. Files chosen by button are read where they are. */
const MAX_DROPPED_BYTES = 64 * 1024 * 1024;

/** Ways to bring memories in; each ends in the same preview. */
export function ImportCard() {
  const messages = useMessages();
  const words = messages.myData.import;
  const unreadable = (name: string, error: unknown) =>
    describeFailure(messages, { type: 'file-unreadable', name, problem: String(error) });
  const importing = useImport();
  const [isPasting, setPasting] = useState(false);
  const [isOver, setOver] = useState(false);
  useOpenedFile(importing.pick);

  const read = (file: File) => {
    if (file.size > MAX_DROPPED_BYTES) {
      showToast({ tone: 'problem', title: words.tooLarge(MAX_DROPPED_BYTES) });
      return;
    }
    file.arrayBuffer().then(
      (buffer) => importing.readBytes(file.name, new Uint8Array(buffer)),
      // A folder, or a file that vanished while it was dragged.
      (error: unknown) => showToast({ tone: 'problem', title: unreadable(file.name, error) }),
    );
  };
  useEffect(() =>
    onOfferedFile(() => {
      const file = takeFile();
      if (file !== null) read(file);
    }),
  );
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    const text = event.dataTransfer.getData('text/plain');
    if (file === undefined) {
      if (text.trim() !== '') importing.readText(text, () => undefined);
      return;
    }
    read(file);
  };
  return (
    <Card title={words.title}>
      <div
        data-drop-import
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'rounded-md border border-dashed px-4 py-4',
          isOver ? 'border-user bg-user-soft' : 'border-line-strong',
        )}
      >
        <p className="mb-3 max-w-prose text-pretty text-muted">{words.body}</p>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            look="primary"
            icon={<FileInput aria-hidden="true" />}
            busy={importing.isReading}
            onClick={() => importing.pick('file')}
          >
            {words.file}
          </Button>
          <Button
            icon={<FolderInput aria-hidden="true" />}
            busy={importing.isReading}
            onClick={() => importing.pick('folder')}
          >
            {words.folder}
          </Button>
          <Button icon={<ClipboardPaste aria-hidden="true" />} onClick={() => setPasting(true)}>
            {words.paste}
          </Button>
          <span role="status" className="text-sm text-muted">
            {importing.isReading ? words.reading : isOver ? words.dropNow : words.drop}
          </span>
        </div>
      </div>
      <PasteDialog
        open={isPasting}
        busy={importing.isReading}
        onClose={() => setPasting(false)}
        onRead={(text) => importing.readText(text, () => setPasting(false))}
      />
      <ImportDialog importing={importing} />
    </Card>
  );
}

/** `#/my-data?opened=1`: the system opened a file with Escopo, and the next question for a file is answered with it. */
function useOpenedFile(pick: (what: 'file') => void): void {
  const search: { readonly opened?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const isOpened = search.opened !== undefined;
  useEffect(() => {
    if (!isOpened) return;
    void navigate({ to: '/my-data', search: {}, replace: true });
    pick('file');
  }, [isOpened, navigate, pick]);
}
