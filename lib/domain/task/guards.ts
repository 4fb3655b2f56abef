import { openMatches, unansweredQuestions } from "../plan/open-items.ts";
import type { Plan } from "../plan/plan.ts";
import type { PlanReview } from "../review/plan-review.ts";
import { acceptLines, type ChangeEvidence, NO_CHANGE_EVIDENCE } from "./change-evidence.ts";
import type { GuardReason } from "./guard-texts.ts";
import { type Edge, edgesFrom, type Guard, type Phase } from "./phases.ts";

/** Guards of the phase graph. Each checks evidence, not only a flag; missing evidence never passes. */
export interface GuardEvidence {
  readonly plan: Plan | null;
  readonly planHash: string | null;
  /** Problems that `checkPlan` found in `planning.ai.json`. */
  readonly planProblems: readonly string[];
  readonly review: PlanReview | null;
  /** The effective decision on the current plan, if any. */
  readonly decision: "approve" | "request_changes" | "override" | null;
  readonly decisionPlanHash: string | null;
  readonly hasRepository: boolean;
  /** Requirement ids of the plan that the document version lacks; null if there is no document version. */
  readonly missingInDocument: readonly string[] | null;
  /** Number of pairs of requirements that may contradict, of the plan and with those approved so far, that nobody has judged. */
  readonly openPairs: number;
  /** What is known about the change of the code. */
  readonly code: ChangeEvidence;
}

/** Empty evidence: no guard passes. */
export const NO_EVIDENCE: GuardEvidence = {
  plan: null,
  planHash: null,
  planProblems: [],
  review: null,
  decision: null,
  decisionPlanHash: null,
  hasRepository: false,
  missingInDocument: null,
  openPairs: 0,
  code: NO_CHANGE_EVIDENCE,
};

export interface GuardResult {
  readonly guard: Guard;
  readonly passed: boolean;
  /** Stable reason code if not passed. */
  readonly code: GuardReason | "";
}

const passed = (guard: Guard): GuardResult => ({ guard, passed: true, code: "" });
const failed = (guard: Guard, code: GuardReason): GuardResult => ({ guard, passed: false, code });

function planReady(evidence: GuardEvidence): GuardResult {
  if (!evidence.plan) return failed("plan_ready", "no_plan");
  if (evidence.planProblems.length > 0) return failed("plan_ready", "plan_invalid");
  return passed("plan_ready");
}

function planApproved(evidence: GuardEvidence): GuardResult {
  if (!evidence.plan || !evidence.planHash) return failed("plan_approved", "no_plan");
  if (evidence.decisionPlanHash !== evidence.planHash) return failed("plan_approved", "not_decided");
  if (evidence.openPairs > 0) return failed("plan_approved", "contradictions_open");
  if (openMatches(evidence.plan).length > 0) return failed("plan_approved", "matches_open");
  if (evidence.decision === "override") return passed("plan_approved");
  if (evidence.decision !== "approve") return failed("plan_approved", "not_decided");
  if (unansweredQuestions(evidence.plan).length > 0) return failed("plan_approved", "blocking_question_open");
  if (!evidence.review) return failed("plan_approved", "no_review");
  if (evidence.review.plan_hash !== evidence.planHash) return failed("plan_approved", "review_stale");
  return evidence.review.aggregate.ok === false
    ? failed("plan_approved", "review_not_ok")
    : passed("plan_approved");
}

function documentCarriesPlan(evidence: GuardEvidence): GuardResult {
  if (!evidence.plan) return failed("document_carries_plan", "no_plan");
  if (evidence.missingInDocument === null) return failed("document_carries_plan", "no_document");
  return evidence.missingInDocument.length === 0
    ? passed("document_carries_plan")
    : failed("document_carries_plan", "requirements_missing");
}

/** The first line of the gate that does not pass is the reason. */
function checkLines(guard: Guard, code: ChangeEvidence, ids: readonly string[]): GuardResult {
  for (const { id, status } of acceptLines(code))
    if (ids.includes(id) && status !== "passed") return failed(guard, `${id}_${status}`);
  return passed(guard);
}

const sentBack = (
  guard: Guard,
  { sentBackTo }: ChangeEvidence,
  to: ChangeEvidence["sentBackTo"],
): GuardResult => (sentBackTo === to ? passed(guard) : failed(guard, "not_sent_back"));

function everyCaseHasTest(guard: Guard, { tests }: ChangeEvidence): GuardResult {
  if (tests.casesWithoutTest === null) return failed(guard, "cases_not_compared");
  return tests.casesWithoutTest === 0 ? passed(guard) : failed(guard, "cases_without_test");
}

/** The guards of the code phases. Evidence about another tree is no evidence. */
function checkCodeGuard(guard: Guard, code: ChangeEvidence): GuardResult {
  switch (guard) {
    case "patch_ready":
      return code.change === null ? failed(guard, "no_change_set") : passed(guard);
    case "scope_mismatch":
      return sentBack(guard, code, "scope");
    case "no_blocking_finding":
      return checkLines(guard, code, ["review_done", "no_open_blocker"]);
    case "code_at_fault":
      return sentBack(guard, code, "code");
    case "plan_at_fault":
      return sentBack(guard, code, "plan");
    case "test_at_fault":
      return sentBack(guard, code, "test");
    case "every_case_has_test":
      return everyCaseHasTest(guard, code);
    case "cannot_be_tested":
      return sentBack(guard, code, "code");
    case "report_complete":
      return checkLines(guard, code, ["report_complete", "report_of_this_tree"]);
    case "gate_passed_and_committed":
      return code.isCommitted ? passed(guard) : failed(guard, "not_committed");
    case "needs_work":
      return code.sentBackTo === null ? failed(guard, "not_sent_back") : passed(guard);
    case "change_undone":
      return code.isUndone ? passed(guard) : failed(guard, "not_undone");
    default:
      return failed(guard, "not_built");
  }
}

/** Checks one guard against the evidence. */
export function checkGuard(guard: Guard, evidence: GuardEvidence): GuardResult {
  switch (guard) {
    case "plan_ready":
      return planReady(evidence);
    case "plan_approved":
      return planApproved(evidence);
    case "has_repository":
      return evidence.hasRepository ? passed(guard) : failed(guard, "no_repository");
    case "no_repository":
      return evidence.hasRepository ? failed(guard, "has_repository") : passed(guard);
    case "document_carries_plan":
      return documentCarriesPlan(evidence);
    case "sent_back":
      return evidence.decision === "request_changes" || evidence.review?.aggregate.ok === false
        ? passed(guard)
        : failed(guard, "not_sent_back");
    default:
      return checkCodeGuard(guard, evidence.code);
  }
}

export interface PhaseMove {
  readonly edge: Edge;
  readonly results: readonly GuardResult[];
  readonly open: boolean;
}

/** Every edge that leaves a phase, with the results of its guards. */
export function movesFrom(phase: Phase, evidence: GuardEvidence): readonly PhaseMove[] {
  return edgesFrom(phase).map((edge) => {
    const results = edge.guards.map((guard) => checkGuard(guard, evidence));
    return { edge, results, open: results.every((result) => result.passed) };
  });
}
