// What `electron <folder>` runs where the runtime has no default app of its own: it starts the app in the folder.
// The top-level await matters: Electron waits for it before it says `ready`, so that the app's own first lines
// (privileged schemes, for one) still come in time.
import { app } from 'electron';
import { readFileSync, statSync } from 'node:fs';
import Module from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const { folder, required } = readArguments(process.argv.slice(1));
if (required.length > 0) /** @type {any} */ (Module)._preloadModules(required);

const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
app.name = manifest.productName ?? manifest.name;
// Two methods that Electron keeps for its own default app, hence outside its published types.
const settable = /** @type {{ setVersion(version: string): void, setAppPath(path: string): void }} */ (
  /** @type {unknown} */ (app)
);
settable.setVersion(manifest.version);
settable.setAppPath(folder);
Object.assign(process, { defaultApp: true });
await import(pathToFileURL(resolve(folder, manifest.main)).href);

/** @param {readonly string[]} args */
function readArguments(args) {
  /** @type {string[]} */
  const modules = [];
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? '';
    if (arg === '-r' || arg === '--require') modules.push(args[(index += 1)] ?? '');
    else if (!arg.startsWith('-')) return { folder: folderOf(resolve(arg)), required: modules };
  }
  return { folder: process.cwd(), required: modules };
}

/** @param {string} path */
function folderOf(path) {
  return statSync(path).isDirectory() ? path : dirname(path);
}
