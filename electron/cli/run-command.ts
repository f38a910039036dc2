import { fail, type Result } from '../../shared/result.ts';
import type { Caller } from '../services/caller.ts';
import { findSession } from '../services/find-session.ts';
import type { Vault } from '../services/vault.ts';
import type { CommandContext } from './command.ts';
import { COMMANDS } from './commands.ts';
import type { CommandLine } from './parse-arguments.ts';

/** Runs one line of the terminal in the process that owns the vault. `--profile` alone decides whose session it is. */
export async function runCommand(context: CommandContext, line: CommandLine): Promise<Result<unknown>> {
  const command = COMMANDS.find(({ name }) => name === line.command);
  if (command === undefined) return fail({ type: 'unknown-method' });
  if (command.needs === 'vault') return await command.run(context, line.args);
  const caller = callerOf(context.vault, line.profile);
  return caller.ok ? await command.run(context, caller.value, line.args) : caller;
}

function callerOf(vault: Vault, profile: string | null): Result<Caller> {
  return profile === null ? fail({ type: 'profile-required' }) : findSession(vault, profile);
}
