import { createPortugueseGloss } from './embedding/gloss-portuguese.ts';
import { loadLexicon } from './embedding/lexicon.ts';
import { matchLiterally } from './embedding/match-literally.ts';
import { scoreHybrid, termCoverage } from './embedding/score-hybrid.ts';
import { createWordTerms, indexTerms, queryTerms } from './embedding/search-terms.ts';
import type { TextAnalysis } from './services/vault.ts';

/**
 * Full text's view of words: stems of both languages and the dictionary's gloss of Portuguese ones. The dictionary is
 * read when the first word is looked up, since no start looks one up. One that is damaged throws then, naming its line.
 */
export function wireWords(lexiconFolder: string): TextAnalysis {
  let known: ReturnType<typeof openDictionary> | undefined;
  const dictionary = () => (known ??= openDictionary(lexiconFolder));
  return {
    get version() {
      return dictionary().gloss.version;
    },
    termsOf: (text) => indexTerms(text, dictionary().gloss),
    termsOfWord: (word) => dictionary().termsOfWord(word),
    queryTermsOf: (query) => queryTerms(query, dictionary().gloss),
    coverageOf: termCoverage,
    literalMatcher: matchLiterally,
    scoreHybrid,
  };
}

function openDictionary(lexiconFolder: string) {
  const gloss = createPortugueseGloss(loadLexicon(lexiconFolder));
  return { gloss, termsOfWord: createWordTerms(gloss) };
}
