import { useState } from 'react';
import type { ImportPreview } from '../../../shared/my-data.ts';
import { useMessages } from '../../app/messages.tsx';
import { useGoTo } from '../../app/use-go-to.ts';
import { useLast } from '../../app/use-last.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ImportSummary } from './import-summary.tsx';
import { JobLine } from './job-line.tsx';
import type { Importing } from './use-import.ts';
import { useSourceName } from './use-source-name.ts';

/** What an import would do; nothing is saved before it is confirmed here. */
export function ImportDialog({ importing }: { readonly importing: Importing }) {
  const { preview: words } = useMessages().myData;
  const nameOf = useSourceName();
  const preview = useLast(importing.preview);
  return (
    <Dialog
      open={importing.preview !== null}
      onClose={importing.close}
      title={words.title}
      description={
        preview === null ? undefined : <bdi className="break-all">{nameOf(preview.sourceName)}</bdi>
      }
      width="normal"
      footer={
        preview !== null && <ImportFooter key={preview.previewId} preview={preview} importing={importing} />
      }
    >
      {preview !== null && (
        <div className="px-6 pb-5">
          <ImportSummary preview={preview} />
        </div>
      )}
    </Dialog>
  );
}

interface ImportFooterProps {
  readonly preview: ImportPreview;
  readonly importing: Importing;
}

function ImportFooter({ preview, importing }: ImportFooterProps) {
  const { myData, common } = useMessages();
  const words = myData.preview;
  const goTo = useGoTo();
  const [includeErased, setIncludeErased] = useState(false);
  const erased = preview.skipped.find(({ reason }) => reason === 'erased-before')?.count ?? 0;
  const memories = preview.memories + (includeErased ? erased : 0);
  const isNothing = memories + preview.sessions === 0;
  const { job } = importing;
  if (job !== null) {
    return (
      <div className="flex w-full flex-col gap-3">
        <JobLine
          job={job}
          words={words}
          done={
            <>
              <b className="font-semibold">{memories > 0 ? words.done(memories) : words.doneOther}</b>{' '}
              {words.doneBody}
            </>
          }
        />
        {job.state === 'done' && (
          <Button look="primary" className="self-end" onClick={() => goTo('/memories')}>
            {words.show}
          </Button>
        )}
      </div>
    );
  }
  return (
    <>
      {erased > 0 && (
        <div className="mr-auto">
          <Checkbox
            label={words.includeErased}
            hint={words.includeErasedHint(erased)}
            checked={includeErased}
            onChange={setIncludeErased}
          />
        </div>
      )}
      <Button onClick={importing.close}>{common.cancel}</Button>
      <Button
        look="primary"
        busy={importing.isConfirming}
        disabled={isNothing}
        onClick={() => importing.confirm(includeErased)}
      >
        {memories > 0 ? words.confirm(memories) : words.confirmOther}
      </Button>
    </>
  );
}
