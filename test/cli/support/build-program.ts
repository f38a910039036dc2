import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';

/** The command line as a program of its own, with a folder for the vaults of its tests. */
export interface Program {
  readonly folder: string;
  /** Runs one line to its end. */
  run(home: string, words: readonly string[], input?: string): Promise<Run>;
  /** Starts one that lives on. */
  start(home: string, words: readonly string[], environment?: Readonly<Record<string, string>>): Running;
  remove(): void;
}

export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  /** Standard output as the one object that it must be. */
  readonly json: unknown;
}

export interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  /** Sends one JSON message and waits for the answer with its id. */
  ask(message: { readonly id: number } & Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>;
  tell(message: Readonly<Record<string, unknown>>): void;
  readonly lines: readonly string[];
  readonly exited: Promise<number | null>;
}

/** Builds it from the sources as they are; without a model and without worker threads, which it can do without. */
export async function buildProgram(): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), 'escopo-cli-'));
  const project = resolve(import.meta.dirname, '../../..');
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: {
      noExternal: true,
      external: ['better-sqlite3', '@lancedb/lancedb', 'apache-arrow', 'onnxruntime-node'],
    },
    build: {
      ssr: join(project, 'electron/cli.ts'),
      outDir: join(folder, 'out/cli'),
      target: 'node20',
    },
  });
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  symlinkSync(join(project, 'electron'), join(folder, 'electron'));
  const start: Program['start'] = (home, words, environment = {}) =>
    follow(
      spawn(process.execPath, [join(folder, 'out/cli/cli.js'), ...words], {
        cwd: folder,
        env: { ...process.env, LC_ALL: 'C', ESCOPO_HOME: home, ...environment },
      }),
    );
  return {
    folder,
    start,
    run: async (home, words, input = '') => await finish(start(home, words), input),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function follow(child: ChildProcessWithoutNullStreams): Running {
  // A program that has answered already reads no more of what it was told.
  child.stdin.on('error', () => undefined);
  const lines: string[] = [];
  const waiting = new Map<unknown, (answer: Record<string, unknown>) => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    if (waiting.size === 0) return;
    const message = JSON.parse(line) as Record<string, unknown>;
    waiting.get(message['id'])?.(message);
    waiting.delete(message['id']);
  });
  const exited = new Promise<number | null>((end) => child.once('close', (code) => end(code)));
  const tell = (message: Readonly<Record<string, unknown>>): void => {
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  };
  return {
    child,
    lines,
    exited,
    tell,
    ask: async (message) =>
      await new Promise((answer) => {
        waiting.set(message.id, answer);
        tell(message);
      }),
  };
}

async function finish({ child, exited, lines }: Running, input: string): Promise<Run> {
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  child.stdin.end(input);
  const code = await exited;
  const out = lines.join('\n');
  return {
    code,
    out,
    err,
    get json() {
      return JSON.parse(out) as unknown;
    },
  };
}
