import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Method } from '../../../shared/contract.ts';
import type { MemoryNumber } from '../../../shared/ids.ts';
import { describeFailure } from '../../../shared/messages/describe-failure.ts';
import { invalidateAfter } from '../../app/invalidate.ts';
import { useMessages } from '../../app/messages.tsx';
import { useProfile } from '../../app/session.tsx';
import { failureOf } from '../../bridge/call-error.ts';
import { showToast } from '../../ui/toast.tsx';

/** Memories a request: each is done in under a second, so that the bar moves and other work gets through. */
const PART = 1_000;

/** How far an act on many memories is; null when none is under way. */
export type BulkProgress = { readonly done: number; readonly total: number } | null;

export interface Bulk {
  readonly progress: BulkProgress;
  /**
   * Does something to many memories part by part and answers what each part answered. When one fails that is said, the
   * rest is left alone, and what was done before it is answered.
   */
  readonly run: <Answer>(
    method: Method,
    numbers: readonly MemoryNumber[],
    callPart: (numbers: MemoryNumber[]) => Promise<Answer>,
  ) => Promise<readonly Answer[]>;
}

/** Acts on as many memories as are ticked, however many that are. */
export function useBulk(): Bulk {
  const client = useQueryClient();
  const profile = useProfile();
  const messages = useMessages();
  const [progress, setProgress] = useState<BulkProgress>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return {
    progress,
    run: async <Answer>(
      method: Method,
      numbers: readonly MemoryNumber[],
      callPart: (numbers: MemoryNumber[]) => Promise<Answer>,
    ) => {
      const answers: Answer[] = [];
      const total = numbers.length;
      try {
        for (let done = 0; done < total && isHere.current; done += PART) {
          if (total > PART) setProgress({ done, total });
          answers.push(await callPart(numbers.slice(done, done + PART)));
        }
      } catch (error) {
        // Somebody else may be using the window by now; it is none of their business.
        if (isHere.current) {
          const description = describeFailure(messages, failureOf(error));
          showToast({ tone: 'problem', title: messages.common.wentWrong, description });
        }
      }
      setProgress(null);
      if (isHere.current) invalidateAfter(client, profile.id, method);
      return answers;
    },
  };
}
