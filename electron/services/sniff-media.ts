/** What a file can be shown as. Everything else is only saved, never shown. */
export type ShownMedia =
  { readonly kind: 'image'; readonly mediaType: string } | { readonly kind: 'text'; readonly text: string };

/** First bytes of the image types that are shown; `null` is any byte (the length inside a RIFF header). */
const SIGNATURES: readonly { readonly mediaType: string; readonly bytes: readonly (number | null)[] }[] = [
  { mediaType: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { mediaType: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { mediaType: 'image/gif', bytes: [0x47, 0x49, 0x46, 0x38] },
  {
    mediaType: 'image/webp',
    bytes: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
  },
];

/**
 * What bytes are by their own look, whatever somebody said of them: PNG, JPEG, GIF, WebP or UTF-8 text. SVG and HTML
 * are text: shown as source, never drawn. Null for all else.
 */
export function sniffMedia(bytes: Uint8Array): ShownMedia | null {
  const image = SIGNATURES.find((signature) =>
    signature.bytes.every((byte, index) => byte === null || bytes[index] === byte),
  );
  if (image !== undefined) return { kind: 'image', mediaType: image.mediaType };
  if (bytes.includes(0)) return null;
  try {
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch (error) {
    // Not UTF-8, so not a text that can be shown.
    if (error instanceof TypeError) return null;
    throw error;
  }
}
