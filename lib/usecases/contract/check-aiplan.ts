import type { AiPlanCheckView, CheckAiPlanInput } from "#lib/contracts/contract-check.ts";
import { parseAiPlan } from "#lib/domain/aiplan/parse.ts";
import type { Language } from "#lib/domain/language.ts";
import { toIssueView } from "./issue-view.ts";

/** Reads a text as the orchestrator's decision and judges it; stores nothing. */
export function checkAiPlanText(input: CheckAiPlanInput, language: Language): AiPlanCheckView {
  const { text, ...options } = input;
  const { valid, version, issues, repairs, plan, fallback } = parseAiPlan(text, options);
  return {
    valid,
    version,
    issues: issues.map((issue) => toIssueView(issue, language)),
    repairs: [...repairs],
    plan,
    fallback,
  };
}
