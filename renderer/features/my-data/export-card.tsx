import { FileArchive, FolderDown } from 'lucide-react';
import { useMessages } from '../../app/messages.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ExportLine } from './export-line.tsx';
import { useExport } from './use-export.ts';

/** Everything of the person in one file or one folder. */
export function ExportCard() {
  const words = useMessages().myData.export;
  const exporting = useExport();
  return (
    <Card title={words.title}>
      <p className="mb-3 max-w-prose text-pretty text-muted">{words.body}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(16rem,1fr))] gap-4">
        <div className="flex flex-col items-start gap-1">
          <Button
            look="primary"
            icon={<FileArchive aria-hidden="true" />}
            busy={exporting.isBusy}
            onClick={() => exporting.start('zip')}
          >
            {words.zip}
          </Button>
          <small className="text-xs text-pretty text-muted">{words.zipHint}</small>
        </div>
        <div className="flex flex-col items-start gap-1">
          <Button
            icon={<FolderDown aria-hidden="true" />}
            busy={exporting.isBusy}
            onClick={() => exporting.start('markdown')}
          >
            {words.markdown}
          </Button>
          <small className="text-xs text-pretty text-muted">{words.markdownHint}</small>
        </div>
      </div>
      {exporting.job !== null && (
        <div className="mt-4 border-t border-line pt-3">
          <ExportLine job={exporting.job} />
        </div>
      )}
    </Card>
  );
}
