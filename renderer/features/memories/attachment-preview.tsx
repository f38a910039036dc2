import { useCallback } from 'react';
import type { Attachment, MemoryRef } from '../../../shared/memory.ts';
import { CouldNotRead } from '../../app/could-not-read.tsx';
import { useMessages } from '../../app/messages.tsx';
import { useCall } from '../../app/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/states.tsx';

interface AttachmentPreviewProps {
  readonly memoryRef: MemoryRef;
  readonly attachment: Attachment | null;
  readonly onClose: () => void;
}

/** Shows an image or a text; of anything else it says that it can be saved. */
export function AttachmentPreview({ memoryRef, attachment, onClose }: AttachmentPreviewProps) {
  const { common } = useMessages();
  return (
    <Dialog
      open={attachment !== null}
      onClose={onClose}
      title={attachment?.name ?? ''}
      width="wide"
      footer={<Button onClick={onClose}>{common.close}</Button>}
    >
      {attachment !== null && <PreviewBody memoryRef={memoryRef} attachment={attachment} />}
    </Dialog>
  );
}

function PreviewBody({
  memoryRef,
  attachment,
}: {
  readonly memoryRef: MemoryRef;
  readonly attachment: Attachment;
}) {
  const { memories: words, common } = useMessages();
  const answer = useCall('attachments.preview', { ref: memoryRef, sha256: attachment.sha256 });
  if (answer.isError) return <CouldNotRead answer={answer} />;
  if (answer.data === undefined) return <Skeleton label={common.loading} lines={6} />;
  const { preview } = answer.data;
  if (preview === null) return <p className="px-6 pb-6 text-muted">{words.attachments.noPreview}</p>;
  if (preview.kind === 'text') {
    return (
      <pre
        dir="auto"
        className="mx-6 mb-6 rounded-lg bg-bg p-4 font-mono text-sm break-words whitespace-pre-wrap"
      >
        {preview.text}
      </pre>
    );
  }
  return <PreviewImage bytes={preview.bytes} mediaType={preview.mediaType} name={attachment.name} />;
}

interface PreviewImageProps {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly name: string;
}

function PreviewImage({ bytes, mediaType, name }: PreviewImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: mediaType }));
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [bytes, mediaType],
  );
  return (
    <img
      ref={show}
      alt={name}
      className="mx-auto mb-6 max-h-[60vh] max-w-[calc(100%-3rem)] rounded-lg object-contain"
    />
  );
}
