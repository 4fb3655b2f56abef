import type { AnsweredQuestion } from "./answered-question.ts";

/**
 * Whether a question stays unanswered after the person's reply, so that its seat has a reservation: the
 * questions were ended, or it was skipped and has no default.
 */
export function leavesOpen(answer: Pick<AnsweredQuestion, "kind" | "default">): boolean {
  return answer.kind === "ended" || (answer.kind === "skipped" && answer.default === undefined);
}
