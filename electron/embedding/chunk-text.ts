/** How a text is cut, in estimated tokens. */
export interface ChunkLimits {
  /** A text up to this stays whole. */
  readonly wholeTokens: number;
  /** No chunk of a longer one is estimated above this. */
  readonly maxTokens: number;
  /** What a chunk repeats from the end of the one before, so that a thought across the cut is found in one of them. */
  readonly overlapTokens: number;
}

/**
 * A text is whole while it fits a window of 256 tokens, with room for a gloss that is longer than its Portuguese text.
 * What is cut is cut into two or three sentences: the vector of a chunk is the mean of all it says, and among seven
 * sentences about other things the one that was asked for came to a cosine of 0.1, between two to one of 0.3 to 0.4.
 */
export const DEFAULT_CHUNK_LIMITS: ChunkLimits = { wholeTokens: 160, maxTokens: 64, overlapTokens: 16 };

/**
 * Cuts a text into overlapping chunks, preferably after a sentence, each short enough for the model's window; every
 * character that is not white space at an edge is in at least one chunk. A short text is one chunk: itself. Always
 * at least one. The token count is an estimate on the safe side (see {@link estimateTokens}).
 */
export function chunkText(text: string, limits: ChunkLimits = DEFAULT_CHUNK_LIMITS): readonly string[] {
  const pieces = splitPieces(text, limits.maxTokens);
  const total = pieces.reduce((sum, piece) => sum + piece.tokens, 0);
  if (total <= limits.wholeTokens) return [text];

  const chunks: string[] = [];
  let start = 0;
  while (start < pieces.length) {
    const end = chunkEnd(pieces, start, limits.maxTokens);
    const chunk = pieces
      .slice(start, end)
      .map((piece) => piece.text)
      .join('')
      .trim();
    if (chunk !== '') chunks.push(chunk);
    if (end >= pieces.length) break;
    start = overlapStart(pieces, start, end, limits.overlapTokens);
  }
  return chunks.length === 0 ? [text] : chunks;
}

/**
 * Tokens that a word-piece tokenizer makes of a text, estimated from above for ordinary prose: three Latin letters or
 * digits a token, one token for any other visible character, two beyond the basic plane.
 */
export function estimateTokens(text: string): number {
  let letters = 0;
  let others = 0;
  for (const character of text) {
    if (/[\p{Script=Latin}\p{Nd}\p{M}]/u.test(character)) letters += 1;
    else if (!/\s/.test(character)) others += character.length;
  }
  return Math.ceil(letters / 3) + others;
}

interface Piece {
  readonly text: string;
  readonly tokens: number;
  readonly endsSentence: boolean;
}

/** Words with the white space after them; a word too long for half a chunk is cut between characters. */
function splitPieces(text: string, maxTokens: number): readonly Piece[] {
  const pieces: Piece[] = [];
  const longestWord = Math.max(8, Math.floor(maxTokens / 2));
  for (const [word] of text.matchAll(/\S+\s*|\s+/g)) {
    const parts = word.length > longestWord ? cutCharacters(word, Math.floor(longestWord / 2)) : [word];
    for (const part of parts) {
      pieces.push({
        text: part,
        tokens: estimateTokens(part),
        endsSentence: /[.!?…。]["'”’)\]]*\s*$|\n\s*$/.test(part),
      });
    }
  }
  return pieces;
}

function cutCharacters(word: string, length: number): readonly string[] {
  const parts: string[] = [];
  let current = '';
  for (const character of word) {
    current += character;
    if (current.length >= length) {
      parts.push(current);
      current = '';
    }
  }
  if (current !== '') parts.push(current);
  return parts;
}

/** As many pieces as fit; back to the last end of a sentence if that still fills more than half. */
function chunkEnd(pieces: readonly Piece[], start: number, maxTokens: number): number {
  let tokens = 0;
  let end = start;
  let sentenceEnd = start;
  let sentenceTokens = 0;
  for (; end < pieces.length; end += 1) {
    const piece = pieces[end];
    if (piece === undefined || (end > start && tokens + piece.tokens > maxTokens)) break;
    tokens += piece.tokens;
    if (piece.endsSentence) {
      sentenceEnd = end + 1;
      sentenceTokens = tokens;
    }
  }
  return end < pieces.length && sentenceTokens > maxTokens / 2 ? sentenceEnd : end;
}

/** Goes back from the end by the overlap, but always past the start, so that every step moves on. */
function overlapStart(pieces: readonly Piece[], start: number, end: number, overlapTokens: number): number {
  let tokens = 0;
  let next = end;
  while (next > start + 1) {
    const previous = pieces[next - 1];
    if (previous === undefined || tokens + previous.tokens > overlapTokens) break;
    tokens += previous.tokens;
    next -= 1;
  }
  return next;
}
