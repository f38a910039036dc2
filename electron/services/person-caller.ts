import type { Caller } from './caller.ts';

/** A person in their window. Verbs that take this cannot be reached by an agent or the command line: it does not compile. */
export type WindowCaller = Extract<Caller, { readonly door: 'window' }>;
