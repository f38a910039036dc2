import type { Result } from '../../shared/result.ts';
import type { Caller } from '../services/caller.ts';
import type { UpkeepPorts } from '../services/collect-garbage.ts';
import type { ErasePorts } from '../services/erase-me.ts';
import type { FormatsPort } from '../services/formats-port.ts';
import type { Jobs } from '../services/jobs.ts';
import type { Vault } from '../services/vault.ts';

/** What every command of the terminal stands on, in the process that owns the vault. */
export interface CommandContext {
  readonly vault: Vault;
  readonly jobs: Jobs;
  readonly formats: FormatsPort;
  readonly upkeep: UpkeepPorts;
  readonly erase: ErasePorts;
}

/** Options as the terminal gives them: `--name value` as a string, `--flag` as true, the rest by position. */
export interface RawArguments {
  readonly options: Readonly<Record<string, string | true>>;
  readonly positionals: readonly string[];
}

/**
 * One command as data. Options that a command does not name are refused. With `needs: 'profile'` the session is the
 * one of `--profile`, and nothing else in the arguments can name a person.
 */
export type Command = VaultCommand | ProfileCommand;

interface CommandBase {
  /** Words after `escopo`, such as `teams add`. */
  readonly name: string;
  /** What follows the name in the help. */
  readonly usage: string;
  /** Option names with a value or as a flag, besides `--profile` and `--json`. */
  readonly options: Readonly<Record<string, 'value' | 'flag'>>;
  /** Options, and `positionals`, that are paths: they are meant from where the terminal is, not from where the owner runs. */
  readonly paths?: readonly string[];
  /** Whether `-` in place of its text means standard input. */
  readonly readsText?: boolean;
  /** For commands that judge: whether the value is good news. Bad news ends the terminal with code 1. */
  readonly isWell?: (value: unknown) => boolean;
}

export interface VaultCommand extends CommandBase {
  readonly needs: 'vault';
  /** Answers a line that needs no vault after all, in the terminal's own process; null when it does. */
  readonly runWithout?: (args: RawArguments) => Promise<Result<unknown> | null>;
  readonly run: (context: CommandContext, args: RawArguments) => Promise<Result<unknown>>;
}

export interface ProfileCommand extends CommandBase {
  readonly needs: 'profile';
  readonly run: (context: CommandContext, caller: Caller, args: RawArguments) => Promise<Result<unknown>>;
}
