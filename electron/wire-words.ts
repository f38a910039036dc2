import { createPortugueseGloss } from './embedding/gloss-portuguese.ts';
import { loadLexicon } from './embedding/lexicon.ts';
import { matchLiterally } from './embedding/match-literally.ts';
import { scoreHybrid, termCoverage } from './embedding/score-hybrid.ts';
import { createWordTerms, indexTerms, queryTerms } from './embedding/search-terms.ts';
import type { TextAnalysis } from './services/vault.ts';

/** Full text's view of words: stems of both languages and the dictionary's gloss of Portuguese ones. */
export function wireWords(lexiconFolder: string): TextAnalysis {
  const gloss = createPortugueseGloss(loadLexicon(lexiconFolder));
  return {
    version: gloss.version,
    termsOf: (text) => indexTerms(text, gloss),
    termsOfWord: createWordTerms(gloss),
    queryTermsOf: (query) => queryTerms(query, gloss),
    coverageOf: termCoverage,
    literalMatcher: matchLiterally,
    scoreHybrid,
  };
}
