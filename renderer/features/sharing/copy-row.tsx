import { useState } from 'react';
import type { SharedCopy } from '../../../shared/share.ts';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { openMemory } from '../../app/open-memory.ts';
import { openShare } from '../../app/open-share.ts';
import { Button } from '../../ui/button.tsx';
import { CopyDiff } from './copy-diff.tsx';

interface CopyRowProps {
  readonly copy: SharedCopy;
  /** Null for the world. */
  readonly placeName: string | null;
  readonly onWithdraw: () => void;
}

/** One shared copy: its text, whether my memory says something else by now, and what can be done about it. */
export function CopyRow({ copy, placeName, onWithdraw }: CopyRowProps) {
  const { screen: words } = useMessages().sharing;
  const formats = useFormats();
  const [isDiffShown, setDiffShown] = useState(false);
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-64 flex-1">
          {copy.copyText !== '' && (
            <p dir="auto" className="line-clamp-3 break-words">
              {copy.copyText.slice(0, 600)}
            </p>
          )}
          <p className="flex flex-wrap gap-x-2.5 text-xs text-faint">
            <button
              type="button"
              aria-label={words.original(copy.number)}
              onClick={() => openMemory({ scope: 'user', number: copy.number })}
              className="rounded-sm font-mono underline decoration-line-strong underline-offset-2 hover:text-text"
            >
              #{copy.number}
            </button>
            <span>{words.copy(copy.copyNumber)}</span>
            <span>{words.sharedOn(formats.date(copy.sharedAt))}</span>
          </p>
        </div>
        <Button size="small" onClick={onWithdraw}>
          {words.withdraw}
          <span className="sr-only">{words.withdrawOne(copy.copyNumber, placeName)}</span>
        </Button>
      </div>
      {copy.differs && !copy.left && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <span className="mr-auto text-team">{words.differs}</span>
          <Button size="small" look="quiet" onClick={() => setDiffShown(!isDiffShown)}>
            {isDiffShown ? words.hideDiff : words.showDiff}
          </Button>
          <Button size="small" onClick={() => openShare({ numbers: [copy.number], target: copy.target })}>
            {words.again}
          </Button>
        </div>
      )}
      {isDiffShown && copy.differs && <CopyDiff copy={copy} />}
    </li>
  );
}
