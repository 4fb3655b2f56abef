import { REPLY_ISSUES } from "./reply-codes.ts";
import type { ReplyProfile, ReplyReading } from "./reply-result.ts";
import { replyStream } from "./stream.ts";

const NOT_TEXT: ReplyReading = {
  valid: false,
  outcome: "invalid",
  finalRead: false,
  blocks: { think: null, serp: null, phases: [], final: null, queries: null },
  issues: [{ code: "not_text", message: REPLY_ISSUES.not_text, offset: 0, line: 1 }],
  repairs: [],
  reply: "",
};

/**
 * Reads a whole ThinkingML v4.5 reply as `replyStream` reads it in pieces. In: the text as the model
 * wrote it, and the mode, by default `strict`. Out: whether it satisfies the contract, what it says, each
 * problem or repair with its place, and the text that goes out. Never throws.
 */
export function parseReply(text: unknown, options: { readonly profile?: ReplyProfile } = {}): ReplyReading {
  if (typeof text !== "string") return NOT_TEXT;
  const stream = replyStream({ profile: options.profile ?? "strict" });
  stream.push(text);
  const { valid, outcome, finalRead, blocks, issues, repairs, reply } = stream.end();
  return { valid, outcome, finalRead, blocks, issues, repairs, reply };
}
