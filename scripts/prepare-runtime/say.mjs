/**
 * Writes one line about the preparation to stderr: stdout belongs to the command that asked for it.
 * @param {string} sentence
 */
export function say(sentence) {
  process.stderr.write(`[runtime] ${sentence}\n`);
}

/**
 * Ends the script with the sentence of an error a person can act on.
 * @param {unknown} error
 */
export function announceFailure(error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
