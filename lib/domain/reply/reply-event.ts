import type { ReplyIssue, ReplyRepair } from "./reply-codes.ts";

/** The blocks of a reply in their order. */
export const BLOCKS = ["think", "serp", "thinking", "final"] as const;
export type BlockName = (typeof BLOCKS)[number];

/**
 * What a stream emits as it reads. `delta` is for anyone who forwards the reply: the deltas joined are `result.reply`.
 * The others show its structure. Texts come in pieces as they are read, titles and queries whole.
 */
export type ReplyEvent =
  | { readonly type: "delta"; readonly text: string }
  | { readonly type: "block_open" | "block_close"; readonly block: BlockName }
  | { readonly type: "phase_open"; readonly id: number }
  | { readonly type: "phase_title"; readonly id: number; readonly title: string }
  | { readonly type: "phase_text"; readonly id: number; readonly text: string }
  | { readonly type: "phase_close"; readonly id: number }
  | { readonly type: "final_text"; readonly text: string }
  | { readonly type: "queries"; readonly queries: readonly string[] }
  | ({ readonly type: "issue" } & ReplyIssue)
  | ({ readonly type: "repair" } & ReplyRepair);
