import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Locale } from '../shared/profile.ts';
import { fail, type Result } from '../shared/result.ts';
import { askOwner, connectToOwner } from './cli/ask-owner.ts';
import { helpText } from './cli/help-text.ts';
import { ownerAddress } from './cli/owner-address.ts';
import { parseArguments, type CommandLine } from './cli/parse-arguments.ts';
import { printResult, type Terminal } from './cli/print-result.ts';
import { runCommand } from './cli/run-command.ts';
import { resourcePaths } from './resource-paths.ts';
import { startOwner, type Owner } from './start-owner.ts';

/** How long the terminal waits for another command that owns the vault for a moment. */
const PATIENCE_MS = 20_000;

const terminal: Terminal = {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  locale: localeOf(process.env['LC_ALL'] ?? process.env['LC_MESSAGES'] ?? process.env['LANG'] ?? ''),
};

process.exitCode = await main(process.argv.slice(2));

async function main(argv: readonly string[]): Promise<number> {
  if (argv.length === 0 || argv[0] === 'help' || argv.includes('--help')) {
    terminal.out(helpText());
    return 0;
  }
  const line = parseArguments(argv);
  if (!line.ok) return printResult(terminal, line, argv.includes('--json'));
  return printResult(terminal, await runLine(line.value), line.value.json);
}

/** Has the owner of the vault run the line; where none runs, becomes the owner for as long as the line takes. */
async function runLine(line: CommandLine): Promise<Result<unknown>> {
  const root = resolve(process.env['ESCOPO_HOME'] ?? join(homedir(), '.escopo'));
  const givesUpAt = Date.now() + PATIENCE_MS;
  while (true) {
    const socket = await connectToOwner(ownerAddress(root));
    if (socket !== null) return await askOwner(socket, { door: 'command-line', line });
    const owner = await startOwner({
      root,
      resources: resourcePaths(import.meta.dirname),
      clock: Date.now,
      announce: () => undefined,
      onIndexing: () => undefined,
      log: (text) => process.stderr.write(`escopo: ${text}\n`),
    });
    if (owner.ok) return await runAndClose(owner.value, line);
    if (owner.error.type !== 'vault-in-use' || Date.now() > givesUpAt) return owner;
    await wait(50);
  }
}

async function runAndClose(owner: Owner, line: CommandLine): Promise<Result<unknown>> {
  try {
    return await runCommand(owner, line);
  } catch (error) {
    const reference = owner.vault.newId().slice(0, 8);
    owner.vault.reportProblem(`${line.command} ${reference}`, error);
    return fail({ type: 'internal', reference });
  } finally {
    await owner.close();
  }
}

function localeOf(environment: string): Locale {
  return environment.toLowerCase().startsWith('pt') ? 'pt-BR' : 'en';
}
