import { FormatError } from './format-error.ts';

/**
 * Refuses the name of a zip entry that means something to a file system beyond "a file in a folder": parent
 * or absolute paths, drive letters and streams, backslashes, device names, trailing dots or spaces, control
 * and direction characters, names too long. Names never become paths here; a hostile one says what the
 * archive is. Fails with `zip-unsafe-name`.
 */
export function checkEntryName(name: string): void {
  const path = name.endsWith('/') ? name.slice(0, -1) : name;
  const isSafe =
    path !== '' &&
    Buffer.byteLength(path) <= maxPathBytes &&
    !unsafeCharacters.test(path) &&
    path.split('/').every(isSafePart);
  if (!isSafe) throw new FormatError('zip-unsafe-name', { where: printable(name) });
}

const maxPathBytes = 1024;
const maxPartBytes = 255;

// Controls, direction marks, line separators, backslash, colon, the replacement mark. The zero-width joiners
// stay: emoji and Persian names need them.
const unsafeCharacters = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffd\\:]/u;

// https://learn.microsoft.com/windows/win32/fileio/naming-a-file, reserved with any extension.
const deviceName =
  /^(con|prn|aux|nul|com[0-9\u00b9\u00b2\u00b3]|lpt[0-9\u00b9\u00b2\u00b3]|conin\$|conout\$)\s*(\..*)?$/i;

function isSafePart(part: string): boolean {
  return (
    part !== '' &&
    part !== '.' &&
    part !== '..' &&
    Buffer.byteLength(part) <= maxPartBytes &&
    !/[. ]$/.test(part) &&
    !deviceName.test(part)
  );
}

function printable(name: string): string {
  const shown = name.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, '\u{fffd}');
  return shown.length > 120 ? `${shown.slice(0, 120)}…` : shown;
}
