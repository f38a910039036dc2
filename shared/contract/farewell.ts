import { z } from 'zod';
import { eraseReceiptSchema } from '../my-data.ts';
import type { ContractPart } from './contract-part.ts';

export const farewellContract = {
  /** The receipt of the profile that this window showed and that is erased, until somebody else opens theirs here. */
  'farewell.receipt': {
    authority: 'app',
    input: z.strictObject({}),
    output: z.object({ receipt: eraseReceiptSchema.nullable() }),
  },
  /** Asks where to save that receipt; `savedTo: null` when the person cancels. */
  'farewell.save': {
    authority: 'app',
    input: z.strictObject({}),
    output: z.object({ savedTo: z.string().nullable() }),
  },
} as const satisfies ContractPart;
