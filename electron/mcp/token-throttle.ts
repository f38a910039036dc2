/** Wrong tokens answered within a minute before the rest are told to wait. */
const FAILURES_PER_MINUTE = 30;
const MINUTE_MS = 60_000;

/**
 * Slows down whoever tries tokens. It counts over the whole door, as everybody comes from the same computer, and never
 * holds up a right token: guessing one of 2^256 is hopeless anyway, and a noisy neighbour must not lock agents out.
 */
export class TokenThrottle {
  readonly #clock: () => number;
  #startedAt = 0;
  #failures = 0;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Counts a failure; answers how many seconds to wait when there were too many, else null. */
  countFailure(): number | null {
    const now = this.#clock();
    if (now - this.#startedAt >= MINUTE_MS) {
      this.#startedAt = now;
      this.#failures = 0;
    }
    this.#failures += 1;
    if (this.#failures <= FAILURES_PER_MINUTE) return null;
    return Math.max(1, Math.ceil((this.#startedAt + MINUTE_MS - now) / 1_000));
  }
}
