/** Limit per connection and window; fast typing and large pastes stay far below it. */
const WINDOW_MS = 10_000;
const MOST_MESSAGES = 1000;
const MOST_BYTES = 8 * 1024 * 1024;

/** Counts what a connection sends. */
export class MessageLimit {
  #began = 0;
  #messages = 0;
  #bytes = 0;

  /** Whether another message of this size may be sent at this time. */
  allows(bytes: number, now: number): boolean {
    if (now - this.#began >= WINDOW_MS) {
      this.#began = now;
      this.#messages = 0;
      this.#bytes = 0;
    }
    this.#messages += 1;
    this.#bytes += bytes;
    return this.#messages <= MOST_MESSAGES && this.#bytes <= MOST_BYTES;
  }
}
