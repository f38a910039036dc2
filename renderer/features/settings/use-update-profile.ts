import type { Input } from '../../../shared/contract.ts';
import { useEnterProfile } from '../../app/session.tsx';
import { useAct } from '../../app/use-call.ts';

/** Changes settings of the person; the window follows at once. */
export function useUpdateProfile(): (change: Input<'profile.update'>) => void {
  const enter = useEnterProfile();
  const update = useAct('profile.update');
  return (change) => update.mutate(change, { onSuccess: enter });
}
