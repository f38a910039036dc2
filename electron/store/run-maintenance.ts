import Sqlite from 'better-sqlite3';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { doMaintenance, type MaintenanceTask } from './maintenance-task.ts';
import type { MaintenanceReply } from './maintenance-worker.ts';
import { PathRefusedError } from './open-database.ts';
import { LogBusyError } from './wipe-database.ts';

/** Every program is built one folder deep, so this holds from wherever it is started. */
const workerUrl = new URL('../workers/maintenance-worker.js', import.meta.url);
/** A thread without work goes after this long. */
const IDLE_MS = 10_000;

/**
 * Rewrites, copies or checks a file without keeping the process from anything else: a thread of its own does it, one
 * task after the other. From sources that were not built, where there is no such thread, it runs at once in this one.
 * Throws SQLite's own error, or `LogBusyError` when a reader keeps the log from being cut.
 */
export async function runMaintenance(task: MaintenanceTask): Promise<string | null> {
  if (!existsSync(fileURLToPath(workerUrl))) return doMaintenance(task);
  const turn = tail.then(() => inThread(task));
  tail = turn.catch(() => undefined);
  return await turn;
}

let tail: Promise<unknown> = Promise.resolve();
let thread: { readonly worker: Worker; readonly stopIdle: () => void } | null = null;

async function inThread(task: MaintenanceTask): Promise<string | null> {
  const worker = wake();
  const answer = await new Promise<MaintenanceReply>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(task);
  }).finally(() => rest(worker));
  if (answer.ok) return answer.value;
  if (answer.name === 'LogBusyError') throw new LogBusyError();
  if (answer.name === 'PathRefusedError') throw new PathRefusedError(task.path);
  if (answer.name === 'SqliteError')
    throw new Sqlite.SqliteError(answer.message, answer.code ?? 'SQLITE_ERROR');
  throw new Error(`Maintenance failed: ${answer.name}`);
}

function wake(): Worker {
  if (thread !== null) {
    thread.stopIdle();
    thread.worker.ref();
    return thread.worker;
  }
  return new Worker(workerUrl, { name: 'maintenance' });
}

/** Keeps the thread for the next bucket's turn; it holds no process open meanwhile. */
function rest(worker: Worker): void {
  worker.removeAllListeners('message');
  worker.removeAllListeners('error');
  // A thread that failed outside a task is gone, and the next task starts another.
  worker.once('error', () => forget(worker));
  worker.once('exit', () => forget(worker));
  worker.unref();
  const timer = setTimeout(() => {
    forget(worker);
    void worker.terminate();
  }, IDLE_MS);
  timer.unref();
  thread = { worker, stopIdle: () => clearTimeout(timer) };
}

function forget(worker: Worker): void {
  if (thread?.worker === worker) thread = null;
}
