/**
 * Cuts a Portuguese word, in lower case and without accents, down to a stem that its plural, feminine, diminutive and
 * verb forms share. Follows the step order of RSLP (Orengo & Huyck, "A Stemming Algorithm for the Portuguese
 * Language", 2001) with a shorter list of endings; the result is a key for matching, not a word.
 */
export function stemPortuguese(word: string): string {
  if (word.length < 4) return word;
  const singular = toSingular(word);
  const plain = strip(strip(singular, ADVERBS), DIMINUTIVES);
  const noun = strip(plain, NOUN_ENDINGS);
  const stem = noun === plain ? strip(plain, VERB_ENDINGS) : noun;
  return unifySpelling(stem === plain ? plain.replace(/[aeo]$/, '') : stem);
}

const PLURALS: readonly (readonly [ending: string, singular: string])[] = [
  ['oes', 'ao'],
  ['aes', 'ao'],
  ['ais', 'al'],
  ['eis', 'el'],
  ['ois', 'ol'],
  ['ns', 'm'],
  ['res', 'r'],
  ['zes', 'z'],
  ['s', ''],
];

function toSingular(word: string): string {
  // `compramos` is a verb form, `ramos` a plural.
  if (word.length > 6 && /[aei]mos$/.test(word)) return word;
  for (const [ending, singular] of PLURALS) {
    if (word.endsWith(ending) && word.length - ending.length >= 3)
      return word.slice(0, -ending.length) + singular;
  }
  return word;
}

interface Ending {
  readonly text: string;
  /** Shortest stem that may remain. */
  readonly minStem: number;
}

const endings = (minStem: number, list: string): readonly Ending[] =>
  list
    .split(' ')
    .map((text) => ({ text, minStem }))
    .toSorted((a, b) => b.text.length - a.text.length);

const ADVERBS = endings(4, 'mente');
const DIMINUTIVES = endings(3, 'zinho zinha quinho quinha inho inha issimo issima');
const NOUN_ENDINGS = endings(
  4,
  'izacao acao icao ucao cao amento imento mento encia ancia idade dade ador edor idor adora edora idora agem avel ivel ' +
    'ismo ista oso osa ivo iva eiro eira ura',
);
const VERB_ENDINGS = endings(
  3,
  'ariamos assemos iriamos eriamos avamos aremos eremos iremos ariam eriam iriam avam assem essem issem aram eram iram avam ' +
    'amos emos imos ando endo indo arei erei irei arao erao irao aria eria iria asse esse isse aste este iste ado ada ido ' +
    'ida ara era ira ava iam ar er ir ou eu iu ei am em ia as es',
);

function strip(word: string, list: readonly Ending[]): string {
  for (const { text, minStem } of list) {
    if (word.length - text.length >= minStem && word.endsWith(text))
      return word.slice(0, word.length - text.length);
  }
  return word;
}

/** `fiquei`/`ficar`, `paguei`/`pagar`: the same sound written in two ways. */
function unifySpelling(stem: string): string {
  return stem
    .replace(/qu$/, 'c')
    .replace(/gu$/, 'g')
    .replace(/a$|o$|e$/, (vowel) => (stem.length > 4 ? '' : vowel));
}
