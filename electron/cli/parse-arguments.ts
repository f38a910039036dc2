import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { RawArguments } from './command.ts';
import { findCommand } from './commands.ts';

/** A line of the terminal, understood as far as the words go. */
export interface CommandLine {
  readonly command: string;
  readonly profile: string | null;
  readonly json: boolean;
  readonly args: RawArguments;
}

/**
 * Splits `escopo <command> …` into command, options and the rest; paths become absolute from `folder`. Unknown commands
 * and options are `invalid-input`.
 */
export function parseArguments(argv: readonly string[], folder: string = process.cwd()): Result<CommandLine> {
  const command = findCommand(argv);
  if (command === null) {
    return fail({
      type: 'invalid-input',
      problems: [{ path: 'command', problem: `unknown: ${argv.slice(0, 2).join(' ') || '(none)'}` }],
    });
  }
  const isPath = (name: string): boolean => command.paths?.includes(name) === true;
  const options: Record<string, { type: 'string' | 'boolean' }> = {
    json: { type: 'boolean' },
    profile: { type: 'string' },
  };
  for (const [name, kind] of Object.entries(command.options))
    options[name] = { type: kind === 'flag' ? 'boolean' : 'string' };
  try {
    const { values, positionals } = parseArgs({
      args: argv.slice(command.name.split(' ').length),
      options,
      allowPositionals: true,
      strict: true,
    });
    const { json, profile, ...rest } = values;
    return ok({
      command: command.name,
      profile: typeof profile === 'string' ? profile : null,
      json: json === true,
      args: {
        options: Object.fromEntries(
          Object.entries(rest).flatMap(([name, value]) =>
            typeof value === 'string' || value === true
              ? [[name, isPath(name) && typeof value === 'string' ? resolve(folder, value) : value]]
              : [],
          ),
        ),
        positionals: isPath('positionals') ? positionals.map((word) => resolve(folder, word)) : positionals,
      },
    });
  } catch (error) {
    const problem = error instanceof Error ? (error.message.split('\n')[0] ?? error.message) : String(error);
    return fail({ type: 'invalid-input', problems: [{ path: 'options', problem }] });
  }
}
