/** Small, so that what is joined is still near at hand. */
const BATCH = 256;

/**
 * A text put together from very many small pieces. Adding each to one string would keep a tree of all of them alive
 * until it is read; so they are joined batch by batch.
 */
export class GrowingText {
  private whole = "";
  private recent = "";

  add(piece: string): void {
    this.recent += piece;
    if (this.recent.length >= BATCH) this.settle();
  }

  /** What was added so far. */
  read(): string {
    this.settle();
    return this.whole;
  }

  /** Cutting a text in two makes the engine join its pieces first. */
  private settle(): void {
    const half = this.recent.length >> 1;
    this.whole += this.recent.slice(0, half);
    this.whole += this.recent.slice(half);
    this.recent = "";
  }
}
