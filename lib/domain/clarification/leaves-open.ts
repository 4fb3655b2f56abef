import type { AnsweredQuestion } from "./answered-question.ts";

/**
 * Whether a question stays without an answer after what the person said, so that its seat keeps a reservation: the
 * questions were ended, or it was skipped and no default holds in its place.
 */
export function leavesOpen(answer: Pick<AnsweredQuestion, "kind" | "default">): boolean {
  return answer.kind === "ended" || (answer.kind === "skipped" && answer.default === undefined);
}
