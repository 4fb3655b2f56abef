import { FinalBlock } from "./final-block.ts";
import { Outside } from "./outside.ts";
import type { ReplyDraft } from "./reading.ts";
import type { BlockName } from "./reply-event.ts";
import { ReplyLexer } from "./reply-lexer.ts";
import type { ReplyDesk, ReplyPart } from "./reply-part.ts";
import type { ReplyTag } from "./reply-tag.ts";
import { Tail } from "./tail.ts";
import type { QueriesComment, ReplyTokens } from "./token-hand.ts";

/** Reads the tokens of a reply part by part. One grammar for all profiles: it reports problems, or fixes them. */
export class ReplyReader implements ReplyTokens, ReplyDesk {
  readonly reading: ReplyDraft;
  readonly lexer: ReplyLexer;
  finalRead = false;
  /** The character of the fence around the whole reply. */
  fence: string | null = null;
  isTruncated = false;

  private readonly read = new Set<BlockName>();
  private part: ReplyPart;

  constructor(reading: ReplyDraft) {
    this.reading = reading;
    this.lexer = new ReplyLexer(this);
    this.part = new Outside(this);
  }

  text(piece: string): void {
    this.part.text(piece);
  }

  tag(tag: ReplyTag): void {
    this.part.tag(tag);
  }

  comment(piece: string): void {
    if (this.part instanceof FinalBlock) this.part.comment(piece);
  }

  queries(block: QueriesComment): void {
    if (this.part instanceof FinalBlock) this.part.queries(block);
  }

  cut(raw: string): void {
    this.part.cut(raw);
  }

  /** The text has ended. Held text may only now turn out to be the answer, which then ends too. */
  end(): void {
    for (let ended: ReplyPart | null = null; ended !== this.part; ) {
      this.lexer.end();
      ended = this.part;
      ended.end();
    }
    if (this.isTruncated) this.reading.issue(this.lexer.here, "incomplete");
    if (!(this.part instanceof Outside)) return;
    for (const block of ["thinking", "final"] as const)
      if (!this.read.has(block)) this.reading.issue(this.lexer.here, "block_count");
  }

  hasRead(block: BlockName): boolean {
    return this.read.has(block);
  }

  open(block: BlockName): void {
    this.read.add(block);
    this.reading.say({ type: "block_open", block });
  }

  enter(part: ReplyPart): void {
    this.part = part;
  }

  leave(block: BlockName): ReplyPart {
    this.reading.say({ type: "block_close", block });
    if (block === "final") this.finalRead = true;
    return this.resume();
  }

  resume(): ReplyPart {
    this.part = this.finalRead ? new Tail(this, this.fence) : new Outside(this);
    return this.part;
  }

  truncated(): void {
    this.isTruncated = true;
  }
}
