import { parseReply } from "../reply/parse.ts";

/** The answer proper of a reply, without its thinking and queries; a text that is no reply is all answer. */
export function finalOf(reply: string): string {
  return parseReply(reply, { profile: "raw" }).blocks.final ?? reply;
}
