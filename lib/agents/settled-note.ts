import type { AnsweredQuestion } from "../domain/clarification/answered-question.ts";
import type { ClarifyNote } from "./agent.ts";

const STATUS_OF = {
  answered: "answered",
  you_decide: "assumed",
  skipped: "skipped",
  ended: "closed",
} as const;

/** Reports that an answer closed its question. */
export function settledNote({ id, kind, answer, digest = "" }: AnsweredQuestion): ClarifyNote {
  return { kind: "settled", id, status: STATUS_OF[kind], answer: answer === "" ? null : answer, digest };
}
