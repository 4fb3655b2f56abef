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
 * until it is known not to be (spec 2 §2.3). At a line's beginning three or more may open a fence instead, when no
 * other backtick follows on the line.
 */
export class CodeScan {
  held = "";
  /** Length of the opening run. */
  opener = 0;

  private atLineStart = false;
  private run = 0;
  private opening = true;
  private mayFence = false;

  /** The run stands where it would open a fence. */
  get likeFence(): boolean {
    return this.atLineStart && this.opener >= 3;
  }

  begin(atLineStart: boolean): void {
    this.held = "";
    this.opener = 0;
    this.run = 0;
    this.opening = true;
    this.atLineStart = atLineStart;
    this.mayFence = atLineStart;
  }

  /** Reads `text` from `from` on; gives where it stopped, and what was decided there. */
  read(text: string, from: number): { readonly next: number; readonly verdict: Verdict } {
    const room = from + LINE_LIMIT - this.held.length;
    let i = from;
    let verdict: Verdict = MORE;
    for (; i < text.length; i++) {
      verdict = this.step(text.charCodeAt(i), i >= room);
      if (verdict !== MORE) break;
    }
    this.held += text.slice(from, i);
    return { next: i, verdict };
  }

  /** What it is when the text ends here. */
  atEnd(): Verdict {
    if (this.endRun()) return SPAN;
    return this.mayFence && this.opener >= 3 ? FENCE : TEXT;
  }

  private step(c: number, full: boolean): Verdict {
    if (c !== BACKTICK && this.run > 0 && this.endRun()) return SPAN;
    if (full) return this.giveUp();
    if (c === BACKTICK) {
      this.run++;
      if (!this.opening) this.mayFence = false;
      return MORE;
    }
    if (c !== LF) return MORE;
    return this.mayFence && this.opener >= 3 ? FENCE : TEXT;
  }

  private giveUp(): Verdict {
    if (this.opening) this.endRun();
    return TEXT;
  }

  /** Ends the current run of backticks; true when it closes the span. */
  private endRun(): boolean {
    const closes = !this.opening && this.run === this.opener && this.run > 0;
    if (this.opening) this.opener = this.run;
    this.opening = false;
    this.run = 0;
    return closes;
  }
}
