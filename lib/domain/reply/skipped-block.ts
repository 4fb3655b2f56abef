import { opensLaterBlock } from "./literal-tag.ts";
import type { BlockName } from "./reply-event.ts";
import type { ReplyDesk, ReplyPart } from "./reply-part.ts";
import type { ReplyTag } from "./reply-tag.ts";

/** A repeated or misplaced block: passed over up to its closing tag, and left out where the profile repairs. */
export class SkippedBlock implements ReplyPart {
  private readonly desk: ReplyDesk;
  private readonly block: BlockName;

  constructor(desk: ReplyDesk, block: BlockName) {
    this.desk = desk;
    this.block = block;
  }

  text(): void {
    // Its text is not read: the block does not count.
  }

  tag(tag: ReplyTag): void {
    if (tag.close && tag.name === this.block) this.desk.resume();
    else if (opensLaterBlock(tag, this.block, "final")) this.desk.resume().tag(tag);
  }

  cut(): void {
    // As its text.
  }

  end(): void {
    this.desk.truncated();
  }
}
