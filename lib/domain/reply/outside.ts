import { FinalBlock } from "./final-block.ts";
import { opensLaterBlock } from "./literal-tag.ts";
import { PlainBlock } from "./plain-block.ts";
import type { ReplyIssueCode, ReplyPlace, ReplyRepairCode } from "./reply-codes.ts";
import { BLOCKS, type BlockName } from "./reply-event.ts";
import type { ReplyDesk, ReplyPart } from "./reply-part.ts";
import { canonicalTag, type ReplyTag } from "./reply-tag.ts";
import { DEFAULT_TITLE, ThinkingBlock } from "./thinking-block.ts";

/** A repeated or misplaced block: passed over up to its closing tag, and left out where the profile repairs. */
class SkippedBlock implements ReplyPart {
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

/** How much text is held where a block should begin, before it is taken for the answer itself. */
const HELD = 160;
/** The marker of a failed answer, also within a fence; never longer than what is held. */
const FAILED = /^(?:(?:```|~~~)[^\n]{0,32}\n\s{0,32})?<<ParsingError>>/;

/**
 * The text between the blocks up to `<final>`: only white space belongs there. Where the profile repairs, a short text
 * before a block is left out; a longer one, or one that no block follows, is an answer without its tags.
 */
export class Outside implements ReplyPart {
  private readonly desk: ReplyDesk;
  private held = "";
  private first: ReplyPlace | null = null;
  /** The reply begins with the marker of a failed answer: it is never made into an answer. */
  private failed = false;

  constructor(desk: ReplyDesk) {
    this.desk = desk;
  }

  text(piece: string): void {
    const { reading, lexer } = this.desk;
    const start = this.first === null ? piece.search(/\S/) : 0;
    if (this.first === null) reading.emit(start < 0 ? piece : piece.slice(0, start));
    if (start < 0) return;
    this.first ??= this.found(lexer.placeIn(piece, start));
    if (!reading.repairing) return;
    if (this.failed) reading.emit(piece);
    else this.held += piece.slice(start);
    if (this.held.length > HELD) this.becomeAnswer();
  }

  tag(tag: ReplyTag): void {
    const block = BLOCKS.find((name) => name === tag.name);
    if (this.failed || tag.close) this.stray(tag);
    else if (block !== undefined && (block !== "final" || this.desk.hasRead("thinking")))
      this.begin(tag, block);
    else if (tag.name === "phase" && !this.desk.hasRead("thinking")) this.beginPhases(tag);
    else this.stray(tag);
  }

  cut(raw: string): void {
    if (this.first !== null) this.text(raw);
    else {
      this.desk.reading.emit(raw);
      this.desk.truncated();
    }
  }

  end(): void {
    if (this.held !== "") this.becomeAnswer();
    else if (BLOCKS.some((block) => this.desk.hasRead(block))) this.desk.truncated();
  }

  private found(place: ReplyPlace): ReplyPlace {
    if (!this.desk.reading.repairing) this.desk.reading.issue(place, this.outsideCode());
    return place;
  }

  private outsideCode(): ReplyIssueCode {
    return this.desk.hasRead("thinking") ? "final_not_adjacent" : "text_outside_blocks";
  }

  /** A tag that opens no block here is text. */
  private stray(tag: ReplyTag): void {
    const { reading, lexer } = this.desk;
    if (!reading.repairing) reading.issue(lexer.place, strayCode(tag));
    this.text(tag.raw);
  }

  private begin(tag: ReplyTag, block: BlockName): void {
    const { reading, lexer } = this.desk;
    this.drop();
    const misplaced = this.misplaced(block);
    if (misplaced !== null) {
      if (this.desk.hasRead("thinking")) this.first ??= this.found(lexer.place);
      reading.report(lexer.place, misplaced, "block_dropped");
      this.desk.enter(new SkippedBlock(this.desk, block));
      return;
    }
    if (!tag.exact) reading.report(lexer.place, "unexpected_tag", "tag_normalised");
    reading.emit(canonicalTag(block, false));
    this.desk.open(block);
    this.desk.enter(this.partFor(block));
  }

  private partFor(block: BlockName): ReplyPart {
    if (block === "final") return new FinalBlock(this.desk, false);
    return block === "thinking" ? new ThinkingBlock(this.desk, false) : new PlainBlock(this.desk, block);
  }

  private misplaced(block: BlockName): "block_count" | "block_order" | null {
    if (this.desk.hasRead(block)) return "block_count";
    const later = BLOCKS.slice(BLOCKS.indexOf(block) + 1);
    return later.some((each) => this.desk.hasRead(each)) ? "block_order" : null;
  }

  /** Phases without `<thinking>` around them. */
  private beginPhases(tag: ReplyTag): void {
    const { reading, lexer } = this.desk;
    this.drop();
    reading.report(lexer.place, "block_count", "thinking_added");
    reading.emit("<thinking>\n");
    this.desk.open("thinking");
    const phases = new ThinkingBlock(this.desk, true);
    this.desk.enter(phases);
    phases.tag(tag);
  }

  /** The held text was before a block: it is left out. */
  private drop(): void {
    if (this.held !== "" && this.first !== null) this.desk.reading.repaired(this.first, "text_dropped");
    this.held = "";
  }

  /** The held text is an answer without its tags. */
  private becomeAnswer(): void {
    const { reading, lexer } = this.desk;
    const { held, first } = this;
    if (first === null) return;
    this.held = "";
    if (!this.desk.hasRead("thinking") && FAILED.test(held)) {
      this.failed = true;
      reading.issue(first, "text_outside_blocks");
      reading.emit(held);
      return;
    }
    reading.repaired(first, this.addThinking());
    reading.emit("<final>\n");
    this.desk.open("final");
    this.desk.enter(new FinalBlock(this.desk, true));
    lexer.readAgain(held, first);
  }

  private addThinking(): ReplyRepairCode {
    const { reading } = this.desk;
    if (this.desk.hasRead("thinking")) return "final_added";
    reading.emit(`<thinking>\n<phase id="1">\n<title>${DEFAULT_TITLE}</title>\n</phase>\n</thinking>\n`);
    this.desk.open("thinking");
    reading.openPhase(1);
    reading.sayTitle(1, DEFAULT_TITLE);
    reading.closePhase(1);
    reading.say({ type: "block_close", block: "thinking" });
    return "reply_wrapped";
  }
}

function strayCode(tag: ReplyTag): ReplyIssueCode {
  if (tag.name === null) return "unexpected_tag";
  return tag.name === "final" && !tag.close ? "block_order" : "nesting";
}
