import { z } from 'zod';
import { updateStatusSchema } from '../updates.ts';
import type { ContractPart } from './contract-part.ts';

const nothing = z.strictObject({});

/** Newer versions of the app: off until somebody who uses this computer agrees, and each further step by their click. */
export const updatesContract = {
  'updates.status': { authority: 'profile', input: nothing, output: updateStatusSchema },
  /** Agrees to ask this address, which is the one that was shown; `changed-meanwhile` when it is another by now. */
  'updates.agree': {
    authority: 'profile',
    input: z.strictObject({ address: z.string().max(2_000) }),
    output: updateStatusSchema,
  },
  /** Ends all of it and removes what was downloaded. */
  'updates.turnOff': { authority: 'profile', input: nothing, output: updateStatusSchema },
  'updates.look': { authority: 'profile', input: nothing, output: updateStatusSchema },
  /** Answers at once; how far it is comes with `updates.changed`. */
  'updates.download': { authority: 'profile', input: nothing, output: updateStatusSchema },
  'updates.cancel': { authority: 'profile', input: nothing, output: updateStatusSchema },
  /** Closes the vault and ends the app; the new version starts in its place. */
  'updates.install': { authority: 'profile', input: nothing, output: updateStatusSchema },
} as const satisfies ContractPart;
