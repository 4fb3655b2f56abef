import type { ReplyPlace } from "./reply-codes.ts";
import { BLOCKS } from "./reply-event.ts";
import type { ReplyDesk, ReplyPart } from "./reply-part.ts";
import type { ReplyTag } from "./reply-tag.ts";

/** Longer than any closing fence that models write. */
const STORED = 64;

/** What follows `</final>`: white space, or the end of the fence around the reply; all else is left out. */
export class Tail implements ReplyPart {
  private readonly desk: ReplyDesk;
  private readonly fence: string | null;
  private first: ReplyPlace | null = null;
  private dropped = "";

  constructor(desk: ReplyDesk, fence: string | null) {
    this.desk = desk;
    this.fence = fence;
  }

  text(piece: string): void {
    const { reading, lexer } = this.desk;
    const start = this.first === null ? piece.search(/\S/) : 0;
    if (this.first === null) reading.emit(start < 0 ? piece : piece.slice(0, start));
    if (start < 0) return;
    this.first ??= lexer.placeIn(piece, start);
    this.dropped = (this.dropped + piece.slice(start)).slice(0, STORED);
  }

  tag(tag: ReplyTag): void {
    const { reading, lexer } = this.desk;
    const block = BLOCKS.find((name) => name === tag.name);
    if (block !== undefined && !tag.close && !reading.repairing)
      reading.issue(lexer.place, this.desk.hasRead(block) ? "block_count" : "block_order");
    this.text(tag.raw);
  }

  cut(raw: string): void {
    this.text(raw);
  }

  end(): void {
    if (this.first === null || this.isFenceEnd()) return;
    this.desk.reading.report(this.first, "text_outside_blocks", "tail_dropped");
  }

  private isFenceEnd(): boolean {
    const { fence } = this;
    const line = this.dropped.trim();
    return fence !== null && line.length >= 3 && line.length < STORED && line === fence.repeat(line.length);
  }
}
