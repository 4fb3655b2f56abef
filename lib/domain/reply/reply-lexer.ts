import { CODE, CodeScan } from "./code-scan.ts";
import { COMMENT, CommentScan } from "./comment-scan.ts";
import { FENCED, MarkdownLine } from "./markdown-line.ts";
import type { ReplyPlace } from "./reply-codes.ts";
import { isCutTag, readTag } from "./reply-tag.ts";
import { TagScan, VERDICT } from "./tag-scan.ts";
import { TokenHand } from "./token-hand.ts";

const LF = 10;
const LESS = 60;
const BACKSLASH = 92;
const BACKTICK = 96;
/** `<scheme:…>` without blanks is a link in Markdown, no tag. */
const AUTOLINK = /^<[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*>$/;

const STATE = { text: 0, tag: 1, code: 2, fence: 3, comment: 4 } as const;
type State = (typeof STATE)[keyof typeof STATE];

/**
 * Splits a reply into texts, tags and comments, fed chunk by chunk; any split gives the same tokens but for where
 * texts are cut. Plain blocks know only tags; Markdown, within `<final>`, has code, autolinks and comments too.
 */
export class ReplyLexer extends TokenHand {
  /** The line begins as a fence does; only a backtick after it showed that it is none. */
  wouldFence = false;
  private readonly tags = new TagScan();
  private readonly code = new CodeScan();
  private readonly comments = new CommentScan();
  private state: State = STATE.text;
  private inMarkdown = false;
  /** The current line in Markdown. */
  private markdown = new MarkdownLine();
  /** A `<` is the first character of its line. */
  private lessFirst = false;
  /** The comment begins its line. */
  private commentOwnLine = false;
  /** The line with a `<` that only the `<` of a later tag kept from being one. */
  private runOnLine = 0;

  /** What is still open in Markdown where the text ended. */
  get open(): "fence" | "comment" | null {
    if (this.state === STATE.fence) return "fence";
    return this.state === STATE.comment ? "comment" : null;
  }

  /** Text before the current tag on its line would run on into a tag if this one were text. */
  get runsOn(): boolean {
    return this.runOnLine === this.place.line;
  }

  /** From here on the text is Markdown, beginning with a line. */
  enterMarkdown(): void {
    this.inMarkdown = true;
    this.markdown = new MarkdownLine();
    this.wouldFence = false;
    this.escaped = false;
  }

  leaveMarkdown(): void {
    this.inMarkdown = false;
  }

  /** Reads a text again that was handed over and ends where the current token ends. */
  readAgain(text: string, place: ReplyPlace): void {
    this.returnTo(place);
    this.feed(text);
  }

  feed(text: string): void {
    let i = 0;
    while (i < text.length) i = this.step(text, i);
  }

  /** The text has ended: decides what was held. */
  end(): void {
    while (this.state === STATE.tag || this.state === STATE.code) {
      if (this.state === STATE.tag) this.endTag();
      else this.endCode(this.code.atEnd());
    }
    if (this.inMarkdown && this.state !== STATE.comment) this.endMarkdown();
    if (this.state === STATE.comment && this.comments.holds) this.handComment(this.comments.held);
  }

  private step(text: string, from: number): number {
    switch (this.state) {
      case STATE.text:
        return this.inMarkdown ? this.readMarkdown(text, from) : this.readPlain(text, from);
      case STATE.tag:
        return this.readTag(text, from);
      case STATE.code:
        return this.readCode(text, from);
      case STATE.fence:
        return this.readFence(text, from);
      default:
        return this.readComment(text, from);
    }
  }

  private readPlain(text: string, from: number): number {
    let i = from;
    for (; i < text.length; i++) {
      const c = text.charCodeAt(i);
      if (c === LESS) break;
      if (c === LF) this.readLine++;
    }
    return i > from ? this.handUpTo(text, from, i) : this.beginTag(i);
  }

  private readMarkdown(text: string, from: number): number {
    const to = this.textEnd(text, from);
    if (to > from) return this.handUpTo(text, from, to);
    if (this.state === STATE.fence) return to;
    return text.charCodeAt(to) === LESS ? this.beginTag(to) : this.beginCode(to);
  }

  /** Where text ends and a fence, code or a tag may begin. */
  private textEnd(text: string, from: number): number {
    for (let i = from; i < text.length; i++) {
      if (!this.markdown.isOpen) i = nextSpecial(text, i);
      const c = text.charCodeAt(i);
      if (this.markdown.isOpen && this.readLineStart(c)) continue;
      if (this.state === STATE.fence || c === LESS) return i;
      if (c === BACKTICK && !this.isEscaped(text, from, i)) return i;
      if (c === LF) this.endLine();
    }
    return text.length;
  }

  /** Whether the character belongs to the line's structure. If not, the line is decided; backticks decide it later. */
  private readLineStart(c: number): boolean {
    const { markdown } = this;
    if (markdown.take(c)) return true;
    if (c === BACKTICK && !markdown.hasTildes) return false;
    this.lessFirst = markdown.isEmpty && c === LESS;
    markdown.settle(c);
    if (markdown.isFenced) this.state = STATE.fence;
    return false;
  }

  private handUpTo(text: string, from: number, to: number): number {
    this.handText(from === 0 && to === text.length ? text : text.slice(from, to));
    return to;
  }

  private endLine(): void {
    this.readLine++;
    this.wouldFence = false;
    this.markdown.start();
  }

  /** Whether the backtick at `at` follows an odd number of backslashes. */
  private isEscaped(text: string, from: number, at: number): boolean {
    let first = at;
    while (first > from && text.charCodeAt(first - 1) === BACKSLASH) first--;
    return ((at - first) % 2 === 1) !== (first === from && this.escaped);
  }

  private beginTag(at: number): number {
    this.commentOwnLine = this.lessFirst;
    this.lessFirst = false;
    this.tags.begin();
    this.state = STATE.tag;
    return at + 1;
  }

  private readTag(text: string, from: number): number {
    for (let i = from; i < text.length; i++) {
      const verdict = this.tags.step(text.charCodeAt(i), text.charAt(i));
      if (verdict === VERDICT.more) continue;
      this.state = STATE.text;
      if (verdict === VERDICT.text) this.noTag();
      else if (verdict === VERDICT.comment && this.inMarkdown) this.beginComment();
      else this.handTag(this.tags.raw);
      return verdict === VERDICT.text ? i : i + 1;
    }
    return text.length;
  }

  /** The `<` was text; in Markdown what followed it may still hold code. */
  private noTag(): void {
    const { raw } = this.tags;
    if (this.tags.isNamed) this.runOnLine = this.readLine;
    this.handText(this.inMarkdown ? "<" : raw);
    if (this.inMarkdown) this.feed(raw.slice(1));
  }

  private endTag(): void {
    this.state = STATE.text;
    if (isCutTag(this.tags.raw)) {
      this.passOver(this.tags.raw);
      this.tokens.cut(this.tags.raw);
    } else this.noTag();
  }

  private handTag(raw: string): void {
    if (this.inMarkdown && AUTOLINK.test(raw)) this.handText(raw);
    else {
      const tag = readTag(raw, this.blankLine);
      this.passOver(raw);
      this.tokens.tag(tag);
    }
  }

  private beginCode(at: number): number {
    this.code.begin(this.here.offset, this.markdown.isOpen);
    this.state = STATE.code;
    return at;
  }

  private readCode(text: string, from: number): number {
    const { next, verdict } = this.code.read(text, from);
    if (verdict !== CODE.more) this.endCode(verdict);
    return next;
  }

  private endCode(verdict: number): void {
    const { held, opener } = this.code;
    const { markdown } = this;
    if (verdict === CODE.fence) markdown.settleFence(opener);
    else if (markdown.isOpen) markdown.settle(BACKTICK);
    const opens = verdict === CODE.fence && markdown.isFenced;
    this.state = opens ? STATE.fence : STATE.text;
    this.wouldFence = !opens && this.code.likeFence && markdown.wasAtContent;
    const isText = !opens && verdict !== CODE.span;
    this.handText(isText ? held.slice(0, opener) : held);
    if (isText) this.feed(held.slice(opener));
  }

  private readFence(text: string, from: number): number {
    let i = from;
    while (i < text.length && this.state === STATE.fence) {
      if (!this.markdown.isOpen) {
        const end = text.indexOf("\n", i);
        i = end < 0 ? text.length : end;
        if (end < 0) break;
      }
      const c = text.charCodeAt(i);
      if (c === LF) this.endFenceLine();
      else if (this.markdown.stepFenced(c) === FENCED.left) {
        this.state = STATE.text;
        break;
      }
      i++;
    }
    if (i > from) this.handText(text.slice(from, i));
    return i;
  }

  private endFenceLine(): void {
    if (this.markdown.isOpen) this.markdown.settle(LF);
    if (!this.markdown.isFenced) this.state = STATE.text;
    this.endLine();
  }

  /** A line that the text's end cuts is read as if it ended there. */
  private endMarkdown(): void {
    if (!this.markdown.isOpen || this.markdown.isEmpty) return;
    this.markdown.settle(LF);
    this.state = this.markdown.isFenced ? STATE.fence : STATE.text;
  }

  private beginComment(): void {
    this.comments.begin();
    this.state = STATE.comment;
  }

  private readComment(text: string, from: number): number {
    const held = this.comments.holds;
    const { next, verdict } = this.comments.read(text, from);
    if (verdict === COMMENT.closed || verdict === COMMENT.queries || verdict === COMMENT.cut)
      this.state = STATE.text;
    if (!held) this.handComment(text.slice(from, next));
    else if (verdict === COMMENT.ordinary) this.handComment(this.comments.held);
    else if (verdict === COMMENT.queries) this.handQueries(this.comments.held, true);
    else if (verdict === COMMENT.cut) {
      const end = this.comments.held.lastIndexOf("<");
      this.handQueries(this.comments.held.slice(0, end), false);
      this.feed(this.comments.held.slice(end));
    }
    return next;
  }

  private handQueries(raw: string, whole: boolean): void {
    this.passOver(raw);
    this.tokens.queries({ raw, whole, ownLine: this.commentOwnLine });
  }

  private handComment(piece: string): void {
    this.passOver(piece);
    this.tokens.comment(piece);
  }
}

/** The offset of the next character that can matter within a line of Markdown. */
function nextSpecial(text: string, from: number): number {
  for (let i = from; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c <= BACKTICK && (c === LF || c === LESS || c === BACKTICK)) return i;
  }
  return text.length;
}
