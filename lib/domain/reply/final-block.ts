import { LiteralTags, NO_FENCE } from "./literal-tag.ts";
import { type ReadQueries, readQueries, writeQueries } from "./queries.ts";
import type { MarkdownPart, ReplyDesk } from "./reply-part.ts";
import type { ReplyTag } from "./reply-tag.ts";
import type { TextRanges } from "./text-ranges.ts";
import type { QueriesComment } from "./token-hand.ts";

/** A queries block that is one no longer, so that the Markdown around it reads as before. */
function asComment(raw: string): string {
  return raw.replace(/<(serp_queries)>/i, " $1 ");
}

/** `<final>`: Markdown up to `</final>`, the queries block as the last thing in it. */
export class FinalBlock implements MarkdownPart {
  private readonly desk: ReplyDesk;
  private readonly literals: LiteralTags;
  private readonly collected: TextRanges;
  /** The model wrote no `<final>`: the end of the text ends the answer. */
  private implied: boolean;
  private hasAnswer = false;
  private found: ReadQueries | null = null;
  /** The queries block while nothing but white space, `after`, has followed it. */
  private waiting: QueriesComment | null = null;
  private after = "";
  private afterOffset = 0;

  constructor(desk: ReplyDesk, implied: boolean) {
    this.desk = desk;
    this.implied = implied;
    this.literals = new LiteralTags(desk, "final");
    this.collected = desk.reading.openText("final");
    desk.lexer.enterMarkdown();
  }

  text(piece: string): void {
    const start = this.waiting === null ? 0 : this.wait(piece);
    if (start < piece.length) this.answer(start === 0 ? piece : piece.slice(start), start);
  }

  tag(tag: ReplyTag): void {
    if (tag.name === "final" && tag.close && !this.literals.isPartner(tag)) this.close(tag);
    else if (tag.name === "final" && !tag.close && this.isUntouched()) {
      this.implied = false;
      this.desk.lexer.enterMarkdown();
    } else this.text(this.literals.take(tag));
  }

  comment(piece: string): void {
    if (this.waiting !== null) this.notLast(piece, 0);
    this.desk.reading.emit(piece);
  }

  queries(block: QueriesComment): void {
    const { reading, lexer } = this.desk;
    if (this.found !== null) reading.report(lexer.place, "serp_queries_repeated", "queries_moved");
    this.release();
    this.waiting = block;
    this.found = readQueries(block);
    if (reading.repairing && this.found.problems.length > 0)
      reading.repaired(lexer.place, "queries_rewritten");
    else for (const problem of this.found.problems) reading.issue(lexer.place, problem);
  }

  cut(raw: string): void {
    if (this.implied) this.text(raw);
    else {
      this.putBack();
      this.desk.reading.emit(raw);
    }
  }

  end(): void {
    const { reading, lexer } = this.desk;
    if (lexer.open !== null) reading.issue(lexer.here, `${lexer.open}_unclosed`);
    if (this.implied && lexer.open === null) this.close(null);
    else {
      this.putBack();
      this.desk.truncated();
    }
  }

  private answer(piece: string, at: number): void {
    if (!this.hasAnswer) this.hasAnswer = /\S/.test(piece);
    this.say(piece, this.desk.lexer.tokenOffset + at);
    this.desk.reading.emit(piece);
  }

  private say(text: string, offset: number): void {
    this.desk.reading.collect(this.collected, text, offset);
    this.desk.reading.sayFinalText(text);
  }

  /** White space after the queries block waits with it; gives where the answer goes on. */
  private wait(piece: string): number {
    const start = piece.search(/\S/);
    if (this.after === "") this.afterOffset = this.desk.lexer.tokenOffset;
    this.after += start < 0 ? piece : piece.slice(0, start);
    if (start >= 0) this.notLast(piece, start);
    return start < 0 ? piece.length : start;
  }

  /** An answer that was put in place of a missing `<final>` meets the tag itself first. */
  private isUntouched(): boolean {
    return this.implied && !this.hasAnswer && this.found === null;
  }

  /** Something follows the queries block. */
  private notLast(piece: string, at: number): void {
    const { reading, lexer } = this.desk;
    reading.report(lexer.placeIn(piece, at), "serp_queries_not_last", "queries_moved");
    this.release();
  }

  /** The queries block goes from where it stood; the white space after it belongs to the answer. */
  private release(): void {
    if (this.waiting === null) return;
    const { reading } = this.desk;
    reading.emit(asComment(this.waiting.raw));
    this.say(this.after, this.afterOffset);
    reading.emit(this.after);
    this.waiting = null;
    this.after = "";
  }

  /** The text breaks off: the queries block goes out as it was. */
  private putBack(): void {
    if (this.waiting !== null) this.desk.reading.emit(this.waiting.raw + this.after);
    this.waiting = null;
  }

  private close(tag: ReplyTag | null): void {
    const { reading, lexer } = this.desk;
    const place = tag === null ? lexer.here : lexer.place;
    if (!this.hasAnswer) reading.issue(place, "final_empty");
    if (this.found === null) reading.report(place, "serp_queries_missing", "queries_added");
    if (tag !== null && !tag.exact) reading.report(place, "unexpected_tag", "tag_normalised");
    this.emitQueries();
    reading.emit("</final>");
    if (reading.repairing || this.found?.problems.length === 0) {
      reading.queries = this.found?.usable ?? [];
      reading.say({ type: "queries", queries: reading.queries });
    }
    lexer.leaveMarkdown();
    this.desk.leave("final");
  }

  private emitQueries(): void {
    const { reading, lexer } = this.desk;
    if (this.waiting !== null && this.found?.problems.length === 0)
      reading.emit(this.waiting.raw + this.after);
    else {
      if (!reading.atLineStart) reading.emit(lexer.wouldFence ? `${NO_FENCE}\n` : "\n");
      reading.emit(writeQueries(this.found?.usable ?? []) + (this.after === "" ? "\n" : this.after));
    }
  }
}
