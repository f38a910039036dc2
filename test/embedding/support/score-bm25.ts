const K1 = 1.2;
const B = 0.75;

/**
 * Okapi BM25 with the constants that SQLite's FTS5 uses (k1 = 1.2, b = 0.75), over strings of terms separated by
 * spaces. One function a query: a score for every document, null where no term matches.
 */
export function scoreBm25(
  documents: readonly string[],
): (terms: readonly string[]) => readonly (number | null)[] {
  const counts = documents.map((document) => countTerms(document.split(' ')));
  const lengths = documents.map((document) => document.split(' ').length);
  const averageLength = lengths.reduce((sum, length) => sum + length, 0) / documents.length;
  const frequencies = countTerms(counts.flatMap((terms) => [...terms.keys()]));

  return (terms) =>
    counts.map((document, index) => {
      let score: number | null = null;
      for (const term of terms) {
        const count = document.get(term);
        const frequency = frequencies.get(term);
        if (count === undefined || frequency === undefined) continue;
        const rarity = Math.max(1e-6, Math.log((documents.length - frequency + 0.5) / (frequency + 0.5)));
        const length = (lengths[index] ?? 0) / averageLength;
        score = (score ?? 0) + (rarity * count * (K1 + 1)) / (count + K1 * (1 - B + B * length));
      }
      return score;
    });
}

function countTerms(terms: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
