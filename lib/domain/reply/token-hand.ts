import type { ReplyPlace } from "./reply-codes.ts";
import type { ReplyTag } from "./reply-tag.ts";

const TAB = 9;
const LF = 10;
const CR = 13;
const SPACE = 32;
const BACKSLASH = 92;

/** The comment that holds the queries, as it was found. */
export interface QueriesComment {
  readonly raw: string;
  /** Not cut off before its `-->`. */
  readonly whole: boolean;
  /** Nothing is before it on its line, not even a blank. */
  readonly ownLine: boolean;
}

/** Who is reported what the text holds. Texts and ordinary comments come in pieces, everything else whole. */
export interface ReplyTokens {
  text(piece: string): void;
  tag(tag: ReplyTag): void;
  /** A piece of a comment in Markdown that is not the queries block. */
  comment(piece: string): void;
  queries(block: QueriesComment): void;
  /** The text ended within what could have become one of the contract's tags. */
  cut(raw: string): void;
}

/** Passes tokens on and knows the offset of each. */
export class TokenHand {
  /** Where the current token begins. */
  tokenOffset = 0;
  protected readonly tokens: ReplyTokens;
  /** The line that has been read up to; anyone who reads a text counts its ends of lines here. */
  protected readLine = 1;
  /** Nothing but blanks since the last end of line. */
  protected blankLine = true;
  /** An odd number of backslashes is before the next character. */
  protected escaped = false;
  /** Where what was not handed over yet begins. */
  private offset = 0;
  private line = 1;
  private tokenLine = 1;

  constructor(tokens: ReplyTokens) {
    this.tokens = tokens;
  }

  /** The same, with its line. */
  get place(): ReplyPlace {
    return { offset: this.tokenOffset, line: this.tokenLine };
  }

  /** Where what was not handed over yet begins; once the text has ended, its end. */
  get here(): ReplyPlace {
    return { offset: this.offset, line: this.line };
  }

  /** The offset of a character of the current token. */
  placeIn(piece: string, at: number): ReplyPlace {
    return {
      offset: this.tokenOffset + at,
      line: this.tokenLine + piece.slice(0, at).split("\n").length - 1,
    };
  }

  /** Passes over whole lines that are not part of the reply. */
  skip(text: string): void {
    this.passOver(text);
    this.blankLine = true;
  }

  protected returnTo(place: ReplyPlace): void {
    this.offset = place.offset;
    this.line = place.line;
    this.readLine = place.line;
  }

  protected handText(piece: string): void {
    this.hand(piece);
    const last = piece.charCodeAt(piece.length - 1);
    if (last <= SPACE || last === BACKSLASH) this.noteEnd(piece);
    else {
      this.blankLine = false;
      this.escaped = false;
    }
    this.tokens.text(piece);
  }

  /** A token in which nobody counted the ends of lines yet. */
  protected passOver(piece: string): void {
    for (let at = piece.indexOf("\n"); at >= 0; at = piece.indexOf("\n", at + 1)) this.readLine++;
    this.hand(piece);
    this.blankLine = false;
    this.escaped = false;
  }

  private hand(piece: string): void {
    this.tokenOffset = this.offset;
    this.tokenLine = this.line;
    this.offset += piece.length;
    this.line = this.readLine;
  }

  /** What the character after this piece has to know of it. */
  private noteEnd(piece: string): void {
    let i = piece.length;
    while (i > 0 && isBlank(piece.charCodeAt(i - 1))) i--;
    if (i > 0) this.blankLine = piece.charCodeAt(i - 1) === LF;
    i = piece.length;
    while (i > 0 && piece.charCodeAt(i - 1) === BACKSLASH) i--;
    this.escaped = ((piece.length - i) % 2 === 1) !== (i === 0 && this.escaped);
  }
}

function isBlank(c: number): boolean {
  return c === SPACE || c === TAB || c === CR;
}
