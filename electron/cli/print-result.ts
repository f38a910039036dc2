import { describeFailure } from '../../shared/messages/describe-failure.ts';
import { messagesFor } from '../../shared/messages/messages-for.ts';
import type { Locale } from '../../shared/profile.ts';
import type { Result } from '../../shared/result.ts';

/** Where a command's answer goes. */
export interface Terminal {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  readonly locale: Locale;
}

/**
 * Prints an answer and says the exit code: 0 for a value, 1 for a failure or a value that `isWell` calls bad news, 2 for
 * a line that was not understood. With `json` exactly one object goes to stdout, whatever happened.
 */
export function printResult(
  terminal: Terminal,
  result: Result<unknown>,
  { json, isWell = () => true }: { readonly json: boolean; readonly isWell?: (value: unknown) => boolean },
): number {
  if (json) terminal.out(JSON.stringify(result));
  else if (result.ok) terminal.out(inWords(result.value));
  else terminal.err(describeFailure(messagesFor(terminal.locale), result.error));
  if (result.ok) return isWell(result.value) ? 0 : 1;
  return result.error.type === 'invalid-input' || result.error.type === 'profile-required' ? 2 : 1;
}

/** A value as indented lines; control characters of memory text are shown, not sent to the terminal. */
function inWords(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(
    /[\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2066-\u2069]/gu,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}
