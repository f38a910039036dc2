import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { dirname } from 'node:path';
import { duplexPair, type Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { fail, ok, type Result } from '../../shared/result.ts';
import { failureFromZod } from '../../shared/failures.ts';
import { greetingSchema, MAX_GREETING_BYTES } from './owner-protocol.ts';
import type { CommandLine } from './parse-arguments.ts';
import { readFirstLine } from './read-first-line.ts';

export interface OwnerDoor {
  /** Runs one line of the terminal. */
  readonly runLine: (line: CommandLine) => Promise<Result<unknown>>;
  /** Serves an agent until the stream ends, which carries what came after the greeting. */
  readonly serveAgent: (token: string, stream: Duplex) => Promise<void>;
  readonly reportBug: (where: string, error: unknown) => string;
  /** Lets go of the vault once the asker has been told; an owner that is there to stay has none. */
  readonly handOver?: (() => void) | undefined;
}

/** Lines that are being run when the owner closes get this long to be answered. */
const GRACE_MS = 10_000;

/** Listens for the terminal and for agents over stdio. Only the vault's owner does, so a socket left by a dead one may go. */
export async function serveOwner(address: string, door: OwnerDoor): Promise<{ close(): Promise<void> }> {
  const isFile = process.platform !== 'win32';
  if (isFile) {
    mkdirSync(dirname(address), { recursive: true, mode: 0o700 });
    refuseForeignFolder(dirname(address));
    rmSync(address, { force: true });
  }
  const sockets = new Set<Socket>();
  // Lines of the terminal that are being run: what was done must also be said. Agents notice an end and go on elsewhere.
  const lines = new Set<Promise<unknown>>();
  const runLine: OwnerDoor['runLine'] = async (line) => {
    const running = door.runLine(line);
    const settled = running.catch(() => undefined).finally(() => lines.delete(settled));
    lines.add(settled);
    return await running;
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A client that goes away mid-answer is its own business; the owner goes on.
    socket.on('error', () => socket.destroy());
    void greet(socket, { ...door, runLine });
  });
  const mask = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(address, resolve);
    });
  } finally {
    process.umask(mask);
  }
  if (isFile) chmodSync(address, 0o600);
  return {
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const grace = wait(GRACE_MS, undefined, { ref: false });
      await Promise.race([Promise.all(lines), grace]);
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Folders for temporary files are everybody's: one of ours that somebody else made first could be listened in. */
function refuseForeignFolder(folder: string): void {
  const stat = lstatSync(folder);
  const isOurs = stat.isDirectory() && stat.uid === process.getuid?.();
  if (!isOurs) throw new Error('The folder of the socket belongs to somebody else');
  chmodSync(folder, 0o700);
}

async function greet(socket: Socket, door: OwnerDoor): Promise<void> {
  try {
    const first = await readFirstLine(socket, MAX_GREETING_BYTES);
    const greeting = greetingSchema.safeParse(parseJson(first));
    if (!greeting.success) {
      answer(socket, fail(failureFromZod(greeting.error)));
    } else if (greeting.data.door === 'agent') {
      await door.serveAgent(greeting.data.token, flowingFrom(socket));
    } else if (greeting.data.door === 'hand-over') {
      answer(
        socket,
        door.handOver === undefined ? fail({ type: 'vault-in-use', pid: process.pid }) : ok(null),
      );
      door.handOver?.();
    } else {
      answer(socket, await door.runLine(greeting.data.line));
    }
  } catch (error) {
    answer(socket, fail({ type: 'internal', reference: door.reportBug('owner-socket', error) }));
  }
}

/** Reading the greeting has stopped the socket, and who listens next would wait for ever: a pipe sets it going again. */
function flowingFrom(socket: Socket): Duplex {
  const [near, far] = duplexPair();
  socket.pipe(far).pipe(socket);
  socket.once('close', () => far.end());
  return near;
}

function answer(socket: Socket, result: Result<unknown>): void {
  if (!socket.destroyed) socket.end(`${JSON.stringify(result)}\n`);
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}
