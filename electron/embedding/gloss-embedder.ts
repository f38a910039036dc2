import type { Embedder } from './embedder.ts';
import type { PortugueseGloss } from './gloss-portuguese.ts';

/**
 * Lets an English model read Portuguese: texts found to be Portuguese are glossed first. The gloss's version becomes
 * part of the id, because another dictionary gives other vectors.
 */
export function glossEmbedder(english: Embedder, gloss: PortugueseGloss): Embedder {
  return {
    id: `${english.id}+${gloss.version}`,
    dim: english.dim,
    languages: [...english.languages, 'pt'],
    embed: (texts, kind, signal) =>
      english.embed(
        texts.map((text) => gloss.toEnglish(text)),
        kind,
        signal,
      ),
    close: () => english.close(),
  };
}
