/** Lets many pieces of work in together, or one alone. Work that wants to be alone is not overtaken by later work. */
export class ReadWriteGate {
  #inside = 0;
  #alone = false;
  readonly #waiting: { readonly alone: boolean; readonly enter: () => void }[] = [];

  /** Whether nobody is inside or waiting. */
  get isIdle(): boolean {
    return this.#inside === 0 && this.#waiting.length === 0;
  }

  /** Runs `work` beside other shared work. */
  async shared<Value>(work: () => Value | Promise<Value>): Promise<Value> {
    return await this.#run(false, work);
  }

  /** Runs `work` when everybody else has left; later work waits until it is done. */
  async alone<Value>(work: () => Value | Promise<Value>): Promise<Value> {
    return await this.#run(true, work);
  }

  async #run<Value>(alone: boolean, work: () => Value | Promise<Value>): Promise<Value> {
    await this.#enter(alone);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(alone: boolean): Promise<void> {
    if (this.#waiting.length === 0 && !this.#alone && (!alone || this.#inside === 0)) {
      this.#inside += 1;
      this.#alone = alone;
      return;
    }
    await new Promise<void>((resolve) => this.#waiting.push({ alone, enter: resolve }));
  }

  #leave(): void {
    this.#inside -= 1;
    this.#alone = false;
    while (true) {
      const next = this.#waiting[0];
      if (next === undefined || this.#alone || (next.alone && this.#inside > 0)) return;
      this.#waiting.shift();
      this.#inside += 1;
      this.#alone = next.alone;
      next.enter();
    }
  }
}
