import { History } from 'lucide-react';
import { useState } from 'react';
import type { Memory, MemoryVersion } from '../../../shared/memory.ts';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { TextDiff } from '../../app/text-diff.tsx';
import { Unread } from '../../app/unread.tsx';
import { useAct, useCall } from '../../app/use-call.ts';
import { useNow } from '../../app/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/toast.tsx';

/** The earlier states of a memory, what changed since each, and the way back. */
export function HistoryCard({ memory }: { readonly memory: Memory }) {
  const { memories } = useMessages();
  const words = memories.history;
  const answer = useCall('memories.history', { number: memory.number });
  const [shown, setShown] = useState<number | null>(null);
  const versions = (answer.data?.versions ?? []).toSorted((one, other) => other.version - one.version);
  return (
    <Card
      title={words.title}
      aside={
        versions.length > 0 && <span className="text-xs text-faint">{words.versions(versions.length)}</span>
      }
    >
      <Unread answers={[answer]} />
      {answer.isSuccess && versions.length === 0 && <p className="text-muted">{words.none}</p>}
      {versions.length > 0 && (
        <ol className="flex flex-col gap-1">
          {versions.map((version) => (
            <Version
              key={version.version}
              version={version}
              memory={memory}
              isShown={shown === version.version}
              onToggle={() => setShown(shown === version.version ? null : version.version)}
            />
          ))}
        </ol>
      )}
    </Card>
  );
}

interface VersionProps {
  readonly version: MemoryVersion;
  readonly memory: Memory;
  readonly isShown: boolean;
  readonly onToggle: () => void;
}

function Version({ version, memory, isShown, onToggle }: VersionProps) {
  const { memories } = useMessages();
  const words = memories.history;
  const formats = useFormats();
  const now = useNow();
  const revert = useAct('memories.revert');
  return (
    <li>
      <button
        type="button"
        aria-expanded={isShown}
        onClick={onToggle}
        className="-mx-2 flex w-[calc(100%+1rem)] items-center gap-2.5 rounded-md px-2 py-1 text-left hover:bg-sunk"
      >
        <History aria-hidden="true" className="size-4 text-faint" />
        <span>{words.version(version.version)}</span>
        <span className="ml-auto text-xs text-faint">
          {words.replaced(formats.moment(version.replacedAt, now))}
        </span>
      </button>
      {isShown && (
        <div className="mt-1 mb-2 rounded-lg bg-bg px-4 py-3">
          <h3 className="mb-1 text-xs text-faint">{words.diff}</h3>
          <TextDiff older={version.text} newer={memory.text} words={words} />
          <Button
            size="small"
            className="mt-3"
            busy={revert.isPending}
            onClick={() =>
              revert.mutate(
                { number: memory.number, version: version.version },
                { onSuccess: () => showToast({ title: words.restored(version.version) }) },
              )
            }
          >
            {words.restore}
          </Button>
        </div>
      )}
    </li>
  );
}
