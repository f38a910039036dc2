import type { Failure } from '../../../shared/failures.ts';
import type { SharePreview } from '../../../shared/share.ts';
import { CallError } from '../../bridge/call-error.ts';
import { call } from '../../bridge/call.ts';
import { on } from '../../bridge/on.ts';

/** Changes that come faster than this are answered together, in milliseconds: an agent may write many a second. */
const GATHER_MS = 300;

/**
 * Looks again at what an open letter shows whenever the person's memories, their teams or the people here changed.
 * Calls `onChanged` with the reason, as a confirmation would be refused with, when the letter would read differently
 * by now or cannot be written any more. Answers the function that stops looking.
 */
export function watchLetter(shown: SharePreview, onChanged: (reason: unknown) => void): () => void {
  let timer: number | undefined;
  let isStopped = false;
  const look = (): void => {
    timer = undefined;
    const numbers = shown.items.map(({ number }) => number);
    call('share.preview', { numbers, target: shown.target }).then(
      (next) => {
        putAway(next.ticket);
        const reason = whatChanged(shown, next);
        if (!isStopped && reason !== null) onChanged(new CallError({ type: 'ticket-void', reason }));
      },
      (error: unknown) => {
        if (!isStopped) onChanged(error);
      },
    );
  };
  const notice = (): void => {
    timer ??= window.setTimeout(look, GATHER_MS);
  };
  const stops = [on('memories.changed', notice), on('teams.changed', notice)];
  return () => {
    isStopped = true;
    window.clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

/** A ticket that nobody will spend. When even this fails it runs out by itself two minutes after it was made. */
export function putAway(ticket: string): void {
  call('share.dismiss', { ticket }).catch(() => undefined);
}

function whatChanged(
  shown: SharePreview,
  next: SharePreview,
): Extract<Failure, { readonly type: 'ticket-void' }>['reason'] | null {
  if (shown.targetName !== next.targetName || differs(shown.readers, next.readers)) return 'members-changed';
  return differs(shown.items, next.items) ? 'text-changed' : null;
}

function differs(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}
