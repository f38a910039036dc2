import { readFileSync } from 'node:fs';

/** Resident bytes of a process; of this one on any system, of others where there is /proc. NaN where it is unknown. */
export function residentBytes(processId: number): number {
  if (processId === process.pid) return process.memoryUsage.rss();
  if (process.platform !== 'linux') return Number.NaN;
  const status = readFileSync(`/proc/${String(processId)}/status`, 'utf8');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? Number.NaN : Number(kilobytes) * 1_024;
}
