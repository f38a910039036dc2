/**
 * Whether misspelled words are marked as they are typed: on macOS only, where the system checks them itself. Elsewhere
 * Chromium would fetch a dictionary from the network first (https://www.electronjs.org/docs/latest/tutorial/spellchecker).
 */
export function checksSpelling(platform: NodeJS.Platform): boolean {
  return platform === 'darwin';
}
