import type { ReplyIssue, ReplyRepair } from "./reply-codes.ts";
import type { ReplyEvent } from "./reply-event.ts";

/**
 * How a reply is treated. `raw`: passed on at once, problems reported; `strict`: the same with the first
 * bytes held back; `repair`: fixed while it streams, every repair listed.
 */
export type ReplyProfile = "raw" | "strict" | "repair";

/** `incomplete`: empty, cut off or too large, so that no whole answer was read. */
export type ReplyOutcome = "ok" | "invalid" | "parsing_error_marker" | "incomplete";

export interface ReplyPhase {
  readonly id: number;
  /** Without white space around it; empty where the model wrote none and nothing was repaired. */
  readonly title: string;
  readonly text: string;
}

/** The reply's text as written: `&lt;final&gt;` in a plain block is how the contract writes a literal tag. */
export interface ReplyBlocks {
  readonly think: string | null;
  readonly serp: string | null;
  readonly phases: readonly ReplyPhase[];
  /** The answer in Markdown, without its comments. */
  readonly final: string | null;
  /** Null when the block is missing or has a problem that was not repaired. */
  readonly queries: readonly string[] | null;
}

export interface ReplyReading {
  /** The reply, as it goes out, keeps the contract. */
  readonly valid: boolean;
  readonly outcome: ReplyOutcome;
  /** `<final>` was read to its end: there is an answer to keep. */
  readonly finalRead: boolean;
  readonly blocks: ReplyBlocks;
  /** Problems that are in `reply`. */
  readonly issues: readonly ReplyIssue[];
  /** Problems that were fixed; places are those of the model's text. */
  readonly repairs: readonly ReplyRepair[];
  /** The text that goes out: the deltas joined. */
  readonly reply: string;
}

export interface ReplyResult extends ReplyReading {
  /** The follow-up queries; none where the block is missing or wrong. */
  readonly queries: readonly string[];
  /** The last events: what could be said only once the text had ended. Its deltas belong to `reply`. */
  readonly events: readonly ReplyEvent[];
}
