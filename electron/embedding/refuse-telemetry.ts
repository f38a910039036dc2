import { isMainThread } from 'node:worker_threads';

/**
 * Keeps onnxruntime from writing an id for this computer into the person's home and from sending what it does to its
 * maker, which its binaries do since 1.30 unless this variable is set before they load (core/platform/posix/telemetry.cc).
 * The binary reads the variables of the process, which only the main thread can set: a thread that finds it missing
 * throws, since loading on would be the telemetry that we promise not to have.
 */
export function refuseTelemetry(): void {
  if (process.env[SWITCH] === REFUSED) return;
  if (!isMainThread) throw new Error(`${SWITCH} must be set before a thread loads onnxruntime`);
  process.env[SWITCH] = REFUSED;
}

const SWITCH = 'ORT_DISABLE_TELEMETRY';
const REFUSED = '1';
