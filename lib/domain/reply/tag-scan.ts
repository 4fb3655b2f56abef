/** The longest tag, from `<` to `>`. */
const TAG_LIMIT = 256;

const MORE = 0;
const TAG = 1;
const COMMENT = 2;
const TEXT = 3;
/** What one more character makes of the candidate. After `TEXT` the character still has to be read. */
export const VERDICT = { more: MORE, tag: TAG, comment: COMMENT, text: TEXT } as const;
type Verdict = (typeof VERDICT)[keyof typeof VERDICT];

const START = 0;
const SLASH = 1;
const BANG = 2;
const DASH = 3;
const NAME = 4;
const REST = 5;
const END = 6;

const isAsciiLetter = (c: number) => (c >= 97 && c <= 122) || (c >= 65 && c <= 90);

function isLetter(c: number): boolean {
  return c < 128 ? isAsciiLetter(c) : /\p{L}/u.test(String.fromCharCode(c));
}

/** XML's name characters; half a surrogate pair counts as one, so that a split inside the pair changes nothing. */
function isNameChar(c: number): boolean {
  if (c < 128) return isAsciiLetter(c) || (c >= 48 && c <= 58) || c === 45 || c === 46 || c === 95;
  return (c >= 0xd800 && c <= 0xdfff) || /[\p{L}\p{N}\p{M}·]/u.test(String.fromCharCode(c));
}

/**
 * Decides whether a `<` begins a tag: only before a letter, `/` and a letter, or `!--`, with an XML
 * name and its `>` on the same line within 256 characters. Fed one character at a time.
 */
export class TagScan {
  raw = "";
  private part: number = START;

  /** Its name was read, and a `>` would have made it a tag. */
  get isNamed(): boolean {
    return this.part === REST;
  }

  begin(): void {
    this.raw = "<";
    this.part = START;
  }

  /** Takes the next character unless the verdict is `text`. */
  step(c: number, char: string): Verdict {
    if (this.raw.length >= TAG_LIMIT) return TEXT;
    const verdict = this.judge(c);
    if (verdict !== TEXT) this.raw += char;
    return verdict;
  }

  private judge(c: number): Verdict {
    switch (this.part) {
      case START:
        if (c === 47) return this.go(SLASH);
        if (c === 33) return this.go(BANG);
        return isLetter(c) ? this.go(NAME) : TEXT;
      case SLASH:
        return isLetter(c) ? this.go(NAME) : TEXT;
      case BANG:
        return c === 45 ? this.go(DASH) : TEXT;
      case DASH:
        return c === 45 ? COMMENT : TEXT;
      case NAME:
        return this.afterName(c);
      case END:
        return c === 62 ? TAG : TEXT;
      default:
        return rest(c);
    }
  }

  private afterName(c: number): Verdict {
    if (isNameChar(c)) return MORE;
    if (c === 62) return TAG;
    if (c === 47) return this.go(END);
    return c === 32 || c === 9 ? this.go(REST) : TEXT;
  }

  private go(part: number): Verdict {
    this.part = part;
    return MORE;
  }
}

/** Attributes are not read: no `<` in them, and no end of line. */
function rest(c: number): Verdict {
  if (c === 62) return TAG;
  return c === 60 || c === 10 || c === 13 ? TEXT : MORE;
}
