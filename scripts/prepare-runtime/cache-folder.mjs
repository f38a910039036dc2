import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder outside node_modules for what is slow to get: it survives `npm ci` and is shared by all checkouts.
 * @param {string} name
 */
export function cacheFolder(name) {
  const root = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  return join(root, 'escopo-runtime', name);
}
