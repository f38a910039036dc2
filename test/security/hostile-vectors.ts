import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Text that tries to be more than text, and the kind of trick it is. */
export interface HostileVector {
  readonly kind: string;
  readonly text: string;
}

/**
 * Our own corpus. What an element of it would do is set `window.__pwned` or ask for something of `evil.example`; what
 * it would leave in a page has the class `zzhostile`.
 */
export const hostileVectors = JSON.parse(
  readFileSync(join(import.meta.dirname, 'hostile-vectors.json'), 'utf8'),
) as readonly HostileVector[];
