import type { z } from 'zod';

/**
 * One request that a window can make. `app` requests need no profile; a `profile` request is answered for the
 * person whose window it is, and its handler is given that person — nothing in the input can name one.
 */
export interface ContractEntry {
  readonly authority: 'app' | 'profile';
  readonly input: z.ZodType;
  readonly output: z.ZodType;
}
export type ContractPart = Readonly<Record<string, ContractEntry>>;
