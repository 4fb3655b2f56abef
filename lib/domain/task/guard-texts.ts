import type { Bilingual } from "../language.ts";
import { ACCEPT_LINE_NAMES, type AcceptLineId, type AcceptLineStatus } from "./change-evidence.ts";
import type { Edge, Guard } from "./phases.ts";

/** Names of guards and texts of their results. */

export const GUARD_NAMES: Readonly<Record<Guard, Bilingual>> = {
  plan_ready: { zh: "方案完整有效", en: "The plan is complete and valid" },
  plan_approved: { zh: "方案已批准", en: "The plan is approved" },
  has_repository: { zh: "项目有代码仓库", en: "The project has a repository" },
  no_repository: { zh: "项目没有代码仓库", en: "The project has no repository" },
  document_carries_plan: { zh: "文档包含方案的全部需求", en: "The document contains the plan" },
  sent_back: { zh: "有人要求修改方案", en: "Changes to the plan were requested" },
  patch_ready: { zh: "有一次代码改动", en: "There is a change of the code" },
  scope_mismatch: { zh: "改动超出方案范围", en: "The change leaves the scope of the plan" },
  no_blocking_finding: { zh: "已评审，没有阻塞问题", en: "Reviewed, and no blocking finding is open" },
  code_at_fault: { zh: "代码需要修改", en: "The code needs changes" },
  plan_at_fault: { zh: "方案需要修改", en: "The plan needs changes" },
  every_case_has_test: { zh: "每个计划的用例都有测试", en: "Every planned case has a test" },
  cannot_be_tested: { zh: "代码无法按现状测试", en: "The code cannot be tested as written" },
  report_complete: { zh: "这份代码的测试报告完整", en: "The test report is complete and about this code" },
  test_at_fault: { zh: "测试需要修改", en: "The tests need changes" },
  gate_passed_and_committed: { zh: "已接受并提交", en: "Accepted and committed" },
  needs_work: { zh: "改动被退回", en: "The change was sent back" },
  change_undone: { zh: "改动已撤销", en: "The change is undone" },
};

const OWN_REASONS = {
  no_plan: { zh: "还没有方案", en: "There is no plan yet" },
  plan_invalid: { zh: "方案有错误", en: "The plan has errors" },
  not_decided: {
    zh: "还没有人对这一版方案作出决定",
    en: "Nobody has decided about this version of the plan",
  },
  contradictions_open: {
    zh: "有可能的矛盾没有人判断",
    en: "Possible contradictions are not judged",
  },
  matches_open: {
    zh: "有可能涉及已有需求的陈述还没有人决定",
    en: "Statements that may be about existing requirements are not decided",
  },
  blocking_question_open: { zh: "有阻塞问题没有回答", en: "A blocking question has no answer" },
  no_review: { zh: "方案还没有评审", en: "The plan is not reviewed" },
  review_stale: { zh: "评审针对的是旧方案", en: "The review is of an earlier plan" },
  review_not_ok: { zh: "评审未通过", en: "The review did not pass" },
  no_document: { zh: "还没有文档版本", en: "There is no document version yet" },
  requirements_missing: { zh: "文档缺少方案的需求", en: "The document lacks requirements of the plan" },
  not_sent_back: { zh: "没有人退回", en: "Nobody has sent it back" },
  cases_not_compared: { zh: "还没有人比较用例和测试", en: "Cases and tests are not compared yet" },
  cases_without_test: { zh: "有用例没有测试", en: "Cases have no test" },
  no_change_set: { zh: "还没有代码改动", en: "There is no change of the code yet" },
  not_committed: { zh: "还没有提交", en: "Nothing is committed yet" },
  not_undone: { zh: "没有撤销", en: "Nothing is undone" },
  no_repository: { zh: "项目没有代码仓库", en: "The project has no repository" },
  has_repository: { zh: "项目有代码仓库", en: "The project has a repository" },
  not_built: { zh: "这一步还不可用", en: "This step is not available yet" },
} as const satisfies Record<string, Bilingual>;

type LineReason = `${AcceptLineId}_${Exclude<AcceptLineStatus, "passed">}`;

/** Why a guard does not pass. */
export type GuardReason = keyof typeof OWN_REASONS | LineReason;

/** `missing`: there is no evidence yet; `refused`: the evidence contradicts the edge. */
export type GuardStatus = "passed" | "missing" | "refused";

const REFUSING: ReadonlySet<GuardReason> = new Set([
  "plan_invalid",
  "contradictions_open",
  "matches_open",
  "blocking_question_open",
  "review_stale",
  "review_not_ok",
  "requirements_missing",
  "cases_without_test",
  "no_repository",
  "has_repository",
]);

/** What a result says about its evidence. */
export function guardStatus(reason: GuardReason | ""): GuardStatus {
  if (reason === "") return "passed";
  return REFUSING.has(reason) || reason.endsWith("_failed") ? "refused" : "missing";
}

const isOwn = (reason: GuardReason): reason is keyof typeof OWN_REASONS => Object.hasOwn(OWN_REASONS, reason);

/** The text of a reason. */
export function guardReasonText(reason: GuardReason): Bilingual {
  if (isOwn(reason)) return OWN_REASONS[reason];
  const isMissing = reason.endsWith("_missing");
  const line = reason.replace(/_(?:failed|missing)$/, "") as AcceptLineId; // the rest of a reason of a line is its id
  const { zh, en } = ACCEPT_LINE_NAMES[line];
  return isMissing
    ? { zh: `缺少证据：${zh}`, en: `No evidence: ${en}` }
    : { zh: `不成立：${zh}`, en: `Does not hold: ${en}` };
}

/** Names of the kinds of edges. */
export const MOVE_KIND_NAMES: Readonly<Record<Edge["move"], Bilingual>> = {
  next: { zh: "前进", en: "Next" },
  back: { zh: "退回", en: "Back" },
  revert: { zh: "撤销", en: "Revert" },
};
