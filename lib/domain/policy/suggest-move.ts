import type { Bilingual } from "../language.ts";
import { unansweredQuestions } from "../plan/open-items.ts";
import { acceptLines } from "../task/change-evidence.ts";
import { type NextStepId, nextStep } from "../task/next-step.ts";
import { allowedMoves, type MoveFacts, type TaskMove } from "./task-moves.ts";

/** Why the rules suggest a move, or none. */
export type SuggestionReason =
  | "question_open"
  | "run_active"
  | "finished"
  | "step_missing"
  | "plan_unchanged"
  | "contradictions_open"
  | "questions_open"
  | "review_not_ok"
  | "seats_open"
  | "plan_agreed"
  | "no_change"
  | "change_stale"
  | "blockers_open"
  | "not_reviewed"
  | "not_tested"
  | "tests_failed"
  | "evidence_complete"
  | "not_allowed";

export interface MoveSuggestion {
  /** The next step of the task; its text is that of `nextStepText`. */
  readonly step: NextStepId;
  /** Null: nobody has to choose a move now. */
  readonly move: TaskMove | null;
  readonly reason: SuggestionReason;
  /** How many questions, seats, checks or findings the reason is about. */
  readonly count: number;
}

type Choice = Omit<MoveSuggestion, "step">;
const because = (reason: SuggestionReason, move: TaskMove | null, count = 0): Choice => ({
  move,
  reason,
  count,
});

/** At the plan gate: what is open sends the plan back; otherwise it can be approved. */
function atGate({ evidence }: MoveFacts): Choice {
  const { plan, review, openPairs } = evidence;
  if (plan === null) return because("step_missing", "redo");
  if (openPairs > 0) return because("contradictions_open", "request_changes", openPairs);
  const questions = unansweredQuestions(plan).length;
  if (questions > 0) return because("questions_open", "request_changes", questions);
  const failed = review?.checks.filter(({ status }) => status === "failed").length ?? 0;
  if (review?.aggregate.ok === false) return because("review_not_ok", "request_changes", failed);
  const seats = plan.consensus.reserved_by.length + (plan.consensus.not_judged_by?.length ?? 0);
  return seats > 0 ? because("seats_open", "request_changes", seats) : because("plan_agreed", "approve");
}

/** In the code phases: the first line of the gate that is open names what is missing. */
function inCode({ evidence: { code } }: MoveFacts): Choice {
  if (code.change === null) return because("no_change", "submit_change");
  if (code.change.isPlanStale) return because("change_stale", "submit_change");
  if (code.review.openBlockers > 0)
    return because("blockers_open", "submit_change", code.review.openBlockers);
  const open = acceptLines(code).find(({ status }) => status !== "passed");
  if (open === undefined) return because("evidence_complete", "accept_change");
  if (open.id === "review_done") return because("not_reviewed", "review_change");
  return open.status === "missing" || open.id === "report_of_this_tree"
    ? because("not_tested", "run_tests")
    : because("tests_failed", "submit_change");
}

function choiceFor(step: NextStepId, facts: MoveFacts): Choice {
  const { plan } = facts.evidence;
  switch (step) {
    case "answer":
      return because("question_open", null);
    case "working":
      return because("run_active", null);
    case "done":
      return because("finished", null);
    case "decide":
      return atGate(facts);
    case "write_code":
    case "review_code":
    case "write_tests":
    case "decide_change":
      return inCode(facts);
    default:
      return plan !== null && facts.sentBackVersion === plan.meta.version && facts.state.phase === "planning"
        ? because("plan_unchanged", "redo")
        : because("step_missing", "run");
  }
}

/** The move that the hand-written rules suggest, with its reason. It is always an allowed move, or none. */
export function suggestMove(facts: MoveFacts): MoveSuggestion {
  const step = nextStep(facts.state);
  const choice = choiceFor(step, facts);
  const isAllowed = choice.move === null || allowedMoves(facts).includes(choice.move);
  return { step, ...(isAllowed ? choice : because("not_allowed", null)) };
}

const REASONS: Readonly<Record<SuggestionReason, (count: number) => Bilingual>> = {
  question_open: () => ({ zh: "运行在等一个回答。", en: "The run waits for an answer." }),
  run_active: () => ({ zh: "运行正在进行。", en: "A run is active." }),
  finished: () => ({ zh: "没有后续步骤。", en: "No step is left." }),
  step_missing: () => ({ zh: "这一步还没有结果。", en: "This step has no result yet." }),
  plan_unchanged: () => ({
    zh: "上次要求修改之后，方案没有变化。",
    en: "The plan has not changed since changes were requested.",
  }),
  contradictions_open: (count) => ({
    zh: `有 ${count} 处可能的矛盾没有人判断。`,
    en: `Possible contradictions that nobody has judged: ${count}.`,
  }),
  questions_open: (count) => ({
    zh: `有 ${count} 个阻塞问题没有回答。`,
    en: `Blocking questions without an answer: ${count}.`,
  }),
  review_not_ok: (count) => ({
    zh: `评审未通过，${count} 项检查失败。`,
    en: `The review did not pass. Failed checks: ${count}.`,
  }),
  seats_open: (count) => ({
    zh: `${count} 个席位有保留意见或尚未判断。`,
    en: `Seats with reservations or without a verdict: ${count}.`,
  }),
  plan_agreed: () => ({
    zh: "各席位都同意，评审没有阻塞问题。",
    en: "All seats agree, and the review has no blocking issue.",
  }),
  no_change: () => ({ zh: "还没有代码改动。", en: "There is no change of the code yet." }),
  change_stale: () => ({
    zh: "改动依据的方案已经变了。",
    en: "The change is for an earlier version of the plan.",
  }),
  blockers_open: (count) => ({
    zh: `有 ${count} 个阻塞问题没有解决。`,
    en: `Blocking findings that are open: ${count}.`,
  }),
  not_reviewed: () => ({ zh: "这份代码还没有评审。", en: "This code is not reviewed." }),
  not_tested: () => ({ zh: "这份代码没有测试报告。", en: "There is no test report about this code." }),
  tests_failed: () => ({ zh: "测试没有全部通过。", en: "Not all tests passed." }),
  evidence_complete: () => ({ zh: "验收条件全部满足。", en: "All conditions of acceptance are met." }),
  not_allowed: () => ({
    zh: "规则建议的操作现在不可用。",
    en: "The move that the rules would suggest is not allowed now.",
  }),
};

/** The reason of a suggestion as text. */
export const reasonText = ({ reason, count }: Pick<MoveSuggestion, "reason" | "count">): Bilingual =>
  REASONS[reason](count);
