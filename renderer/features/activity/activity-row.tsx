import type { ActivityEntry } from '../../../shared/audit.ts';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { useNow } from '../../app/use-now.ts';
import { ActIcon } from './act-icon.tsx';
import { describeAct, type ActReader } from './describe-act.ts';

/** One act as a sentence, with its time and its place in the chain. */
export function ActivityRow({
  entry,
  reader,
}: {
  readonly entry: ActivityEntry;
  readonly reader: ActReader;
}) {
  const { activity: words } = useMessages();
  const formats = useFormats();
  const now = useNow();
  return (
    <li className="flex items-start gap-3 px-4 py-2.5">
      <ActIcon action={entry.action} />
      <p className="min-w-0 flex-1 break-words">{describeAct(entry, reader, words)}</p>
      <p className="shrink-0 text-right text-xs leading-tight text-faint tabular-nums">
        <time dateTime={new Date(entry.at).toISOString()} className="block">
          {formats.moment(entry.at, now)}
        </time>
        <span title={`${words.hashOf}: ${entry.hash}`} className="font-mono text-2xs">
          {words.sequence(entry.sequence)} · {entry.hash.slice(0, 8)}
        </span>
      </p>
    </li>
  );
}
