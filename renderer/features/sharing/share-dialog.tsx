import { useEffect, useState } from 'react';
import type { ShareTarget } from '../../../shared/scope.ts';
import { onOpenShare, type ShareRequest } from '../../app/open-share.ts';
import { LetterDialog } from './letter-dialog.tsx';
import { TargetDialog } from './target-dialog.tsx';
import type { LetterRequest } from './use-letter.ts';

/** One opening of the dialog; a new one is a new letter, whatever it asks for. */
interface Opening {
  readonly id: number;
  readonly request: ShareRequest;
  readonly letter: LetterRequest | null;
  readonly isOpen: boolean;
}

/** Shows the letter of a share whenever the window asks for one; first asks to whom where that was not said. */
export function ShareDialog() {
  const [opening, setOpening] = useState<Opening | null>(null);
  useEffect(
    () =>
      onOpenShare((request) =>
        setOpening((before) => ({
          id: (before?.id ?? 0) + 1,
          request,
          letter: request.target === undefined ? null : { numbers: request.numbers, target: request.target },
          isOpen: true,
        })),
      ),
    [],
  );
  if (opening === null) return null;
  const { id, request, letter, isOpen } = opening;
  const close = () => setOpening({ ...opening, isOpen: false });
  const pick = (target: ShareTarget) =>
    setOpening({ ...opening, letter: { numbers: request.numbers, target } });
  return letter === null ? (
    <TargetDialog key={id} open={isOpen} count={request.numbers.length} onPick={pick} onClose={close} />
  ) : (
    <LetterDialog key={id} open={isOpen} request={letter} onClose={close} />
  );
}
