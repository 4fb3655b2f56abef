/** A text that is made of stretches of another one, which is kept only once. */
export class TextRanges {
  /** Start, end, start, end … */
  private readonly bounds: number[] = [];
  private end = -1;

  /** Adds the `length` characters from `start` on. */
  add(start: number, length: number): void {
    if (start !== this.end) {
      if (this.end >= 0) this.bounds.push(this.end);
      this.bounds.push(start);
    }
    this.end = start + length;
  }

  /** The text, read from the whole. */
  read(whole: string): string {
    if (this.end < 0) return "";
    const bounds = [...this.bounds, this.end];
    const parts: string[] = [];
    for (let i = 0; i < bounds.length; i += 2) parts.push(whole.slice(bounds[i], bounds[i + 1]));
    return parts.join("");
  }
}
