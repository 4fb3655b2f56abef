const LINE_END = /\r\n|\n|\r/g;

/** Lines and columns of offsets in a text; lines are computed on first use. */
export class LineIndex {
  private readonly text: string;
  private starts: number[] | null = null;
  /** Last result, because consecutive lookups are often on the same line. */
  private last = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** 1-based line and its start offset. */
  at(offset: number): { readonly line: number; readonly start: number } {
    const starts = this.lineStarts();
    const known = starts[this.last] as number;
    if (known <= offset && offset < (starts[this.last + 1] ?? Number.POSITIVE_INFINITY))
      return { line: this.last + 1, start: known };
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    this.last = low;
    return { line: low + 1, start: starts[low] as number };
  }

  /** End of the line that contains `from`, without its line end, at most `to`. */
  endOf(from: number, to: number): number {
    const { line } = this.at(from);
    let end = Math.min(to, this.lineStarts()[line] ?? this.text.length);
    while (end > from && (this.text[end - 1] === "\n" || this.text[end - 1] === "\r")) end--;
    return end;
  }

  private lineStarts(): number[] {
    if (this.starts !== null) return this.starts;
    this.starts = [0];
    if (!this.text.includes("\r")) {
      for (let at = this.text.indexOf("\n"); at >= 0; at = this.text.indexOf("\n", at + 1))
        this.starts.push(at + 1);
      return this.starts;
    }
    for (const match of this.text.matchAll(LINE_END)) this.starts.push(match.index + match[0].length);
    return this.starts;
  }
}
