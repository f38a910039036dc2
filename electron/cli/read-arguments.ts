import { z } from 'zod';
import { failureFromZod } from '../../shared/failures.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { parseScopes, type Scopes } from '../../shared/scope.ts';
import type { RawArguments } from './command.ts';

/** Holds arguments against a schema; a missing or malformed one is `invalid-input` with its name. */
export function readArguments<Schema extends z.ZodType>(
  schema: Schema,
  raw: unknown,
): Result<z.output<Schema>> {
  const parsed = schema.safeParse(raw);
  return parsed.success ? ok(parsed.data) : fail(failureFromZod(parsed.error));
}

/** The scopes of `--scopes a,b`. Without the option it is `scopes-required`: there is no default. */
export function readScopes(args: RawArguments): Result<Scopes> {
  const raw = args.options['scopes'];
  if (typeof raw !== 'string') return parseScopes(undefined);
  return parseScopes(
    raw
      .split(',')
      .map((scope) => scope.trim())
      .filter((scope) => scope !== ''),
  );
}

/** A whole number from a word, for schemas. */
export const integerWord = z
  .string()
  .regex(/^-?\d{1,15}$/, 'must be a whole number')
  .transform(Number);

/** A comma-separated list, for schemas. */
export const listWord = z.string().transform((raw) =>
  raw
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);
