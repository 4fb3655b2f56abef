/** Counts what happens, so that a test can act at a moment of the work instead of the clock. */
export class Moments {
  #count = 0;
  readonly #waiting = new Map<() => void, number>();

  /** Something happened. */
  readonly add = (): void => {
    this.#count += 1;
    for (const [wake, at] of this.#waiting) {
      if (at > this.#count) continue;
      this.#waiting.delete(wake);
      wake();
    }
  };

  /** Resolves when this many more things have happened. */
  next(more: number): Promise<void> {
    return new Promise((resolve) => this.#waiting.set(resolve, this.#count + more));
  }
}
