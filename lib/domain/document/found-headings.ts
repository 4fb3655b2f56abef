/** Headings at document level, as columns of numbers: cheap to fill while the text is scanned. */
export class FoundHeadings {
  readonly levels: number[] = [];
  /** Start of the (first) line. */
  readonly starts: number[] = [];
  /** Where the title's source begins. */
  readonly textStarts: number[] = [];
  readonly lines: number[] = [];
  /** After the heading's last line. */
  readonly bodyStarts: number[] = [];

  add(level: number, start: number, textStart: number): this {
    this.levels.push(level);
    this.starts.push(start);
    this.textStarts.push(textStart);
    return this;
  }

  at(line: number, bodyStart: number): void {
    this.lines.push(line);
    this.bodyStarts.push(bodyStart);
  }
}
