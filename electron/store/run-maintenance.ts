import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { doMaintenance, type MaintenanceTask } from './maintenance-task.ts';
import { maintenanceThread } from './maintenance-thread.ts';

/** Every program is built one folder deep, so this holds from wherever it is started. */
const workerUrl = new URL('../workers/maintenance-worker.js', import.meta.url);
/** A thread without work goes after this long. */
const IDLE_MS = 10_000;

const inThread = maintenanceThread(workerUrl, IDLE_MS);

/**
 * Rewrites, copies or checks a file without keeping the process from anything else: a thread of its own does it, one
 * task after the other. From sources that were not built, where there is no such thread, it runs at once in this one.
 * Throws SQLite's own error, or `LogBusyError` when a reader keeps the log from being cut.
 */
export async function runMaintenance(task: MaintenanceTask): Promise<string | null> {
  return existsSync(fileURLToPath(workerUrl)) ? await inThread(task) : doMaintenance(task);
}
