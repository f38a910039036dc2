import type { GrantAccess } from '../../shared/grant.ts';
import type { GrantId, UserId } from '../../shared/ids.ts';
import type { Scope } from '../../shared/scope.ts';

/**
 * Who asks. Made only by a door, from the session of a window, the `--profile` of the command line or the grant behind
 * a token; nothing in a payload can make or change one.
 */
export type Caller =
  | { readonly door: 'window'; readonly userId: UserId }
  | { readonly door: 'command-line'; readonly userId: UserId }
  | { readonly door: 'agent'; readonly userId: UserId; readonly grant: CallerGrant };

/** A person at the window or the terminal: who may manage agents. An agent never is one. */
export type PersonCaller = Exclude<Caller, { readonly door: 'agent' }>;

/** An agent that a person let in. */
export type AgentCaller = Extract<Caller, { readonly door: 'agent' }>;

/** The part of a grant that limits what its agent may do. */
export interface CallerGrant {
  readonly id: GrantId;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly access: GrantAccess;
}
