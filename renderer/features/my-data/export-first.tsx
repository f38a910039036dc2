import { FileArchive } from 'lucide-react';
import { useMessages } from '../../app/messages.tsx';
import { Button } from '../../ui/button.tsx';
import { ExportLine } from './export-line.tsx';
import { useExport } from './use-export.ts';

/** Offers a copy of everything before it is gone. */
export function ExportFirst() {
  const { erase: words, export: exportWords } = useMessages().myData;
  const exporting = useExport();
  return (
    <section className="rounded-md border border-line bg-panel px-3.5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-48 flex-1">
          <h3 className="text-sm font-semibold">{words.exportFirst}</h3>
          <p className="text-sm text-pretty text-muted">{words.exportFirstBody}</p>
        </div>
        <Button
          icon={<FileArchive aria-hidden="true" />}
          busy={exporting.isBusy}
          onClick={() => exporting.start('zip')}
        >
          {exportWords.zip}
        </Button>
      </div>
      {exporting.job !== null && (
        <div className="mt-3 border-t border-line pt-2.5">
          <ExportLine job={exporting.job} />
        </div>
      )}
    </section>
  );
}
