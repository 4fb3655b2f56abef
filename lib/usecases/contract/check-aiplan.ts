import type { AiPlanCheckView, CheckAiPlanInput } from "#lib/contracts/contract-check.ts";
import { parseAiPlan } from "#lib/domain/aiplan/parse.ts";
import type { Language } from "#lib/domain/language.ts";
import { issueView } from "./issue-view.ts";

/** Reads a text as the orchestrator's decision and judges it (spec 2 §2.1); stores nothing. */
export function checkAiPlan(input: CheckAiPlanInput, language: Language): AiPlanCheckView {
  const { text, ...options } = input;
  const { valid, version, issues, repairs, plan, fallback } = parseAiPlan(text, options);
  return {
    valid,
    version,
    issues: issues.map((issue) => issueView(issue, language)),
    repairs: [...repairs],
    plan,
    fallback,
  };
}
