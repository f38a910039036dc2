import type { ImportPreview } from '../../../shared/my-data.ts';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ScopeIcon } from '../../ui/scope-icon.tsx';

/** What was recognised, how much of what, examples, and what is left out and why. */
export function ImportSummary({ preview }: { readonly preview: ImportPreview }) {
  const { myData } = useMessages();
  const words = myData.preview;
  const counts = [
    preview.memories > 0 && words.memories(preview.memories),
    preview.sessions > 0 && words.sessions(preview.sessions),
    preview.attachments > 0 && words.attachments(preview.attachments),
  ].filter((count) => count !== false);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-lg font-semibold tracking-tight">
          {counts.length === 0 ? words.nothing : counts.join(' · ')}
        </p>
        <p className="text-muted">{words.from(myData.formats[preview.format] ?? preview.format)}</p>
        <p className="mt-2 flex items-center gap-1.5 text-sm text-user">
          <ScopeIcon scope="user" />
          {words.onlyMe}
        </p>
      </div>
      {preview.examples.length > 0 && <Examples preview={preview} />}
      {preview.skipped.length > 0 && <Skipped preview={preview} />}
    </div>
  );
}

function Examples({ preview }: { readonly preview: ImportPreview }) {
  const { myData, common } = useMessages();
  const words = myData.preview;
  const { date } = useFormats();
  return (
    <section>
      <h3 className="mb-1.5 text-xs font-[550] text-muted">{words.examples}</h3>
      <ul className="divide-y divide-line rounded-md border border-line bg-panel">
        {preview.examples.map((example, index) => (
          <li key={index} className="px-3 py-2">
            <p dir="auto" className="line-clamp-4 break-words whitespace-pre-wrap">
              {example.text}
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-1.5 text-xs text-faint">
              {common.kinds[example.kind]},{' '}
              {example.createdAt === null ? words.noDate : date(example.createdAt)}
              {example.tags.map((tag) => (
                <Chip key={tag}>{tag}</Chip>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Skipped({ preview }: { readonly preview: ImportPreview }) {
  const { myData } = useMessages();
  const words = myData.preview;
  return (
    <section>
      <h3 className="mb-1.5 text-xs font-[550] text-muted">{words.skipped}</h3>
      <ul className="flex flex-col gap-1">
        {preview.skipped.map(({ reason, count, examples }) => (
          <li key={reason}>
            <details className="rounded-md border border-line px-3 py-1.5">
              <summary className="cursor-default">
                {myData.reasons[reason]}{' '}
                <span className="float-right text-muted tabular-nums">{words.skippedCount(count)}</span>
              </summary>
              <ul className="mt-1.5 mb-1 flex list-inside list-disc flex-col gap-0.5 text-sm text-muted">
                {examples.map((example, index) => (
                  <li key={index} dir="auto" className="line-clamp-2 break-words">
                    {example}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
