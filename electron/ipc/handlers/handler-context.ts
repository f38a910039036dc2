import type { ProfileContext } from '../../../shared/contract.ts';
import type { Caller } from '../../services/caller.ts';

/** The caller of a window's request: the person whose window it is. */
export function windowCaller(context: ProfileContext): Caller {
  return { door: 'window', userId: context.userId };
}
