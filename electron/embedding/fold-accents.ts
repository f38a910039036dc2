/** Lower case without accents or cedillas (`AÇÃO` → `acao`), so that a text typed without them still matches. */
export function foldAccents(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');
}
