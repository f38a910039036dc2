import { mkdtempSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '../../..');

/**
 * Bundles a worker's TypeScript entry into a fresh folder inside node_modules (so that its packages resolve) and
 * returns its address: worker threads of Node 20 cannot load TypeScript themselves.
 */
export async function buildWorker(entry = 'electron/embedding/embedder-worker.ts'): Promise<URL> {
  const outDir = mkdtempSync(join(root, 'node_modules', '.worker-for-tests-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(root, entry),
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { format: 'es', entryFileNames: 'worker.mjs' } },
    },
  });
  return pathToFileURL(join(outDir, 'worker.mjs'));
}
