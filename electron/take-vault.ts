import { setTimeout as wait } from 'node:timers/promises';
import type { Result } from '../shared/result.ts';
import { askToHandOver, connectToOwner } from './cli/ask-owner.ts';
import { ownerAddress } from './cli/owner-address.ts';
import { startOwner, type Owner, type OwnerOptions } from './start-owner.ts';

const PATIENCE_MS = 20_000;
const PAUSE_MS = 50;

/**
 * Starts the owner of a vault as soon as it is free: a command of the terminal has it for a moment, and an agent's
 * process that owns it for want of an app hands it over when asked. Answers `vault-in-use` when its owner is there to stay.
 */
export async function takeVault(options: OwnerOptions): Promise<Result<Owner>> {
  const address = ownerAddress(options.root);
  const givesUpAt = Date.now() + PATIENCE_MS;
  while (true) {
    const owner = await startOwner(options);
    if (owner.ok || owner.error.type !== 'vault-in-use') return owner;
    const socket = await connectToOwner(address);
    const stays = socket !== null && (await askToHandOver(socket)) === 'stays';
    if (stays || Date.now() > givesUpAt) return owner;
    await wait(PAUSE_MS);
  }
}

/** Has `ask` done by the process that owns the vault, or `own` by this one where none does. */
export async function withOwner<Value>(
  options: OwnerOptions,
  work: {
    readonly ask: (socket: NonNullable<Awaited<ReturnType<typeof connectToOwner>>>) => Promise<Result<Value>>;
    readonly own: (owner: Owner) => Promise<Result<Value>>;
  },
): Promise<Result<Value>> {
  const address = ownerAddress(options.root);
  const givesUpAt = Date.now() + PATIENCE_MS;
  while (true) {
    const socket = await connectToOwner(address);
    if (socket !== null) return await work.ask(socket);
    const owner = await startOwner(options);
    if (owner.ok) return await work.own(owner.value);
    if (owner.error.type !== 'vault-in-use' || Date.now() > givesUpAt) return owner;
    await wait(PAUSE_MS);
  }
}
