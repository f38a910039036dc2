import { PORTUGUESE_WORDS } from './portuguese-words.ts';

/** What the gloss needs to know: Portuguese is translated, English needs nothing, anything else is left alone. */
export type Language = 'pt' | 'en' | 'other';

/** What the dictionary knows about single lower-case words; it decides short texts that have no function word. */
export interface LanguageVocabulary {
  isPortuguese(word: string): boolean;
  isEnglish(word: string): boolean;
}

/** Enough words to be sure; a long text is judged by its beginning. */
const MAX_WORDS = 200;
const CACHE_LIMIT = 20_000;

/**
 * Makes a function that guesses the language of a text from its function words, its accents and typical endings, and
 * from the dictionary where those say nothing. Spanish, French, Italian and German have just enough evidence of their
 * own to end up as `other` instead of being taken for Portuguese; `other` too when nothing speaks for any language.
 * What a word says is remembered, so that large imports look each one up once.
 */
export function createLanguageDetector(vocabulary: LanguageVocabulary): (text: string) => Language {
  const remembered = new Map<string, Weights>();
  const weightsOf = (word: string): Weights => {
    const known = remembered.get(word);
    if (known !== undefined) return known;
    if (remembered.size >= CACHE_LIMIT) remembered.clear();
    const weights = weighWord(word, vocabulary);
    remembered.set(word, weights);
    return weights;
  };
  return (text) => {
    const beginning = text
      .slice(0, MAX_WORDS * 12)
      .toLowerCase()
      .normalize('NFC');
    const scores = { pt: 0, en: 0, other: FOREIGN_LETTERS.test(beginning) ? 2 : 0 };
    for (const word of (beginning.match(/\p{L}+/gu) ?? []).slice(0, MAX_WORDS)) {
      const weights = weightsOf(word);
      scores.pt += weights.pt;
      scores.en += weights.en;
      scores.other += weights.other;
    }
    if (scores.pt > scores.en && scores.pt > scores.other) return 'pt';
    if (scores.en > scores.pt && scores.en >= scores.other) return 'en';
    return 'other';
  };
}

/** How much a word speaks for each answer. */
interface Weights {
  readonly pt: number;
  readonly en: number;
  readonly other: number;
}

const split = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const ENGLISH_WORDS = split(
  'the of and to in is are was were be been it its for with on at by from this that these those he she they we you i ' +
    'my your his her their our us them not but or if when where what who which how why will would can could should ' +
    'have has had does did an there than then so because after before about into over under every each other any some ' +
    'all only also just very more most much many out up off again once until while during between without within ' +
    'through likes prefers uses use used wants needs keep keeps always never please don doesn isn',
);
const OTHER_WORDS = split(
  // Spanish
  'el los las y con del una pero muy también está están hay por lo más cuando donde qué quién cómo después antes siempre ' +
    'nunca mi su sus nos otro ser hacer tiene tienen puede prefiere ' +
    // French
    'le les des du et est une dans pour avec sur pas qui nous vous ils elle être avoir mais très aussi chez cette ce ces ' +
    // Italian
    'il gli della nel con non che sono anche più molto perché questo ' +
    // German
    'der die das und ist nicht ein eine mit auf für von dem den im zu sich auch wir sie wird',
);
/** Function words that Portuguese shares with one of the languages above, or that are English words too. */
const SHARED = split(
  'a as o os e me no do in on come as to se que de por com nos mas para has is pro era for vista data',
);

const PORTUGUESE_ENDING =
  /(?:ção|ções|ão|ões|ãe|ães|inho|inha|inhos|inhas|mente|agem|agens|dade|dades|ável|ível|ência|ância|eiro|eira|amos|ando|endo|indo|aram|eram|ava)$/;
const PORTUGUESE_LETTERS = /[ãõâêô]|lh[aeiou]|nh[aeiou]|ç[aou]/;
const FOREIGN_LETTERS = /[ñ¿¡ßœøåłő]/;
const ACUTE_VOWEL = /[áéíóúà]/;
const ENGLISH_ENDING = /(?:ing|tion|ness|ly|ght|ck|sh|th|ed|ee|oo[a-z])$/;
const ENGLISH_LETTERS = /[kw]|th|wh|sh|y$/;

function weighWord(word: string, vocabulary: LanguageVocabulary): Weights {
  const scores = { pt: 0, en: 0, other: 0 };
  const isPortugueseFunction = PORTUGUESE_WORDS.has(word);
  if (SHARED.has(word)) {
    // Weak, but "a senha do portão" has little else.
    if (isPortugueseFunction && !ENGLISH_WORDS.has(word)) scores.pt += 0.3;
  } else {
    if (isPortugueseFunction) scores.pt += 1;
    if (ENGLISH_WORDS.has(word)) scores.en += 1;
    if (OTHER_WORDS.has(word)) scores.other += 1;
  }
  if (word.length < 3) return scores;
  if (PORTUGUESE_LETTERS.test(word)) scores.pt += 0.8;
  else if (PORTUGUESE_ENDING.test(word)) scores.pt += 0.4;
  if (ACUTE_VOWEL.test(word)) scores.pt += 0.3;
  if (ENGLISH_ENDING.test(word)) scores.en += 0.3;
  if (ENGLISH_LETTERS.test(word)) scores.en += 0.2;
  if (isPortugueseFunction || ENGLISH_WORDS.has(word)) return scores;
  const knownPortuguese = vocabulary.isPortuguese(word);
  const knownEnglish = vocabulary.isEnglish(word);
  if (knownPortuguese && !knownEnglish) scores.pt += 0.5;
  if (knownEnglish && !knownPortuguese) scores.en += 0.5;
  return scores;
}
