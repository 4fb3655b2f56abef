import type { Language } from "../language.ts";
import { lintStatement } from "../lint/lint.ts";
import type { LintSettings } from "../lint/lint-settings.ts";
import { activeRequirements } from "../plan/active-requirements.ts";
import type { Plan } from "../plan/plan.ts";
import type { PlanGap } from "./gap.ts";
import { structuralGaps } from "./structural-gaps.ts";

/**
 * What the rules of the plan review find missing in a plan. The review reports these gaps, and every seat receives them before its
 * turn, so that a workshop knows the criteria by which its plan is reviewed.
 */

/** Findings in the wording of a requirement that count in a review; hints are only for authors. */
export const wordingFindings = (statement: string, language: Language, lint: LintSettings | undefined) =>
  lintStatement(statement, language, { settings: lint }).filter(({ severity }) => severity !== "hint");

export interface GapContext {
  readonly hasRepository: boolean;
  readonly language: Language;
  /** The project's settings for sentence checks; absent: the defaults. */
  readonly lint?: LintSettings | undefined;
}

/** All gaps of a plan, in the order of the review. */
export function planGaps(plan: Plan, { hasRepository, language, lint }: GapContext): PlanGap[] {
  const wording = activeRequirements(plan).flatMap(({ id, shall }) =>
    wordingFindings(shall, language, lint).map(
      ({ message }): PlanGap => ({ kind: "wording", id, text: message[language] }),
    ),
  );
  return [...structuralGaps(plan, hasRepository), ...wording];
}
