import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A program that serves an agent over its standard streams. */
export interface AgentDoor {
  readonly child: ChildProcessWithoutNullStreams;
  /** Every line that it wrote to standard output. */
  readonly lines: readonly string[];
  /** The exit code, or the signal that ended it. */
  readonly exited: Promise<number | string | null>;
  /** Asks for one thing and answers the result. */
  ask(method: string, params: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>;
}

/** Starts such a program and introduces itself as a client does. */
export async function startAgentDoor(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<AgentDoor> {
  const child = spawn(program, args, { env: { ...process.env, ...env } });
  child.stderr.resume();
  const exited = new Promise<number | string | null>((ended) =>
    child.once('exit', (code, signal) => ended(code ?? signal)),
  );
  const lines: string[] = [];
  const waiting = new Map<unknown, (message: Record<string, unknown>) => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    const message = JSON.parse(line) as Record<string, unknown>;
    waiting.get(message['id'])?.(message);
  });
  let id = 0;
  const ask: AgentDoor['ask'] = async (method, params) => {
    const message = await new Promise<Record<string, unknown>>((answered, failed) => {
      id += 1;
      waiting.set(id, answered);
      void exited.then((code) => failed(new Error(`It ended with ${String(code)} before it answered`)));
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    });
    return message['result'] as Record<string, unknown>;
  };
  const clientInfo = { name: 'test', version: '1' };
  await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`);
  return { child, lines, exited, ask };
}
