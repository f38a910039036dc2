import type { VectorHit } from './vector-index.ts';

/** Keeps the k best memories of a stream of scored chunks. */
export interface TopHits {
  /** Score below which an offer is refused: −∞ until k memories are held. */
  readonly threshold: number;
  offer(number: number, score: number): void;
  /** Best first; ties by lower number. */
  hits(): readonly VectorHit[];
}

/** A collector of the k best memories: a memory counts once, with its best chunk. */
export function collectTopHits(k: number): TopHits {
  // Sorted, best first. k is small, so an insertion beats a heap and finding a memory is a short walk.
  const best: VectorHit[] = [];
  let threshold = Number.NEGATIVE_INFINITY;

  return {
    get threshold() {
      return threshold;
    },
    offer(number, score) {
      if (score < threshold) return;
      const held = best.findIndex((hit) => hit.number === number);
      if (held >= 0) {
        if ((best[held]?.score ?? score) >= score) return;
        best.splice(held, 1);
      }
      let at = best.length;
      while (at > 0 && isBefore({ number, score }, best[at - 1])) at -= 1;
      best.splice(at, 0, { number, score });
      if (best.length > k) best.pop();
      const last = best[k - 1];
      threshold = last === undefined ? Number.NEGATIVE_INFINITY : last.score;
    },
    hits: () => [...best],
  };
}

function isBefore(hit: VectorHit, other: VectorHit | undefined): boolean {
  if (other === undefined) return true;
  return hit.score > other.score || (hit.score === other.score && hit.number < other.number);
}
