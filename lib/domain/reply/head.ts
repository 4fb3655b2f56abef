import { tagNameOf } from "./reply-tag.ts";

/** What a model writes instead of a reply when it cannot form one. */
const PARSING_ERROR_MARKER = "<<ParsingError>>";

const LESS = 60;
const LF = 10;
const BACKTICK = 96;
const TILDE = 126;
const INFO_LIMIT = 64;
const LONGEST_NAME = "thinking".length;

type State = "white" | "marker" | "after_marker" | "fence" | "info" | "fence_white" | "fence_tag" | "decided";

/**
 * The first characters of a reply, held while they could still be white space, a fence around the whole, or the
 * marker.
 */
export class ReplyHead {
  held = "";

  private state: State = "white";
  /** Of the marker: how much was met. */
  private matched = 0;
  private fence = { at: 0, char: 0, length: 0, info: 0, end: 0 };
  private tagAt = 0;

  get decided(): boolean {
    return this.state === "decided";
  }

  /** How much of the marker the text is, white space aside. */
  get marker(): "none" | "begun" | "whole" {
    if (this.state === "after_marker") return "whole";
    return this.state === "marker" ? "begun" : "none";
  }

  /** The fence around the reply, when one of the contract's tags follows its first line. */
  get around(): { readonly char: string; readonly start: number; readonly end: number } | null {
    if (!this.decided || this.tagAt === 0) return null;
    const name = /^<(\p{L}+)/u.exec(this.held.slice(this.tagAt))?.[1];
    const known = name !== undefined && tagNameOf(name) !== null;
    return known
      ? { char: String.fromCharCode(this.fence.char), start: this.fence.at, end: this.fence.end }
      : null;
  }

  /** Reads `text` until it is decided; gives where it stopped. */
  read(text: string): number {
    const before = this.held.length;
    let i = 0;
    while (i < text.length && !this.decided) {
      this.state = this.next(text.charCodeAt(i), before + i);
      if (!this.decided) i++;
    }
    this.held += text.slice(0, i);
    return i;
  }

  private next(c: number, at: number): State {
    switch (this.state) {
      case "white":
        return this.first(c, at);
      case "marker":
        return this.markerGoesOn(c);
      case "after_marker":
        return isWhite(c) ? "after_marker" : "decided";
      case "fence":
      case "info":
        return this.fenceLine(c, at);
      case "fence_white":
        return this.afterFence(c, at);
      default:
        return at <= this.tagAt + LONGEST_NAME + 1 && isLetter(c) ? "fence_tag" : "decided";
    }
  }

  private markerGoesOn(c: number): State {
    if (c !== PARSING_ERROR_MARKER.charCodeAt(this.matched)) return "decided";
    this.matched++;
    return this.matched === PARSING_ERROR_MARKER.length ? "after_marker" : "marker";
  }

  private afterFence(c: number, at: number): State {
    if (isWhite(c)) return "fence_white";
    if (c === LESS) this.tagAt = at;
    return c === LESS ? "fence_tag" : "decided";
  }

  private first(c: number, at: number): State {
    if (isWhite(c)) return "white";
    if (c === LESS) {
      this.matched = 1;
      return "marker";
    }
    if (c !== BACKTICK && c !== TILDE) return "decided";
    this.fence = { at, char: c, length: 1, info: 0, end: 0 };
    return "fence";
  }

  private fenceLine(c: number, at: number): State {
    const { fence } = this;
    if (this.state === "fence" && c === fence.char) {
      fence.length++;
      return "fence";
    }
    if (fence.length < 3) return "decided";
    if (c === LF) {
      fence.end = at + 1;
      return "fence_white";
    }
    fence.info++;
    return fence.info > INFO_LIMIT || (c === BACKTICK && fence.char === BACKTICK) ? "decided" : "info";
  }
}

function isWhite(c: number): boolean {
  return c === 32 || (c >= 9 && c <= 13) || (c > 127 && /\s/.test(String.fromCharCode(c)));
}

function isLetter(c: number): boolean {
  return /\p{L}/u.test(String.fromCharCode(c));
}
