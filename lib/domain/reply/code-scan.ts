/** How much of a line is held while a code span is open. */
const LINE_LIMIT = 4096;
const BACKTICK = 96;
const LF = 10;

/** What became of the run of backticks: still open, a code span, a line that opens a fence, or plain text. */
const MORE = 0;
const SPAN = 1;
const FENCE = 2;
const TEXT = 3;
export const CODE = { more: MORE, span: SPAN, fence: FENCE, text: TEXT } as const;
type Verdict = (typeof CODE)[keyof typeof CODE];

/**
 * A run of backticks and the line after it, held until the run is closed on the same line by one of its length, or
 * until it is known not to be. At a line's beginning three or more may open a fence instead, when no
 * other backtick follows on the line.
 */
export class CodeScan {
  held = "";
  /** Length of the opening run. */
  opener = 0;

  private start = 0;
  private atLineStart = false;
  private run = 0;
  private opening = true;
  private mayFence = false;
  /** Up to which offset a line was read without a match, and where each length of run was last met there. */
  private readTo = 0;
  private readonly lastRun = new Map<number, number>();

  /** The run is where it would open a fence. */
  get likeFence(): boolean {
    return this.atLineStart && this.opener >= 3;
  }

  /** `start` is the run's offset in the model's text. */
  begin(start: number, atLineStart: boolean): void {
    this.held = "";
    this.opener = 0;
    this.start = start;
    this.run = 0;
    this.opening = true;
    this.atLineStart = atLineStart;
    this.mayFence = atLineStart;
  }

  /** Reads `text` from `from` on; gives where it stopped, and what was decided there. */
  read(text: string, from: number): { readonly next: number; readonly verdict: Verdict } {
    const room = from + LINE_LIMIT - this.held.length;
    const offset = this.start + this.held.length - from;
    let i = from;
    let verdict: Verdict = MORE;
    while (i < text.length && verdict === MORE) {
      const wasOpening = this.opening;
      verdict = this.step(text.charCodeAt(i), offset + i, i >= room);
      if (verdict === MORE) i++;
      if (wasOpening && !this.opening)
        i = Math.min(i + this.inVain(offset + i), Math.max(i, room), text.length);
    }
    if (verdict === TEXT) this.readTo = Math.max(this.readTo, offset + i - this.run);
    this.held += text.slice(from, i);
    return { next: i, verdict };
  }

  /** What it is when the text ends here. */
  atEnd(): Verdict {
    if (this.endRun(this.start + this.held.length)) return SPAN;
    return this.mayFence && this.opener >= 3 ? FENCE : TEXT;
  }

  /** How many characters from `offset` on are known to hold no run that closes this one: they were read before. */
  private inVain(offset: number): number {
    return (this.lastRun.get(this.opener) ?? -1) < offset ? Math.max(0, this.readTo - offset) : 0;
  }

  private step(c: number, offset: number, full: boolean): Verdict {
    if (c !== BACKTICK && this.run > 0 && this.endRun(offset)) return SPAN;
    if (full) {
      if (this.opening) this.endRun(offset);
      return TEXT;
    }
    if (c === BACKTICK) {
      this.run++;
      if (!this.opening) this.mayFence = false;
      return MORE;
    }
    if (c !== LF) return MORE;
    return this.mayFence && this.opener >= 3 ? FENCE : TEXT;
  }

  /** Ends the current run of backticks before `offset`; true when it closes the span. */
  private endRun(offset: number): boolean {
    const closes = !this.opening && this.run === this.opener && this.run > 0;
    if (this.opening) this.opener = this.run;
    else if (offset > this.readTo) this.lastRun.set(this.run, offset - this.run);
    this.opening = false;
    this.run = 0;
    return closes;
  }
}
