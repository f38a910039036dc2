import { userIdSchema } from '../../shared/ids.ts';
import { fail, type Result } from '../../shared/result.ts';
import { findPerson, findPersonByEmail } from '../catalog/people.ts';
import type { Caller } from '../services/caller.ts';
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
  if (profile === null) return fail({ type: 'profile-required' });
  const id = userIdSchema.safeParse(profile);
  const person = id.success ? findPerson(vault.catalog, id.data) : findPersonByEmail(vault.catalog, profile);
  return person === null
    ? fail({ type: 'profile-not-found' })
    : { ok: true, value: { door: 'command-line', userId: person.id } };
}
