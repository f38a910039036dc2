import { fileURLToPath } from 'node:url';

/** The checkout's root folder, wherever it lies. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');
