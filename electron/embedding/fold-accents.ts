// oxlint-disable-next-line no-control-regex -- the first 128 characters are what is meant
const NOT_ASCII = /[^\u0000-\u007f]/;

/** Lower case without accents or cedillas (`AÇÃO` → `acao`), so that a text typed without them still matches. */
export function foldAccents(text: string): string {
  const lower = text.toLowerCase();
  // Most texts and words have nothing to fold, and looking costs a tenth of taking them apart.
  if (!NOT_ASCII.test(lower)) return lower;
  return lower.normalize('NFD').replace(/\p{M}+/gu, '');
}
