/** How many nearest are asked for. */
const K = 8;

/**
 * Share of the exact nearest eight that a search finds, over all questions. The notes are numbered from 1 in the order
 * in which they come and are each read once.
 */
export async function recallOf(
  notes: Iterable<{ readonly vector: Float32Array }>,
  questions: readonly Float32Array[],
  search: (question: Float32Array) => Promise<readonly number[]>,
): Promise<number> {
  const best: { number: number; score: number }[][] = questions.map(() => []);
  let number = 0;
  for (const { vector } of notes) {
    number += 1;
    for (const [position, question] of questions.entries()) {
      let score = 0;
      for (let at = 0; at < question.length; at += 1) score += (question[at] ?? 0) * (vector[at] ?? 0);
      const top = best[position] ?? [];
      if (top.length === K && score <= (top[K - 1]?.score ?? 0)) continue;
      top.push({ number, score });
      top.sort((one, other) => other.score - one.score);
      top.length = Math.min(K, top.length);
    }
  }
  let found = 0;
  for (const [position, question] of questions.entries()) {
    const exact = new Set(best[position]?.map((entry) => entry.number));
    found += (await search(question)).filter((one) => exact.has(one)).length;
  }
  return found / (questions.length * K);
}
