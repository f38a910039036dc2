/** Shorter texts are words of every program. */
const MIN_BYTES = 8;
/** A long text is looked for in pieces, so that a log that quotes a part of it is found too. */
const PIECE_CHARACTERS = 24;
const KEY_BYTES = 4;

/** A piece of a text that stands in some bytes. */
export interface FoundText {
  readonly text: string;
  readonly piece: string;
}

/**
 * The pieces of texts that stand in the bytes, each once, as it is or as UTF-16, JSON or a URL write it. Texts below eight bytes
 * are not looked for, of longer ones every run of 24 characters counted from the beginning. One pass over the bytes for
 * all texts together.
 */
export function findTexts(bytes: Buffer, texts: Iterable<string>): readonly FoundText[] {
  const byKey = needlesByKey(texts);
  if (byKey.size === 0) return [];
  const found = new Map<string, FoundText>();
  const isKey = new Uint8Array(1 << 16);
  for (const key of byKey.keys()) isKey[foldKey(key)] = 1;
  let key = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    key = ((key << 8) | (bytes[at] ?? 0)) >>> 0;
    if (at < KEY_BYTES - 1 || isKey[foldKey(key)] === 0) continue;
    const begin = at - KEY_BYTES + 1;
    for (const needle of byKey.get(key) ?? []) {
      if (bytes.subarray(begin, begin + needle.bytes.length).equals(needle.bytes))
        found.set(needle.text, needle);
    }
  }
  return [...found.values()].map(({ text, piece }) => ({ text, piece }));
}

interface Needle extends FoundText {
  readonly bytes: Buffer;
}

function needlesByKey(texts: Iterable<string>): ReadonlyMap<number, readonly Needle[]> {
  const byKey = new Map<number, Needle[]>();
  const seen = new Set<string>();
  for (const text of new Set(texts)) {
    for (const piece of piecesOf(text)) {
      for (const bytes of writingsOf(piece)) {
        const id = bytes.toString('latin1');
        if (seen.has(id)) continue;
        seen.add(id);
        const key = bytes.readUInt32BE(0);
        byKey.set(key, [...(byKey.get(key) ?? []), { text, piece, bytes }]);
      }
    }
  }
  return byKey;
}

function piecesOf(text: string): readonly string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += PIECE_CHARACTERS)
    pieces.push(text.slice(at, at + PIECE_CHARACTERS).trim());
  const isWhole = pieces.length === 1;
  return pieces.filter(
    (piece) => Buffer.byteLength(piece) >= MIN_BYTES && (isWhole || piece.length > PIECE_CHARACTERS / 2),
  );
}

function writingsOf(piece: string): readonly Buffer[] {
  const wellFormed = piece.toWellFormed();
  const writings = [wellFormed, JSON.stringify(wellFormed).slice(1, -1), encodeURIComponent(wellFormed)];
  return [...writings.map((one) => Buffer.from(one)), Buffer.from(piece, 'utf16le')];
}

function foldKey(key: number): number {
  return (key ^ (key >>> 15)) & 0xffff;
}
