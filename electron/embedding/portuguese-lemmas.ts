/**
 * Dictionary forms that an inflected Portuguese noun or adjective may come from, likeliest first. Endings follow the
 * regular plural, feminine, diminutive, superlative and adverb formation of any Portuguese grammar. Works on words
 * with or without accents; the word itself is not in the list.
 */
export function nominalLemmas(word: string): readonly string[] {
  const singulars = singularForms(word);
  const bases = [word, ...singulars];
  const lemmas = new Set<string>(singulars);
  for (const base of bases) for (const lemma of feminineToMasculine(base)) lemmas.add(lemma);
  for (const base of bases) for (const lemma of derivedForms(base)) lemmas.add(lemma);
  lemmas.delete(word);
  return [...lemmas];
}

/** Infinitives that a regular verb form may come from, likeliest first. Accents must have been folded away. */
export function infinitives(foldedWord: string): readonly string[] {
  const found = new Set<string>();
  for (const [ending, conjugations] of VERB_ENDINGS) {
    if (!foldedWord.endsWith(ending) || foldedWord.length - ending.length < 2) continue;
    const stem = foldedWord.slice(0, foldedWord.length - ending.length);
    for (const conjugation of conjugations) {
      for (const spelling of stemSpellings(stem, ending, conjugation)) found.add(spelling + conjugation);
    }
  }
  return [...found];
}

const PLURALS: readonly (readonly [ending: string, singular: readonly string[]])[] = [
  ['ões', ['ão']],
  ['oes', ['ao']],
  ['ães', ['ão']],
  ['aes', ['ao']],
  ['ãos', ['ão']],
  ['ais', ['al']],
  ['éis', ['el']],
  ['eis', ['el', 'il']],
  ['óis', ['ol']],
  ['ois', ['ol']],
  ['uis', ['ul']],
  ['is', ['il']],
  ['ns', ['m']],
  ['res', ['r', 're']],
  ['zes', ['z', 'ze']],
  ['ses', ['s', 'se']],
  ['les', ['le', 'l']],
  ['s', ['']],
];

function singularForms(word: string): readonly string[] {
  for (const [ending, replacements] of PLURALS) {
    if (word.length - ending.length < 2 || !word.endsWith(ending)) continue;
    const stem = word.slice(0, word.length - ending.length);
    const singulars = replacements.map((replacement) => stem + replacement);
    // `papéis` comes from `papel`, and `pontes` only from `ponte`: the plain rule is always a candidate too.
    return ending === 's' ? singulars : [...singulars, word.slice(0, -1)];
  }
  return [];
}

const FEMININES: readonly (readonly [ending: string, masculine: readonly string[]])[] = [
  ['ora', ['or']],
  ['esa', ['ês', 'es']],
  ['ona', ['ão', 'ao']],
  ['oa', ['ão', 'ao']],
  ['ã', ['ão']],
  ['eia', ['eu']],
  ['a', ['o', '']],
];

function feminineToMasculine(word: string): readonly string[] {
  for (const [ending, replacements] of FEMININES) {
    if (word.length - ending.length < 2 || !word.endsWith(ending)) continue;
    const stem = word.slice(0, word.length - ending.length);
    const plain = ending === 'a' || !ending.endsWith('a') ? [] : [`${word.slice(0, -1)}o`];
    return [...replacements.map((replacement) => stem + replacement), ...plain];
  }
  return [];
}

function derivedForms(word: string): readonly string[] {
  const adverb = /^(.{3,})mente$/.exec(word)?.[1];
  if (adverb !== undefined) return [adverb, ...feminineToMasculine(adverb)];
  const superlative = /^(.{2,})[íi]ssim[oa]$/.exec(word)?.[1];
  if (superlative !== undefined) return [`${superlative}o`, `${superlative}e`, superlative];
  const longDiminutive = /^(.{2,})z(?:inh|it)[oa]$/.exec(word)?.[1];
  if (longDiminutive !== undefined) return [longDiminutive, `${longDiminutive}z`, `${longDiminutive}zo`];
  const diminutive = /^(.{2,})inh([oa])$/.exec(word);
  if (diminutive === null) return [];
  const [, stem = '', vowel = ''] = diminutive;
  const hard = stem.endsWith('qu') ? `${stem.slice(0, -2)}c` : stem.endsWith('gu') ? stem.slice(0, -1) : stem;
  return [hard + vowel, `${hard}${vowel === 'a' ? 'o' : 'a'}`, `${hard}e`, hard];
}

const AR_ONLY = (
  'ariamos avamos assemos aremos ariam aram avam assem aste arei arao aria ando armos arem ava avas asse ara ou ei ' +
  'ado ada ados adas ar'
).split(' ');
const ER_ONLY =
  'eriamos essemos eremos eriam eram essem este erei erao eria endo ermos erem esse era eu er'.split(' ');
const IR_ONLY =
  'iriamos issemos iremos iriam iram issem iste irei irao iria indo irmos irem isse ira iu imos ir'.split(
    ' ',
  );
const ER_OR_IR = 'iamos iam ia ias ido ida idos idas i'.split(' ');
const ANY = 'amos emos am em as es a e o'.split(' ');

/** Ending → conjugations it may belong to, longest ending first. */
const VERB_ENDINGS: readonly (readonly [ending: string, conjugations: readonly string[]])[] = [
  ...AR_ONLY.map((ending) => [ending, ['ar']] as const),
  ...ER_ONLY.map((ending) => [ending, ['er']] as const),
  ...IR_ONLY.map((ending) => [ending, ['ir']] as const),
  ...ER_OR_IR.map((ending) => [ending, ['er', 'ir']] as const),
  ...ANY.map((ending) => [ending, ending.startsWith('e') ? ['er', 'ir', 'ar'] : ['ar', 'er', 'ir']] as const),
].toSorted(([a], [b]) => b.length - a.length);

/** Undoes the spelling changes that keep a stem's sound before another vowel, and the vowel change of -ir verbs. */
function stemSpellings(stem: string, ending: string, conjugation: string): readonly string[] {
  const spellings = [stem];
  const before = ending.charAt(0);
  if (conjugation === 'ar' && before === 'e') {
    if (stem.endsWith('qu')) spellings.push(`${stem.slice(0, -2)}c`);
    if (stem.endsWith('gu')) spellings.push(stem.slice(0, -1));
  }
  if (conjugation !== 'ar' && (before === 'o' || before === 'a')) {
    if (stem.endsWith('j')) spellings.push(`${stem.slice(0, -1)}g`);
    if (stem.endsWith('g')) spellings.push(`${stem}u`);
  }
  if (conjugation === 'ar' && stem.endsWith('ei')) spellings.push(stem.slice(0, -1));
  if (conjugation === 'ir') {
    const lastVowel = /[aeiou](?=[^aeiou]*$)/.exec(stem);
    const original =
      lastVowel?.[0] === 'i' ? 'e' : lastVowel?.[0] === 'u' ? 'o' : lastVowel?.[0] === 'o' ? 'u' : null;
    if (lastVowel !== null && original !== null) {
      spellings.push(stem.slice(0, lastVowel.index) + original + stem.slice(lastVowel.index + 1));
    }
  }
  return spellings;
}
