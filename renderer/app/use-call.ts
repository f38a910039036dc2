import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Input, Method, Output } from '../../shared/contract.ts';
import type { FailureType } from '../../shared/failures.ts';
import { describeFailure } from '../../shared/messages/describe-failure.ts';
import { failureOf } from '../bridge/call-error.ts';
import { call } from '../bridge/call.ts';
import { showToast } from '../ui/toast.tsx';
import { invalidateAfter, invalidateDomains } from './invalidate.ts';
import { useMessages } from './messages.tsx';
import { useProfileIfOpen } from './session.tsx';

/** Before somebody is chosen, answers are kept under this key. */
const NOBODY = 'nobody';

export interface UseCallOptions {
  /** False: nothing is asked yet. */
  readonly enabled?: boolean | undefined;
  /** Shows the answer before while the next one is on its way. */
  readonly keepPrevious?: boolean | undefined;
  /** Asks again after so long, in milliseconds, while the window can be seen. */
  readonly everyMs?: number | undefined;
}

/** Asks for something to show. The answer is kept under the person's id, the method and the input. */
export function useCall<Name extends Method>(
  method: Name,
  input: Input<Name>,
  options: UseCallOptions = {},
): UseQueryResult<Output<Name>, Error> {
  const profileId = useProfileIfOpen()?.id ?? NOBODY;
  return useQuery({
    queryKey: [profileId, method, input],
    queryFn: () => call(method, input),
    enabled: options.enabled ?? true,
    refetchInterval: options.everyMs ?? false,
    ...(options.keepPrevious === true ? { placeholderData: keepPreviousData } : {}),
  });
}

const CANNOT_SAVE: ReadonlySet<FailureType> = new Set(['storage-full', 'storage-read-only']);

export interface UseActOptions {
  /** True: the caller shows the failure itself, no toast appears. */
  readonly quiet?: boolean | undefined;
}

/** Does something. A failure is said in a toast unless the caller shows it; what it may have changed is asked again. */
export function useAct<Name extends Method>(
  method: Name,
  options: UseActOptions = {},
): UseMutationResult<Output<Name>, Error, Input<Name>> {
  const profileId = useProfileIfOpen()?.id ?? NOBODY;
  const client = useQueryClient();
  const messages = useMessages();
  return useMutation({
    mutationFn: (input: Input<Name>) => call(method, input),
    onSuccess: () => invalidateAfter(client, profileId, method),
    onError: (error) => {
      // The notices say why nothing can be saved, and what to do.
      if (CANNOT_SAVE.has(failureOf(error).type)) invalidateDomains(client, profileId, ['app']);
      if (options.quiet === true) return;
      const description = describeFailure(messages, failureOf(error));
      showToast({ tone: 'problem', title: messages.common.wentWrong, description });
    },
  });
}

/** The sentence for anything that was thrown by a call. */
export function useFailureText(): (error: unknown) => string {
  const messages = useMessages();
  return (error) => describeFailure(messages, failureOf(error));
}
