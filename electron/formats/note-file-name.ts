import type { Attachment } from '../../shared/memory.ts';

const maxTitleBytes = 80;

/**
 * The file name of a memory's note: its number, which makes it unique and keeps it from being a device name, and
 * the beginning of its first line, without what file systems or Obsidian links reserve.
 */
export function noteFileName(memory: { readonly number: number; readonly text: string }): string {
  const firstLine = memory.text.trimStart().split(/[\r\n]/, 1)[0] ?? '';
  const words = firstLine
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*#^[\]%]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const title = cutAtBytes(words).replace(/[. ]+$/, '');
  return title === '' ? `${memory.number}.md` : `${memory.number} ${title}.md`;
}

/** Kinds of files an editor shows. Others go without an ending: none may pass for a note or an archive. */
const shownEndings = /\.(png|jpe?g|gif|webp|avif|bmp|svg|pdf|mp3|m4a|ogg|wav|flac|mp4|webm|mov)$/i;

/** The file name of an attachment: its SHA-256, with an ending where an editor can show it. */
export function attachmentFileName({ sha256, name }: Pick<Attachment, 'sha256' | 'name'>): string {
  return `${sha256}${shownEndings.exec(name)?.[0].toLowerCase() ?? ''}`;
}

/** Whole characters only, as many as fit. */
function cutAtBytes(text: string): string {
  let title = '';
  let sizeBytes = 0;
  for (const character of text) {
    sizeBytes += Buffer.byteLength(character);
    if (sizeBytes > maxTitleBytes) break;
    title += character;
  }
  return title;
}
