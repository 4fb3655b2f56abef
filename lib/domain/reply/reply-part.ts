import type { ReplyDraft } from "./reading.ts";
import type { BlockName } from "./reply-event.ts";
import type { ReplyLexer } from "./reply-lexer.ts";
import type { ReplyTag } from "./reply-tag.ts";
import type { QueriesComment } from "./token-hand.ts";

/** The part of a reply that is being read: outside the blocks, or inside one of them. */
export interface ReplyPart {
  text(piece: string): void;
  tag(tag: ReplyTag): void;
  /** The text ended within a tag of the contract. */
  cut(raw: string): void;
  /** The text has ended. */
  end(): void;
}

/** The part in which comments are read: the answer. */
export interface MarkdownPart extends ReplyPart {
  comment(piece: string): void;
  queries(block: QueriesComment): void;
}

/** What every part works with. */
export interface ReplyDesk {
  readonly reading: ReplyDraft;
  readonly lexer: ReplyLexer;
  hasRead(block: BlockName): boolean;
  /** The block begins. */
  open(block: BlockName): void;
  enter(part: ReplyPart): void;
  /** The block has ended; gives the part that reads on. */
  leave(block: BlockName): ReplyPart;
  /** Back to the text between the blocks after something that was no block. */
  resume(): ReplyPart;
  /** The text ended before its answer did. */
  truncated(): void;
}
