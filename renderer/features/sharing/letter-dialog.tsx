import { useEffect, useRef } from 'react';
import type { Output } from '../../../shared/contract.ts';
import type { SharePreview } from '../../../shared/share.ts';
import { useMessages } from '../../app/messages.tsx';
import { openMemory } from '../../app/open-memory.ts';
import { useFailureText } from '../../app/use-call.ts';
import { useGoTo } from '../../app/use-go-to.ts';
import { usePlaceName } from '../../app/use-places.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { LetterBody } from './letter-body.tsx';
import { spellHidden } from './mark-hidden.ts';
import { useLetter, type LetterRequest } from './use-letter.ts';

export interface LetterDialogProps {
  readonly open: boolean;
  readonly request: LetterRequest;
  readonly onClose: () => void;
}

/**
 * The letter: what would be copied, word for word, and everybody who would read it. Opens with the focus on the letter
 * itself, so that a key pressed out of habit shares nothing.
 */
export function LetterDialog({ open, request, onClose }: LetterDialogProps) {
  const { sharing, common } = useMessages();
  const words = sharing.letter;
  const failureText = useFailureText();
  const placeName = usePlaceName();
  const body = useRef<HTMLDivElement>(null);
  const finish = useFinish(onClose);
  const letter = useLetter(request, open, finish);
  const { problem } = letter;
  useEffect(() => {
    // A new letter is read from its start; the button that had the focus belonged to the one before.
    if (problem !== null) body.current?.focus();
  }, [problem]);
  const preview = letter.now.state === 'shown' ? letter.now.preview : null;
  const isWorld = request.target === 'world';
  const place = isWorld ? common.scopes.world : spellHidden(preview?.targetName ?? placeName(request.target));
  const count = request.numbers.length;
  const settled = preview === null ? null : copyThatIsThere(preview);
  const title =
    settled !== null
      ? words.alreadyTitle(isWorld ? null : place)
      : isWorld
        ? words.worldTitle(count)
        : words.title(count, place);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={settled !== null ? words.already : isWorld ? words.world(count) : words.team(count)}
      initialFocus={body}
      note={preview !== null && settled === null ? words.logged : undefined}
      footer={
        <>
          <Button onClick={onClose}>{settled === null ? common.cancel : common.close}</Button>
          {preview !== null &&
            (settled === null ? (
              <ConfirmButton
                key={preview.ticket}
                label={confirmLabel(preview, words)}
                look={isWorld ? 'world' : 'team'}
                isConfirming={letter.isConfirming}
                onConfirm={letter.confirm}
              />
            ) : (
              <Button
                onClick={() => {
                  onClose();
                  openMemory({ scope: preview.target, number: settled });
                }}
              >
                {words.see(settled)}
              </Button>
            ))}
        </>
      }
    >
      <div ref={body} tabIndex={-1} className="outline-none">
        {problem !== null && (
          <p role="alert" className="border-t border-line bg-danger-soft px-6 py-2.5 text-danger">
            {failureText(problem)}
          </p>
        )}
        {letter.now.state === 'loading' && <Skeleton label={words.loading} lines={6} className="px-6 pb-6" />}
        {letter.now.state === 'failed' && (
          <ErrorState
            title={words.failed}
            body={failureText(letter.now.error)}
            retryLabel={common.retry}
            onRetry={letter.reload}
          />
        )}
        {preview !== null && (
          <LetterBody preview={preview} placeName={isWorld ? null : place} letter={letter} />
        )}
      </div>
    </Dialog>
  );
}

/** The number of the copy when sharing would change nothing at all; for several, of the first. */
function copyThatIsThere({ items }: SharePreview) {
  const isSettled = items.every((item) => item.existingCopy !== null && item.replaces === null);
  return isSettled ? (items[0]?.existingCopy ?? null) : null;
}

function confirmLabel(
  { readers }: SharePreview,
  words: { readonly confirm: (count: number) => string; readonly confirmAlone: string },
): string {
  return readers.length > 1 ? words.confirm(readers.length) : words.confirmAlone;
}

/** Says what was done and closes the letter. */
function useFinish(onClose: () => void) {
  const { sharing } = useMessages();
  const goTo = useGoTo();
  return (copies: Output<'share.confirm'>['copies'], preview: SharePreview) => {
    const place = preview.target === 'world' ? null : spellHidden(preview.targetName);
    const created = copies.filter((copy) => copy.created).length;
    const [first] = copies;
    showToast({
      title:
        created === 0 && first !== undefined
          ? sharing.sharedBefore(first.copyNumber, place)
          : sharing.shared(created, place),
      action: { label: sharing.open, onClick: () => goTo('/sharing') },
    });
    onClose();
  };
}
