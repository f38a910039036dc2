import type { ProfileContext } from '../../../shared/contract.ts';
import type { PersonCaller } from '../../services/caller.ts';

/** The caller of a window's request: the person whose window it is. */
export function windowCaller(context: ProfileContext): PersonCaller {
  return { door: 'window', userId: context.userId };
}
