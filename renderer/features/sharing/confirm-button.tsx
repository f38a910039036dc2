import { useEffect, useState } from 'react';
import { SHARE_TICKET } from '../../../shared/share.ts';
import { useMessages } from '../../app/messages.tsx';
import { Button } from '../../ui/button.tsx';

export interface ConfirmButtonProps {
  readonly label: string;
  readonly look: 'team' | 'world';
  readonly isConfirming: boolean;
  readonly onConfirm: () => void;
}

/**
 * The button that shares. It does nothing in the first second after it appears, and a thin line shows that second pass;
 * give it a new key with each new letter. It never takes the focus by itself.
 */
export function ConfirmButton({ label, look, isConfirming, onConfirm }: ConfirmButtonProps) {
  const { wait } = useMessages().sharing.letter;
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsReady(true), SHARE_TICKET.earliestMs);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <span className="relative inline-flex overflow-hidden rounded-md" title={isReady ? undefined : wait}>
      <Button look={look} busy={!isReady || isConfirming} onClick={onConfirm}>
        {label}
      </Button>
      {!isReady && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 bottom-0 h-0.5 origin-left scale-x-100 bg-current opacity-60 transition-transform duration-1000 ease-linear starting:scale-x-0"
        />
      )}
    </span>
  );
}
