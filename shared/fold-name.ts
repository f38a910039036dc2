/** A name or label as it is looked for: without accents and in small letters, `João` as `joao`. */
export function foldName(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
