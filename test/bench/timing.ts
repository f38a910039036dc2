/** The middle of some measurements; NaN for none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that this share, 0 to 1, of the measurements does not exceed (nearest rank). */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Milliseconds that a piece of work takes. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Nothing is run for longer than this, however slow one run is: a few runs give a median too. */
const BUDGET_MS = 10_000;
const WARM_UPS = 3;

/** Median milliseconds of at most `runs` runs, after a few that warm up. */
export async function medianOf(runs: number, work: (run: number) => unknown): Promise<number> {
  const until = performance.now() + BUDGET_MS;
  const taken: number[] = [];
  for (let run = 0; run < runs + WARM_UPS; run += 1) {
    if (taken.length > 0 && performance.now() > until) break;
    const milliseconds = await timed(() => work(run));
    if (run >= WARM_UPS || milliseconds > BUDGET_MS / 10) taken.push(milliseconds);
  }
  return median(taken);
}

/** Median milliseconds of pieces of work that take turns, so that a noisy moment of the machine meets all alike. */
export async function inTurns<Works extends readonly ((run: number) => unknown)[]>(
  runs: number,
  ...works: Works
): Promise<{ readonly [Position in keyof Works]: number }> {
  const taken: number[][] = works.map(() => []);
  for (let run = 0; run < runs + WARM_UPS; run += 1) {
    for (const [position, work] of works.entries()) {
      const milliseconds = await timed(() => work(run));
      if (run >= WARM_UPS) taken[position]?.push(milliseconds);
    }
  }
  return taken.map(median) as { readonly [Position in keyof Works]: number };
}
