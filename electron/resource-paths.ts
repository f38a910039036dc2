import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Files that ship beside the code: read by native libraries and workers, which cannot look inside an archive. */
export interface ResourcePaths {
  readonly builtModel: string;
  readonly lexicon: string;
  readonly embedderWorker: URL;
  /** Where the search for `node_modules` begins. */
  readonly packages: string;
}

/** Finds the resources from the folder of a built program, which lies one folder deep under `out/`. */
export function resourcePaths(programFolder: string): ResourcePaths {
  const app = join(programFolder, '..', '..')
    .replace(`app.asar${sep}`, `app.asar.unpacked${sep}`)
    .replace(/app\.asar$/, 'app.asar.unpacked');
  return {
    builtModel: join(app, 'build', 'models', 'minilm'),
    lexicon: join(app, 'electron', 'embedding', 'lexicon'),
    embedderWorker: pathToFileURL(join(app, 'out', 'workers', 'embedder-worker.js')),
    packages: join(app, 'out'),
  };
}
