/**
 * Cuts an English word, in lower case, down to a stem that its plural and verb forms share: step 1 of Porter's
 * algorithm (Porter, "An algorithm for suffix stripping", 1980) and its commonest derivations. The result is a key
 * for matching, not a word.
 */
export function stemEnglish(word: string): string {
  if (word.length < 3) return word;
  const singular = withoutPlural(word);
  const base = withoutTense(singular);
  return unify(withoutDerivation(base));
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|z)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

function withoutTense(word: string): string {
  if (word.endsWith('ied')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('eed')) return word;
  const stem = /^(.*[aeiouy].*)(?:ing|ed)$/.exec(word)?.[1];
  if (stem === undefined || stem.length < 2) return word;
  // `planned` → `plan`, but `called` → `call`.
  if (/([^aeiouylsz])\1$/.test(stem)) return stem.slice(0, -1);
  return stem;
}

const DERIVATIONS: readonly (readonly [ending: string, replacement: string])[] = [
  ['ization', 'ize'],
  ['ational', 'ate'],
  ['fulness', 'ful'],
  ['ation', 'ate'],
  ['ement', ''],
  ['ment', ''],
  ['ness', ''],
  ['ably', 'able'],
  ['ally', 'al'],
  ['ily', 'y'],
  ['ly', ''],
];

function withoutDerivation(word: string): string {
  for (const [ending, replacement] of DERIVATIONS) {
    if (word.endsWith(ending) && word.length - ending.length >= 4)
      return word.slice(0, -ending.length) + replacement;
  }
  return word;
}

/** `renewing` → `renew`, `used`/`use` → `us`, `party`/`parties` → `parti`. */
function unify(word: string): string {
  if (word.length > 2 && word.endsWith('e')) return word.slice(0, -1);
  if (word.length > 3 && /[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}i`;
  return word;
}
