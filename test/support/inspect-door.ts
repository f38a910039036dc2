import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** The terminal's program, which is also the agents' stdio door. */
export const CLI = resolve(import.meta.dirname, '../../out/cli/cli.js');

/** How the inspector reaches the door. */
export type InspectedDoor =
  | { readonly over: 'http'; readonly url: string; readonly token: string }
  | { readonly over: 'stdio'; readonly vaultRoot: string; readonly token: string };

/** What the inspector printed: a result of the protocol, or none and the code of what went wrong. */
export interface Inspection {
  readonly exitCode: number | null;
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly errorCode: string | null;
}

/** Has the official inspector connect as a client of one era of the protocol and make one request. */
export async function inspectDoor(
  door: InspectedDoor,
  era: 'legacy' | 'modern',
  request: readonly string[],
): Promise<Inspection> {
  const { ESCOPO_INSPECTOR: inspector = '', ESCOPO_INSPECTOR_NODE: node = '' } = process.env;
  // Two programs start for each request: on a busy computer that takes longer than the inspector would wait.
  const patience = ['--connect-timeout', '90000'];
  const options = ['--cli', '--quiet', '--format', 'json', ...patience, '--protocol-era', era, ...request];
  const place =
    door.over === 'http'
      ? ['--stored-auth-only', '--server-url', door.url, '--header', `Authorization: Bearer ${door.token}`]
      : [
          ...['-e', `ESCOPO_TOKEN=${door.token}`, '-e', `ESCOPO_HOME=${door.vaultRoot}`],
          ...[process.execPath, CLI, 'mcp'],
        ];
  const { exitCode, stdout, stderr } = await run(node, [inspector, ...options, ...place]);
  const errorCode = /"code":"(\w+)"/.exec(stderr)?.[1] ?? null;
  // Nothing said at all is no answer to judge.
  if (stdout === '' && errorCode === null) throw new Error(`The inspector said nothing: ${stderr}`);
  const { result = null } = (stdout === '' ? {} : JSON.parse(stdout)) as Pick<Partial<Inspection>, 'result'>;
  return { exitCode, result, errorCode };
}

async function run(
  node: string,
  args: readonly string[],
): Promise<{ readonly exitCode: number | null; readonly stdout: string; readonly stderr: string }> {
  return await new Promise((done, failed) => {
    const child = spawn(node, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: 120_000 });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.once('error', failed);
    child.once('close', (exitCode) => done({ exitCode, stdout: stdout.trim(), stderr: stderr.trim() }));
  });
}
