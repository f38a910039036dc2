import { useCallback, useEffect, useRef, useState } from 'react';
import type { Output } from '../../../shared/contract.ts';
import type { Attachment } from '../../../shared/memory.ts';
import type { MemoryNumber } from '../../../shared/ids.ts';
import type { ShareTarget } from '../../../shared/scope.ts';
import type { SharePreview } from '../../../shared/share.ts';
import { failureOf } from '../../bridge/call-error.ts';
import { call } from '../../bridge/call.ts';
import { useAct } from '../../app/use-call.ts';
import { attachmentKey, chosenOf } from './chosen-attachments.ts';
import { putAway, watchLetter } from './watch-letter.ts';

export interface LetterRequest {
  readonly numbers: readonly MemoryNumber[];
  readonly target: ShareTarget;
}

export type LetterState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'shown'; readonly preview: SharePreview };

export interface Letter {
  readonly now: LetterState;
  /** Why the letter before could not be confirmed any more; stands above the one that is shown instead. */
  readonly problem: unknown;
  readonly chosen: ReadonlySet<string>;
  readonly toggle: (number: MemoryNumber, attachment: Attachment) => void;
  readonly confirm: () => void;
  readonly isConfirming: boolean;
  readonly reload: () => void;
}

/**
 * Asks for the letter of a share and keeps it until it is confirmed, or put away when the dialog closes. When what it
 * shows changed meanwhile, or its ticket can no longer be spent, the letter is asked for anew and must be read again;
 * what was ticked stays ticked where it still is in the letter.
 */
export function useLetter(
  request: LetterRequest,
  isOpen: boolean,
  onShared: (copies: Output<'share.confirm'>['copies'], preview: SharePreview) => void,
): Letter {
  const [answer, setAnswer] = useState<{ readonly round: number; readonly state: LetterState } | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [round, setRound] = useState(0);
  const now: LetterState = answer?.round === round ? answer.state : { state: 'loading' };
  const spending = useAct('share.confirm', { quiet: true });
  const confirmed = useRef(false);

  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    let ticket: string | null = null;
    confirmed.current = false;
    call('share.preview', { numbers: [...request.numbers], target: request.target }).then(
      (preview) => {
        ticket = preview.ticket;
        if (isCurrent) setAnswer({ round, state: { state: 'shown', preview } });
        else putAway(preview.ticket);
      },
      (error: unknown) => isCurrent && setAnswer({ round, state: { state: 'failed', error } }),
    );
    return () => {
      isCurrent = false;
      if (ticket !== null && !confirmed.current) putAway(ticket);
    };
  }, [request, isOpen, round]);

  const reload = useCallback(() => setRound((before) => before + 1), []);
  const shown = now.state === 'shown' && isOpen && !spending.isPending ? now.preview : null;
  useEffect(() => {
    if (shown === null) return undefined;
    return watchLetter(shown, (reason) => {
      setProblem(reason);
      reload();
    });
  }, [shown, reload]);
  const toggle = useCallback((number: MemoryNumber, attachment: Attachment) => {
    const key = attachmentKey(number, attachment);
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }, []);
  const confirm = () => {
    if (now.state !== 'shown') return;
    const { preview } = now;
    spending.mutate(
      { ticket: preview.ticket, attachments: chosenOf(preview.items, chosen) },
      {
        onSuccess: ({ copies }) => {
          confirmed.current = true;
          onShared(copies, preview);
        },
        onError: (error) => {
          setProblem(error);
          // Too early leaves the ticket good; anything else has used it up.
          if (failureOf(error).type !== 'confirm-too-early') reload();
        },
      },
    );
  };
  return { now, problem, chosen, toggle, confirm, isConfirming: spending.isPending, reload };
}
