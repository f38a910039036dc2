import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';

export const projectRoot = resolve(import.meta.dirname, '../../..');
export const lexiconFolder = join(projectRoot, 'electron', 'embedding', 'lexicon');
export const modelFolder = join(projectRoot, 'build', 'models', 'minilm');

/** Builds the bundled model when it is not there yet; quick when it is. */
export function ensureModel(): void {
  execFileSync(process.execPath, [join(projectRoot, 'scripts', 'build-model.mjs')], { stdio: 'pipe' });
}
