import { z } from "zod";
import { AppError } from "../app-error.ts";
import { CODE_SEATS, type CodeSeat } from "./code-verdict.ts";

/** Questions to the seats of a code review. Each is a comment on lines, and runs answer them one after the other. */

export const CODE_QUESTION_STATUSES = ["waiting", "answered", "failed", "cancelled"] as const;

export const codeQuestionSchema = z.object({
  /** Id of the comment that asks. */
  id: z.string(),
  seat: z.enum(CODE_SEATS),
  /** Null while no run has the question. */
  run_id: z.string().nullable(),
  status: z.enum(CODE_QUESTION_STATUSES),
  /** Id of the comment that answers. */
  answer: z.string().nullable(),
});
export type CodeQuestion = z.infer<typeof codeQuestionSchema>;

type Questions = readonly CodeQuestion[];

const withQuestion = (questions: Questions, id: string, change: Partial<CodeQuestion>): CodeQuestion[] =>
  questions.map((one) => (one.id === id ? { ...one, ...change } : one));

/** Adds a question, which waits for a run. */
export const addCodeQuestion = (questions: Questions, id: string, seat: CodeSeat): CodeQuestion[] => [
  ...questions,
  { id, seat, run_id: null, status: "waiting", answer: null },
];

/** The next question to answer: it waits, and no run has it. */
export const nextCodeQuestion = (questions: Questions): CodeQuestion | null =>
  questions.find(({ status, run_id }) => status === "waiting" && run_id === null) ?? null;

/** Assigns a question to a run. */
export const assignCodeQuestion = (questions: Questions, id: string, runId: string): CodeQuestion[] =>
  withQuestion(questions, id, { run_id: runId });

/** Notes the comment that answers a question. */
export const noteCodeAnswer = (questions: Questions, id: string, answer: string): CodeQuestion[] =>
  withQuestion(questions, id, { answer });

/** Records how the run of a question ended. A question without an answer is not answered, however its run ended. */
export function settleCodeQuestion(
  questions: Questions,
  runId: string,
  end: "completed" | "failed" | "cancelled",
): CodeQuestion[] {
  return questions.map((one) => {
    if (one.run_id !== runId || one.status !== "waiting") return one;
    const unanswered = end === "cancelled" ? "cancelled" : "failed";
    return { ...one, status: one.answer === null ? unanswered : "answered" };
  });
}

/**
 * Takes a question out of the queue that no run has yet; a run is cancelled itself.
 * @throws AppError not_found, conflict
 */
export function cancelCodeQuestion(questions: Questions, id: string): CodeQuestion[] {
  const found = questions.find((one) => one.id === id);
  if (found === undefined) throw new AppError("not_found");
  if (found.status !== "waiting" || found.run_id !== null) throw new AppError("conflict");
  return withQuestion(questions, id, { status: "cancelled" });
}

/**
 * Queues a question again that has no answer, because its run failed or was cancelled.
 * @throws AppError not_found, conflict
 */
export function reopenCodeQuestion(questions: Questions, id: string): CodeQuestion[] {
  const found = questions.find((one) => one.id === id);
  if (found === undefined) throw new AppError("not_found");
  if (found.status !== "failed" && found.status !== "cancelled") throw new AppError("conflict");
  return withQuestion(questions, id, { status: "waiting", run_id: null });
}
