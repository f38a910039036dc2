import { memoryNumberSchema, type MemoryNumber } from '../../../shared/ids.ts';
import { parseSlashCommand, type SlashCommand } from '../../app/parse-slash-command.ts';

/** The commands of the box, as it offers them. */
export const ASK_COMMANDS = ['share', 'remember', 'forget', 'search'] as const;
export type AskCommandName = (typeof ASK_COMMANDS)[number];

export type AskCommand = SlashCommand | { readonly verb: 'forget'; readonly number: MemoryNumber };

/** Reads a command typed into the box; null while it is not complete. */
export function parseAskCommand(typed: string): AskCommand | null {
  const forget = /^\/(?:forget|esquecer|apagar)\s+#?(\d+)$/iu.exec(typed.trim());
  if (forget === null) return parseSlashCommand(typed);
  const number = memoryNumberSchema.safeParse(Number(forget[1]));
  return number.success ? { verb: 'forget', number: number.data } : null;
}

/** The commands that begin like what is typed so far; none once a space follows. */
export function matchingCommands(typed: string): readonly AskCommandName[] {
  const word = /^\/(\p{L}*)$/u.exec(typed)?.[1]?.toLowerCase();
  return word === undefined ? [] : ASK_COMMANDS.filter((name) => name.startsWith(word));
}
