import { Download, Eye, Paperclip, Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Attachment, Memory } from '../../../shared/memory.ts';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { useAct } from '../../app/use-call.ts';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AttachmentPreview } from './attachment-preview.tsx';

/** The files of a memory: look, save, remove, add. A dropped file lands here too. */
export function AttachmentsCard({ memory }: { readonly memory: Memory }) {
  const { memories } = useMessages();
  const words = memories.attachments;
  const [previewed, setPreviewed] = useState<Attachment | null>(null);
  const pick = useAct('attachments.pick');
  const own = memory.scope === 'user';
  if (!own && memory.attachments.length === 0) return null;
  const ref = { scope: memory.scope, number: memory.number };
  return (
    <Card
      title={words.title}
      aside={
        own && (
          <IconButton
            label={words.add}
            icon={<Plus aria-hidden="true" />}
            onClick={() => pick.mutate({ number: memory.number })}
          />
        )
      }
    >
      {memory.attachments.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {memory.attachments.map((attachment) => (
            <AttachmentLine
              key={attachment.sha256}
              attachment={attachment}
              memory={memory}
              onPreview={() => setPreviewed(attachment)}
            />
          ))}
        </ul>
      )}
      <AttachmentPreview memoryRef={ref} attachment={previewed} onClose={() => setPreviewed(null)} />
    </Card>
  );
}

interface AttachmentLineProps {
  readonly attachment: Attachment;
  readonly memory: Memory;
  readonly onPreview: () => void;
}

function AttachmentLine({ attachment, memory, onPreview }: AttachmentLineProps) {
  const { memories } = useMessages();
  const words = memories.attachments;
  const formats = useFormats();
  const save = useAct('attachments.save');
  const remove = useAct('attachments.remove');
  const { sha256, name } = attachment;
  const ref = { scope: memory.scope, number: memory.number };
  return (
    <li className="flex items-center gap-2">
      <Paperclip aria-hidden="true" className="size-4 shrink-0 text-faint" />
      <span dir="auto" className="min-w-0 truncate">
        {name}
      </span>
      <span className="mr-auto text-xs whitespace-nowrap text-faint">
        {formats.size(attachment.sizeBytes)}
      </span>
      <IconButton label={words.preview(name)} icon={<Eye aria-hidden="true" />} onClick={onPreview} />
      <IconButton
        label={words.save(name)}
        icon={<Download aria-hidden="true" />}
        onClick={() =>
          save.mutate(
            { ref, sha256 },
            { onSuccess: ({ savedTo }) => savedTo !== null && showToast({ title: words.savedTo(savedTo) }) },
          )
        }
      />
      {memory.scope === 'user' && (
        <IconButton
          label={words.remove(name)}
          icon={<X aria-hidden="true" />}
          onClick={() =>
            remove.mutate(
              { number: memory.number, sha256 },
              { onSuccess: () => showToast({ title: words.removed(name) }) },
            )
          }
        />
      )}
    </li>
  );
}
