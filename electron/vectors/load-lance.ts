import { createRequire } from 'node:module';
import type * as Arrow from 'apache-arrow';
import type * as Lance from '@lancedb/lancedb';

/** LanceDB and the Arrow library it was built against. */
export interface LanceLibrary {
  readonly lance: typeof Lance;
  readonly arrow: typeof Arrow;
}

let loading: Promise<LanceLibrary> | null = null;

/**
 * Loads LanceDB at first need: it takes some 200 ms and over 100 MB, which a command that does not search should
 * not pay. Rejects when there is no native build for this computer.
 */
export function loadLance(): Promise<LanceLibrary> {
  loading ??= load();
  return loading;
}

async function load(): Promise<LanceLibrary> {
  // Finding the C library goes through a diagnostic report, which otherwise looks up names of open connections.
  if (process.report !== undefined) Object.assign(process.report, { excludeNetwork: true });
  // Read once by the native code. Below four threads some index builds never end.
  process.env['LANCE_CPU_THREADS'] ??= '4';
  // Its log goes to standard error, which belongs to whoever runs the command line; damage is reported by us.
  process.env['LANCEDB_LOG'] ??= 'off';
  const lance = await import('@lancedb/lancedb');
  // LanceDB checks tables by class and requires the CommonJS build: an import would bring other classes.
  const arrow = createRequire(import.meta.url)('apache-arrow') as typeof Arrow;
  return { lance, arrow };
}
