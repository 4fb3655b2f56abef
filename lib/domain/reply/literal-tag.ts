import type { BlockName } from "./reply-event.ts";
import { BLOCKS } from "./reply-event.ts";
import type { ReplyLexer } from "./reply-lexer.ts";
import type { ReplyDesk } from "./reply-part.ts";
import { escapeTag, type ReplyTag } from "./reply-tag.ts";

/** Keeps a line that begins as a fence does from becoming one when the line ends early. */
export const NO_FENCE = "<!--`-->";

/**
 * Tags that a block only mentions. `<final>…</final>` in one line of `<final>` is such a mention: the closing
 * tag is the partner of the opening one, not the block's end.
 */
export class LiteralTags {
  private readonly desk: ReplyDesk;
  private readonly block: BlockName;
  /** The line that holds a literal opening tag of the block's own name. */
  private openedOn = 0;

  constructor(desk: ReplyDesk, block: BlockName) {
    this.desk = desk;
    this.block = block;
  }

  /** Whether a closing tag of the block only closes a literal one before it on its line. */
  isPartner(tag: ReplyTag): boolean {
    return tag.close && tag.name === this.block && this.openedOn === this.desk.lexer.place.line;
  }

  /** Something of the block's structure came in between: what closes it now is meant. */
  forget(): void {
    this.openedOn = 0;
  }

  /** Reports the tag; gives the text that takes its place. */
  take(tag: ReplyTag): string {
    const { reading, lexer } = this.desk;
    reading.report(lexer.place, tag.name === null ? "unexpected_tag" : "nesting", "tag_escaped");
    if (tag.name === this.block) this.openedOn = tag.close ? 0 : lexer.place.line;
    return reading.repairing ? lineBreak(lexer) + escapeTag(tag.raw) : tag.raw;
  }
}

/**
 * What goes out in front of a tag that loses its `<`: nothing, unless the text before it would run on into a tag, as
 * `<b <i> >` would.
 */
export function lineBreak(lexer: ReplyLexer): string {
  if (!lexer.runsOn) return "";
  return lexer.wouldFence ? `${NO_FENCE}\n` : "\n";
}

/** Whether a tag shows that the block before it was never closed: a later block begins on its own line. */
export function opensLaterBlock(tag: ReplyTag, block: BlockName, last: BlockName): boolean {
  const later = BLOCKS.slice(BLOCKS.indexOf(block) + 1, BLOCKS.indexOf(last) + 1);
  return !tag.close && tag.firstOnLine && later.some((name) => name === tag.name);
}
