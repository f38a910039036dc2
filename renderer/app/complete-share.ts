import { memoryNumberSchema, type MemoryNumber } from '../../shared/ids.ts';
import type { ShareTarget } from '../../shared/scope.ts';
import { parseSlashCommand } from './parse-slash-command.ts';

/** A place to share to, as a person may type it. */
export interface TargetChoice {
  readonly target: ShareTarget;
  readonly name: string;
}

/** One way to finish what was typed; without a target the sharing dialog asks to whom. */
export interface ShareCompletion {
  readonly number: MemoryNumber;
  readonly target: ShareTarget | null;
}

/** Whether this is a share, perhaps not typed to its end: `/share`, `/share 4`, `/compartilhar 42 acm`. */
export function isShareCommand(typed: string): boolean {
  return /^\/(?:share|compartilhar)(?:\s|$)/iu.test(typed.trimStart());
}

/**
 * The ways to finish a share that is being typed: first where a whole number could go, then the person's latest
 * memories whose numbers begin so. A team that is none of theirs stays as typed, so that the letter can say so.
 */
export function completeShare(
  typed: string,
  recent: readonly MemoryNumber[],
  choices: readonly TargetChoice[],
): readonly ShareCompletion[] {
  if (!isShareCommand(typed)) return [];
  const [, digits = '', place] = /^\S+\s*#?(\d*)(?:\s+(.*))?$/u.exec(typed.trimStart()) ?? [];
  const number = memoryNumberSchema.safeParse(Number(digits));
  const beginning = (place ?? '').trim().toLowerCase();
  const places: readonly ShareCompletion[] = number.success
    ? choices
        .filter(({ target, name }) => namesOf(target, name).some((word) => word.startsWith(beginning)))
        .map(({ target }) => ({ number: number.data, target }))
    : [];
  if (place !== undefined) return places.length > 0 ? places : asTyped(typed);
  const numbers = recent.filter((other) => String(other).startsWith(digits) && String(other) !== digits);
  return [...places, ...numbers.map((other) => ({ number: other, target: null }))];
}

function namesOf(target: ShareTarget, name: string): readonly string[] {
  const typedName = target === 'world' ? ['world', 'mundo'] : [target.slice('team:'.length)];
  return [...typedName, name.toLowerCase()];
}

function asTyped(typed: string): readonly ShareCompletion[] {
  const command = parseSlashCommand(typed);
  return command?.verb === 'share' ? [{ number: command.number, target: command.target }] : [];
}
