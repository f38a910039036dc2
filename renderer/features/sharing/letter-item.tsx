import { TriangleAlert, CircleCheck, RefreshCw } from 'lucide-react';
import { useId, useMemo, type ReactNode } from 'react';
import type { SharePreviewItem } from '../../../shared/share.ts';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Chip } from '../../ui/chip.tsx';
import { attachmentKey } from './chosen-attachments.ts';
import { InertText } from './inert-text.tsx';
import { countHidden, markHidden } from './mark-hidden.ts';
import type { Letter } from './use-letter.ts';

interface LetterItemProps {
  readonly item: SharePreviewItem;
  /** Null for the world. */
  readonly placeName: string | null;
  /** Among several, each says its number. */
  readonly isOneOfMany: boolean;
  readonly letter: Pick<Letter, 'chosen' | 'toggle'>;
}

/** One memory in the letter: its text in full on paper, what is odd about it, and what goes along. */
export function LetterItem({ item, placeName, isOneOfMany, letter }: LetterItemProps) {
  const { sharing, common } = useMessages();
  const words = sharing.letter;
  const formats = useFormats();
  const attachmentsId = useId();
  const parts = useMemo(() => markHidden(item.text), [item]);
  const hidden = countHidden(parts);
  const names = [...item.tags, ...item.attachments.map(({ name }) => name)].map(markHidden);
  return (
    <article className="flex flex-col gap-3">
      {isOneOfMany && <h3 className="-mb-1.5 font-mono text-xs font-normal text-faint">#{item.number}</h3>}
      <div
        role="group"
        tabIndex={0}
        aria-label={words.text(item.number)}
        className="isolate overflow-hidden rounded-lg border border-line bg-bg px-5 py-4 text-md break-words whitespace-pre-wrap [contain:content] [unicode-bidi:plaintext]"
      >
        <InertText parts={parts} />
      </div>
      {hidden > 0 && <Note icon={<TriangleAlert aria-hidden="true" />}>{words.hidden(hidden)}</Note>}
      {names.some((name) => countHidden(name) > 0) && (
        <Note icon={<TriangleAlert aria-hidden="true" />}>{words.hiddenInNames}</Note>
      )}
      {item.existingCopy !== null && (
        <Note icon={<CircleCheck aria-hidden="true" />}>{words.existing(item.existingCopy, placeName)}</Note>
      )}
      {item.replaces !== null && (
        <Note icon={<RefreshCw aria-hidden="true" />}>{words.replaces(item.replaces)}</Note>
      )}
      <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-sm">
        <dt className="text-muted">{words.goesAlong}</dt>
        <dd className="flex flex-wrap items-center gap-1.5">
          <span>{common.kinds[item.kind]}</span>
          {item.tags.map((tag) => (
            <Chip key={tag}>
              <InertText parts={markHidden(tag)} />
            </Chip>
          ))}
        </dd>
        {item.attachments.length > 0 && (
          <>
            <dt id={attachmentsId} className="text-muted">
              {words.attachments}
            </dt>
            <dd>
              <div role="group" aria-labelledby={attachmentsId} className="flex flex-col gap-1.5">
                {item.attachments.map((attachment) => (
                  <Checkbox
                    key={attachment.sha256}
                    checked={letter.chosen.has(attachmentKey(item.number, attachment))}
                    onChange={() => letter.toggle(item.number, attachment)}
                    label={
                      <bdi className="break-all">
                        <InertText parts={markHidden(attachment.name)} />
                      </bdi>
                    }
                    hint={formats.size(attachment.sizeBytes)}
                  />
                ))}
                <small className="text-xs text-faint">{words.attachmentsHint}</small>
              </div>
            </dd>
          </>
        )}
      </dl>
    </article>
  );
}

function Note({ icon, children }: { readonly icon: ReactNode; readonly children: string }) {
  return (
    <p className="flex gap-2 text-sm text-muted [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      {icon}
      <span className="break-words">{children}</span>
    </p>
  );
}
