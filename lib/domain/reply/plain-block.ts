import { LiteralTags, opensLaterBlock } from "./literal-tag.ts";
import type { ReplyDesk, ReplyPart } from "./reply-part.ts";
import { canonicalTag, type ReplyTag } from "./reply-tag.ts";
import type { TextRanges } from "./text-ranges.ts";

/** `<think>` or `<serp>`: plain text up to its closing tag. */
export class PlainBlock implements ReplyPart {
  private readonly desk: ReplyDesk;
  private readonly block: "think" | "serp";
  private readonly literals: LiteralTags;
  private readonly collected: TextRanges;

  constructor(desk: ReplyDesk, block: "think" | "serp") {
    this.desk = desk;
    this.block = block;
    this.literals = new LiteralTags(desk, block);
    this.collected = desk.reading.openText(block);
  }

  text(piece: string): void {
    const { reading, lexer } = this.desk;
    reading.collect(this.collected, piece, lexer.tokenOffset);
    reading.emit(piece);
  }

  tag(tag: ReplyTag): void {
    if (opensLaterBlock(tag, this.block, "thinking")) this.closeUnclosed(tag);
    else if (tag.name === this.block && tag.close && !this.literals.isPartner(tag)) this.close(tag);
    else this.text(this.literals.take(tag));
  }

  cut(raw: string): void {
    this.desk.reading.emit(raw);
  }

  end(): void {
    this.desk.truncated();
  }

  private close(tag: ReplyTag): void {
    const { reading, lexer } = this.desk;
    if (!tag.exact) reading.report(lexer.place, "unexpected_tag", "tag_normalised");
    reading.emit(canonicalTag(this.block, true));
    this.desk.leave(this.block);
  }

  private closeUnclosed(tag: ReplyTag): void {
    const { reading, lexer } = this.desk;
    reading.report(lexer.place, "nesting", "block_closed");
    reading.emit(`${canonicalTag(this.block, true)}\n`);
    this.desk.leave(this.block).tag(tag);
  }
}
