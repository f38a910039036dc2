import { connect, type Socket } from 'node:net';
import { fail, type Result } from '../../shared/result.ts';
import type { Greeting } from './owner-protocol.ts';
import { readFirstLine } from './read-first-line.ts';

/** What connecting says where nobody listens, or where what has the socket's name is none. */
const NOBODY = new Set(['ENOENT', 'ENOTDIR', 'ECONNREFUSED', 'ENOTSOCK', 'EACCES']);

/** A connection to the process that owns the vault, or null when none does. */
export async function connectToOwner(address: string): Promise<Socket | null> {
  return await new Promise((resolve, reject) => {
    const socket = connect(address);
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (NOBODY.has(error.code ?? '')) resolve(null);
      else reject(error);
    });
  });
}

/** Asks the owner to let go of the vault; an app `stays`, an agent's process that owns it for want of one does not. */
export async function askToHandOver(socket: Socket): Promise<'stays' | 'goes'> {
  socket.on('error', () => socket.destroy());
  socket.write(`${JSON.stringify({ door: 'hand-over' } satisfies Greeting)}\n`);
  try {
    const answer = JSON.parse(await readFirstLine(socket, MAX_ANSWER_BYTES)) as Result<unknown>;
    return answer.ok ? 'goes' : 'stays';
  } catch {
    // It ended before it answered: the vault is free, or somebody else's.
    return 'goes';
  } finally {
    socket.destroy();
  }
}

/** Longest answer of the owner: a page of long memories. */
const MAX_ANSWER_BYTES = 512 * 1024 * 1024;

/** Has the owner run one line and answers what it answered. */
export async function askOwner(
  socket: Socket,
  greeting: Extract<Greeting, { door: 'command-line' }>,
): Promise<Result<unknown>> {
  socket.write(`${JSON.stringify(greeting)}\n`);
  try {
    return JSON.parse(await readFirstLine(socket, MAX_ANSWER_BYTES)) as Result<unknown>;
  } catch {
    return fail({ type: 'vault-unusable', path: '', problem: 'the app stopped before it answered' });
  } finally {
    socket.destroy();
  }
}
