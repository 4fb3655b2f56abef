import { activeRequirements } from "../plan/active-requirements.ts";
import type { Plan } from "../plan/plan.ts";
import type { GapKind, PlanGap } from "./gap.ts";

/** What the rules of the plan review find missing in what a plan contains, without its wording. */

/** Gaps that block the review of a final plan. The others are notes. */
const BLOCKING: ReadonlySet<GapKind> = new Set([
  "no_requirement",
  "no_scenario",
  "no_acceptance",
  "no_test",
  "no_scope",
  "no_mitigation",
  "files_without_repository",
  "no_file",
  "no_purpose",
]);

export const isBlockingGap = ({ kind }: PlanGap): boolean => BLOCKING.has(kind);

/** A note that the need excludes nothing replaces non-goals. */
const NOTHING_EXCLUDED = /没有排除|excludes? nothing|nothing (?:is )?excluded/i;

const whole = (kind: GapKind): PlanGap => ({ kind, id: null });

function coverageGaps(plan: Plan): PlanGap[] {
  if (plan.requirements.length === 0) return [whole("no_requirement")];
  const accepted = new Set(plan.acceptance.flatMap((point) => point.requirements));
  const tested = new Set(plan.test_plan.cases.flatMap((testCase) => testCase.requirements));
  return activeRequirements(plan).flatMap(({ id, scenarios }): PlanGap[] => [
    ...(scenarios.length === 0 ? [{ kind: "no_scenario" as const, id }] : []),
    ...(accepted.has(id) ? [] : [{ kind: "no_acceptance" as const, id }]),
    ...(tested.has(id) ? [] : [{ kind: "no_test" as const, id }]),
  ]);
}

function scopeGaps({ scope, non_goals, notes }: Plan): PlanGap[] {
  const saysNothing = notes.some((note) => NOTHING_EXCLUDED.test(note));
  return [
    ...(scope.length === 0 ? [whole("no_scope")] : []),
    ...(non_goals.length === 0 && !saysNothing ? [whole("no_non_goal")] : []),
  ];
}

function riskGaps({ risks }: Plan): PlanGap[] {
  if (risks.length === 0) return [whole("no_risk")];
  return risks
    .filter(({ mitigations }) => mitigations.length === 0)
    .map(({ id }) => ({ kind: "no_mitigation", id }));
}

function fileGaps({ file_impacts, draft_files }: Plan, hasRepository: boolean): PlanGap[] {
  if (!hasRepository)
    return file_impacts.length + draft_files.length > 0 ? [whole("files_without_repository")] : [];
  if (file_impacts.length === 0) return [whole("no_file")];
  return file_impacts
    .filter(({ purpose }) => purpose.trim() === "")
    .map(({ path }) => ({ kind: "no_purpose", id: path }));
}

/** The gaps in what the plan contains. Linear in the plan. */
export const structuralGaps = (plan: Plan, hasRepository: boolean): PlanGap[] => [
  ...coverageGaps(plan),
  ...scopeGaps(plan),
  ...riskGaps(plan),
  ...fileGaps(plan, hasRepository),
];
