import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Locale } from '../shared/profile.ts';
import { fail, type Result } from '../shared/result.ts';
import { askOwner } from './cli/ask-owner.ts';
import { findCommand } from './cli/commands.ts';
import { helpText } from './cli/help-text.ts';
import { parseArguments, type CommandLine } from './cli/parse-arguments.ts';
import { printResult, type Terminal } from './cli/print-result.ts';
import { readText } from './cli/read-text.ts';
import { runCommand } from './cli/run-command.ts';
import { nameOfError } from './name-of-error.ts';
import { resourcePaths } from './resource-paths.ts';
import { serveOwnStdio } from './serve-own-stdio.ts';
import type { Owner, OwnerOptions } from './start-owner.ts';
import { withOwner } from './take-vault.ts';

const terminal: Terminal = {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  locale: localeOf(process.env['LC_ALL'] ?? process.env['LC_MESSAGES'] ?? process.env['LANG'] ?? ''),
};

const ownerOptions: OwnerOptions = {
  root: resolve(process.env['ESCOPO_HOME'] ?? join(homedir(), '.escopo')),
  resources: resourcePaths(import.meta.dirname),
  clock: Date.now,
  announce: () => undefined,
  onIndexing: () => undefined,
  log: (text) => process.stderr.write(`escopo: ${text}\n`),
};

process.exitCode = await main(process.argv.slice(2));

async function main(argv: readonly string[]): Promise<number> {
  if (argv.length === 0 || argv[0] === 'help' || argv.includes('--help')) {
    terminal.out(helpText());
    return 0;
  }
  if (argv[0] === 'mcp') return await serveAgent();
  const line = parseArguments(argv);
  if (!line.ok) return printResult(terminal, line, { json: argv.includes('--json') });
  const isWell = findCommand(argv)?.isWell;
  const result = await withoutThrowing(line.value);
  return printResult(terminal, result, {
    json: line.value.json,
    ...(isWell === undefined ? {} : { isWell }),
  });
}

/** Whatever goes wrong in this process is one answer too: a bug is `internal`, and the details go to stderr. */
async function withoutThrowing(line: CommandLine): Promise<Result<unknown>> {
  try {
    return await runLine(line);
  } catch (error) {
    return internal(line.command, error);
  }
}

async function runLine(line: CommandLine): Promise<Result<unknown>> {
  const command = findCommand(line.command.split(' '));
  const without = command?.needs === 'vault' ? await command.runWithout?.(line.args) : null;
  if (without !== null && without !== undefined) return without;
  const filled = command?.readsText === true ? await fillFromInput(line) : line;
  if ('ok' in filled) return filled;
  return await withOwner(ownerOptions, {
    ask: (socket) => askOwner(socket, { door: 'command-line', line: filled }),
    own: (owner) => runAndClose(owner, filled),
  });
}

/** `-` in place of the text: it comes from standard input, and goes to the owner like any other. */
async function fillFromInput(
  line: CommandLine,
): Promise<CommandLine | Extract<Result<never>, { readonly ok: false }>> {
  if (line.args.positionals.join(' ') !== '-') return line;
  const text = await readText(process.stdin);
  return text.ok ? { ...line, args: { ...line.args, positionals: [text.value] } } : text;
}

async function runAndClose(owner: Owner, line: CommandLine): Promise<Result<unknown>> {
  try {
    return await runCommand(owner, line);
  } catch (error) {
    return internal(line.command, error);
  } finally {
    await owner.close();
  }
}

function internal(where: string, error: unknown): Result<never> {
  const reference = crypto.randomUUID().slice(0, 8);
  ownerOptions.log(`${where} ${reference}: ${nameOfError(error)}`);
  return fail({ type: 'internal', reference });
}

/** What there is to say to a person goes to standard error: standard output carries the protocol. */
async function serveAgent(): Promise<number> {
  const served = await serveOwnStdio(ownerOptions);
  return served.ok ? 0 : printResult({ ...terminal, out: terminal.err }, served, { json: false });
}

function localeOf(environment: string): Locale {
  return environment.toLowerCase().startsWith('pt') ? 'pt-BR' : 'en';
}
