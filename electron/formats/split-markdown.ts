/** A piece of a Markdown document that can stand alone, with the heading it stood under. */
export interface MarkdownPiece {
  readonly text: string;
  readonly heading: string | null;
}

const heading = /^\s{0,3}(?:#{1,6}\s+(.+?)\s*#*|\*\*([^*]+?):?\*\*:?)\s*$/;
const topBullet = /^(?:[-*+]|\d{1,4}[.)])\s+/;
const fence = /^\s{0,3}(?:```|~~~)/;

/**
 * Cuts a Markdown document into statements: every paragraph, and every top-level list item with all that is
 * indented under it. Only the item's own marker is taken off; code blocks are never cut.
 */
export function splitMarkdown(markdown: string): readonly MarkdownPiece[] {
  const pieces: MarkdownPiece[] = [];
  let currentHeading: string | null = null;
  let lines: string[] = [];
  let isInFence = false;
  let isItem = false;
  const finish = () => {
    const text = lines.join('\n').replace(/\s+$/, '');
    if (text !== '') pieces.push({ text, heading: currentHeading });
    lines = [];
    isItem = false;
  };
  for (const line of markdown.split(/\r?\n/)) {
    const title = isInFence ? null : heading.exec(line);
    if (title !== null) {
      finish();
      currentHeading = (title[1] ?? title[2] ?? '').trim();
    } else if (!isInFence && topBullet.test(line)) {
      finish();
      isItem = true;
      lines.push(line.replace(topBullet, ''));
    } else if (!isInFence && line.trim() === '') {
      // A blank line ends a paragraph; inside an item it may be followed by an indented continuation.
      if (isItem) lines.push(line);
      else finish();
    } else {
      if (isItem && lines.at(-1)?.trim() === '' && !/^\s/.test(line)) finish();
      if (fence.test(line)) isInFence = !isInFence;
      lines.push(line);
    }
  }
  finish();
  return pieces;
}
