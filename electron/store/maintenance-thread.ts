import Sqlite from 'better-sqlite3';
import { Worker } from 'node:worker_threads';
import type { MaintenanceTask } from './maintenance-task.ts';
import type { MaintenanceReply } from './maintenance-worker.ts';
import { PathRefusedError } from './open-database.ts';
import { LogBusyError } from './wipe-database.ts';

/** Does one task after the other in a thread; answers what the task answers. */
export type MaintenanceThread = (task: MaintenanceTask) => Promise<string | null>;

/**
 * A thread for maintenance, started at the first task and ended after `idleMs` without one; it holds no process open
 * while it waits. Throws SQLite's own error, `LogBusyError`, `PathRefusedError`, and an error when the thread dies in the
 * middle of a task: the next task gets a new one.
 */
export function maintenanceThread(workerUrl: URL, idleMs: number): MaintenanceThread {
  let tail: Promise<unknown> = Promise.resolve();
  let resting: { readonly worker: Worker; readonly stopIdle: () => void } | null = null;

  const wake = (): Worker => {
    if (resting === null) return new Worker(workerUrl, { name: 'maintenance' });
    const { worker, stopIdle } = resting;
    resting = null;
    stopIdle();
    dropListeners(worker);
    worker.ref();
    return worker;
  };
  const rest = (worker: Worker): void => {
    const forget = (): void => {
      if (resting?.worker === worker) resting = null;
    };
    dropListeners(worker);
    // A thread that fails while it waits is gone, and the next task starts another.
    worker.once('error', forget);
    worker.once('exit', forget);
    worker.unref();
    const timer = setTimeout(() => {
      forget();
      void worker.terminate();
    }, idleMs);
    timer.unref();
    resting = { worker, stopIdle: () => clearTimeout(timer) };
  };

  return async (task) => {
    const turn = tail.then(async () => {
      const worker = wake();
      const reply = await replyOf(worker, task);
      rest(worker);
      return valueOf(reply, task);
    });
    tail = turn.catch(() => undefined);
    return await turn;
  };
}

/** Ours only: Node keeps listeners of its own on a worker. */
function dropListeners(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
}

async function replyOf(worker: Worker, task: MaintenanceTask): Promise<MaintenanceReply> {
  return await new Promise<MaintenanceReply>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The maintenance thread ended in the middle of a task')));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(task);
  });
}

function valueOf(reply: MaintenanceReply, task: MaintenanceTask): string | null {
  if (reply.ok) return reply.value;
  switch (reply.name) {
    case 'LogBusyError':
      throw new LogBusyError();
    case 'PathRefusedError':
      throw new PathRefusedError(task.path);
    case 'SqliteError':
      throw new Sqlite.SqliteError(reply.message, reply.code ?? 'SQLITE_ERROR');
    default:
      throw new Error(`Maintenance failed: ${reply.name}`);
  }
}
