const SPACE = 32;
const MAX_INDENT = 3;

const INDENT = 0;
const RUN = 1;
const TRAIL = 2;
const OTHER = 3;

/** An open fenced code block as CommonMark has it: text up to a line that closes it. Fed one character at a time. */
export class FenceScan {
  /** The line cannot be the closing one: everything up to its end may be skipped. */
  get plainLine(): boolean {
    return this.part === OTHER;
  }
  /** The line, as far as it was read, closes the block. */
  get closes(): boolean {
    return (this.part === RUN || this.part === TRAIL) && this.run >= this.length;
  }

  private char = 0;
  private length = 0;
  private part: number = OTHER;
  private indent = 0;
  private run = 0;

  /** Opens a block; what follows on the line is its info string. */
  open(char: number, length: number): void {
    this.char = char;
    this.length = length;
    this.part = OTHER;
  }

  startLine(): void {
    this.part = INDENT;
    this.indent = 0;
    this.run = 0;
  }

  /** Reads one character of a line, not its end. */
  step(c: number): void {
    if (this.part === INDENT && c === SPACE && this.indent < MAX_INDENT) this.indent++;
    else if (this.part <= RUN && c === this.char) {
      this.part = RUN;
      this.run++;
    } else if (this.part === RUN || this.part === TRAIL) this.part = isBlank(c) ? TRAIL : OTHER;
    else this.part = OTHER;
  }
}

function isBlank(c: number): boolean {
  return c === SPACE || c === 9 || c === 13;
}
