import { parentPort } from 'node:worker_threads';
import { doMaintenance, type MaintenanceTask } from './maintenance-task.ts';

/** What the worker answers: the task's value, or the error in parts, since classes do not cross threads. */
export type MaintenanceReply =
  | { readonly ok: true; readonly value: string | null }
  | { readonly ok: false; readonly name: string; readonly code: string | null; readonly message: string };

/** Entry of the thread that rewrites and copies files. One task after the other. */
parentPort?.on('message', (task: MaintenanceTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(reply(task));
});

function reply(task: MaintenanceTask): MaintenanceReply {
  try {
    return { ok: true, value: doMaintenance(task) };
  } catch (error) {
    if (!(error instanceof Error)) return { ok: false, name: 'Error', code: null, message: String(error) };
    const code = 'code' in error ? String(error.code) : null;
    return { ok: false, name: error.name, code, message: error.message };
  }
}
