import { useState } from 'react';
import { scopeOf, type ShareTarget } from '../../../shared/scope.ts';
import type { SharedCopy } from '../../../shared/share.ts';
import { useMessages } from '../../app/messages.tsx';
import { Button } from '../../ui/button.tsx';
import { ScopeChip } from '../../ui/scope-chip.tsx';
import { CopyRow } from './copy-row.tsx';

/** Copies that are drawn at once; more come on request. */
const STEP = 50;

interface CopyGroupProps {
  readonly target: ShareTarget;
  readonly copies: readonly SharedCopy[];
  readonly onWithdraw: (copy: SharedCopy) => void;
}

/** What I shared to one place. */
export function CopyGroup({ target, copies, onWithdraw }: CopyGroupProps) {
  const { sharing, common } = useMessages();
  const words = sharing.screen;
  const [shown, setShown] = useState(STEP);
  const [first] = copies;
  if (first === undefined) return null;
  const name = target === 'world' ? common.scopes.world : first.targetName;
  return (
    <section aria-label={name} className="flex flex-col gap-2">
      <h2 className="flex flex-wrap items-center gap-2 text-xs text-faint">
        <ScopeChip scope={scopeOf(target)} name={name} />
        {words.copies(copies.length)}
        {first.left && <span>· {words.leftTag}</span>}
      </h2>
      {first.left && <p className="text-sm text-muted">{words.left}</p>}
      <ul className="divide-y divide-line rounded-lg border border-line bg-panel">
        {copies.slice(0, shown).map((copy) => (
          <CopyRow
            key={copy.copyNumber}
            copy={copy}
            placeName={target === 'world' ? null : name}
            onWithdraw={() => onWithdraw(copy)}
          />
        ))}
      </ul>
      {copies.length > shown && (
        <Button className="self-center" onClick={() => setShown(shown + STEP)}>
          {words.more}
        </Button>
      )}
    </section>
  );
}
