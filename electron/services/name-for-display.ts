/** Longest name kept, in UTF-16 units. */
const MAX_LENGTH = 255;

/**
 * A file's name as it may be shown and proposed when saving: its last part, without characters that are not seen or
 * that turn the reading direction (`invoice\u202Efdp.exe` reads as a PDF). It is never used as a path of ours.
 */
export function nameForDisplay(raw: string): string {
  const last = raw.normalize('NFC').split(/[/\\]/u).at(-1) ?? '';
  const visible = last
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"|?*]/gu, '_')
    .replaceAll(/^[\s.]+|[\s.]+$/gu, '');
  return visible === '' ? 'file' : visible.slice(0, MAX_LENGTH).toWellFormed();
}
