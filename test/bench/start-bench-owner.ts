import { join } from 'node:path';
import { resourcePaths } from '../../electron/resource-paths.ts';
import { startOwner, type Owner } from '../../electron/start-owner.ts';
import { unwrap } from './open-bench-vault.ts';

/** Opens the vault of a folder as the app does, with the bundled model loaded. */
export async function startBenchOwner(folder: string): Promise<Owner> {
  const owner = unwrap(
    await startOwner({
      root: join(folder, 'vault'),
      resources: resourcePaths(import.meta.dirname),
      clock: Date.now,
      announce: () => undefined,
      onIndexing: () => undefined,
      log: (line) => process.stderr.write(`${line}\n`),
    }),
  );
  await owner.vault.meaning.settled();
  return owner;
}
