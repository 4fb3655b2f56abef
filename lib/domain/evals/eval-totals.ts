import { addUsage } from "../usage/add-usage.ts";
import { NO_USAGE, type Usage } from "../usage/usage.ts";
import type { EvalProblem } from "./grade-answer.ts";

/** The result of one case with one wording. */
export interface EvalCaseResult {
  readonly id: string;
  /** `ok` if the answer could be read; otherwise why there is none, e.g. `invalid`, `no_recording` or a model failure. */
  readonly code: string;
  readonly problems: readonly EvalProblem[];
  /** Why the answer could not be read. */
  readonly read_problems: readonly string[];
  /** The answer as it came; null if there was none. */
  readonly raw: string | null;
  readonly prompt_hash: string | null;
  readonly usage: Usage;
}

export interface EvalTotals {
  readonly cases: number;
  /** Cases whose answer could be read and met all expectations. */
  readonly passed: number;
  /** Cases whose answer could be read. */
  readonly readable: number;
  /** Cases that nobody answered: without a recording, or because a model failed. They count as not passed. */
  readonly unanswered: number;
  readonly usage: Usage;
}

export const hasPassed = ({ code, problems }: Pick<EvalCaseResult, "code" | "problems">): boolean =>
  code === "ok" && problems.length === 0;

/** Adds up the results of one wording. */
export function evalTotals(results: readonly EvalCaseResult[]): EvalTotals {
  return {
    cases: results.length,
    passed: results.filter(hasPassed).length,
    readable: results.filter(({ code }) => code === "ok").length,
    unanswered: results.filter(({ raw }) => raw === null).length,
    usage: results.reduce((sum, { usage }) => addUsage(sum, usage), NO_USAGE),
  };
}
