import { useCallback, useState } from 'react';
import type { ImportPreview } from '../../../shared/my-data.ts';
import { useAct } from '../../app/use-call.ts';
import { useWatchedJob, watchJob, type WatchedJob } from '../../app/watched-jobs.ts';

/** An import on its way from what was chosen to what was saved. */
export interface Importing {
  readonly isReading: boolean;
  readonly preview: ImportPreview | null;
  /** The import of this preview once it was confirmed. */
  readonly job: WatchedJob | null;
  readonly isConfirming: boolean;
  readonly pick: (what: 'file' | 'folder') => void;
  readonly readText: (text: string, onRead: () => void) => void;
  readonly readBytes: (name: string, bytes: Uint8Array<ArrayBuffer>) => void;
  readonly confirm: (includeErased: boolean) => void;
  readonly close: () => void;
}

/** Reads what the person chose, shows what would happen, and imports only what they confirmed. */
export function useImport(): Importing {
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const running = useWatchedJob('import');
  const picked = useAct('data.previewImport');
  const text = useAct('data.previewImportText');
  const bytes = useAct('data.previewImportBytes');
  const act = useAct('data.confirmImport');
  const show = useCallback((next: ImportPreview | null) => {
    if (next === null) return;
    setConfirmed(null);
    setPreview(next);
  }, []);
  const { mutate: mutatePick } = picked;
  const pick = useCallback(
    (what: 'file' | 'folder') => mutatePick({ pick: what }, { onSuccess: (answer) => show(answer.preview) }),
    [mutatePick, show],
  );
  return {
    isReading: picked.isPending || text.isPending || bytes.isPending,
    preview,
    job: running !== null && running.jobId === confirmed ? running : null,
    isConfirming: act.isPending,
    pick,
    readText: (pasted, onRead) =>
      text.mutate(
        { text: pasted },
        {
          onSuccess: (answer) => {
            show(answer.preview);
            onRead();
          },
        },
      ),
    readBytes: (name, content) =>
      bytes.mutate({ name, bytes: content }, { onSuccess: (answer) => show(answer.preview) }),
    confirm: (includeErased) => {
      if (preview === null) return;
      act.mutate(
        { previewId: preview.previewId, includeErased },
        {
          onSuccess: ({ jobId }) => {
            watchJob('import', jobId);
            setConfirmed(jobId);
          },
        },
      );
    },
    close: () => setPreview(null),
  };
}
