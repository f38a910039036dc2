import type { Command } from './command.ts';
import { agentCommands } from './commands/agents.ts';
import { healthCommands } from './commands/health.ts';
import { memoryCommands } from './commands/memories.ts';
import { myDataCommands } from './commands/my-data.ts';
import { profileCommands } from './commands/profiles.ts';
import { teamCommands } from './commands/teams.ts';

/** Every command of the terminal. There is none that shares: that takes a person, a window and the exact text. */
export const COMMANDS: readonly Command[] = [
  ...profileCommands,
  ...teamCommands,
  ...memoryCommands,
  ...myDataCommands,
  ...agentCommands,
  ...healthCommands,
];

/** The command that a line begins with; the longest name wins. */
export function findCommand(argv: readonly string[]): Command | null {
  const named = (words: number): Command | undefined => {
    const name = argv.slice(0, words).join(' ');
    return COMMANDS.find((command) => command.name === name);
  };
  return named(2) ?? named(1) ?? null;
}
