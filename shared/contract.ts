import type { z } from 'zod';
import { agentsContract } from './contract/agents.ts';
import { appContract } from './contract/app.ts';
import { askingContract, embeddingContract } from './contract/asking.ts';
import { farewellContract } from './contract/farewell.ts';
import { memoriesContract } from './contract/memories.ts';
import { myDataContract, upkeepContract } from './contract/my-data.ts';
import { profilesContract } from './contract/profiles.ts';
import { sharingContract, teamsContract } from './contract/sharing.ts';
import { updatesContract } from './contract/updates.ts';
import type { UserId } from './ids.ts';
import type { Result } from './result.ts';

/** Every request the window can make: whose authority it needs, what goes in, what comes out. Written once, as data. */
export const contract = {
  ...appContract,
  ...profilesContract,
  ...farewellContract,
  ...memoriesContract,
  ...teamsContract,
  ...sharingContract,
  ...agentsContract,
  ...askingContract,
  ...embeddingContract,
  ...myDataContract,
  ...upkeepContract,
  ...updatesContract,
};

export type Contract = typeof contract;
export type Method = keyof Contract;
/** What a window sends, before parsing. */
export type Input<Name extends Method> = z.input<Contract[Name]['input']>;
/** What a handler receives, after parsing. */
export type ParsedInput<Name extends Method> = z.output<Contract[Name]['input']>;
export type Output<Name extends Method> = z.output<Contract[Name]['output']>;

/** Which window asks. Ids of windows never come from the renderer. */
export interface WindowContext {
  readonly windowId: number;
}
/** Which window asks and whose it is. */
export interface ProfileContext extends WindowContext {
  readonly userId: UserId;
}

/** Gives each handler just the context that its authority allows; forgetting a method does not compile. */
export type Handlers<Names extends Method = Method> = {
  readonly [Name in Names]: (
    context: Contract[Name]['authority'] extends 'profile' ? ProfileContext : WindowContext,
    input: ParsedInput<Name>,
  ) => Promise<Result<Output<Name>>>;
};

/** Requests above this are refused unread, in bytes of their structured clone as far as it can be told. */
export const MAX_REQUEST_BYTES = 80 * 1024 * 1024;

/** Whether a string names a request. */
export function isMethod(name: string): name is Method {
  return Object.hasOwn(contract, name);
}
