/** The states of an evaluation; without the schemas, for pages. */

export const EVALUATION_STATUSES = ["queued", "running", "completed", "failed", "cancelled"] as const;
export type EvaluationStatus = (typeof EVALUATION_STATUSES)[number];

/** `tried`: the wording under test. `current`: the one in force when the evaluation began. */
export const EVALUATED_WORDINGS = ["tried", "current"] as const;
export type EvaluatedWording = (typeof EVALUATED_WORDINGS)[number];

/** Whether nothing of the evaluation happens any more. */
export const hasEvaluationEnded = (status: EvaluationStatus): boolean =>
  status !== "queued" && status !== "running";

/** Whether an answer could be read and met all expectations. */
export const hasPassed = ({
  code,
  problems,
}: {
  readonly code: string;
  readonly problems: readonly unknown[];
}): boolean => code === "ok" && problems.length === 0;
