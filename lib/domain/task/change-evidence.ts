import type { Bilingual } from "../language.ts";

/** What a review and a test run found about a tree. Nothing here is a verdict unless somebody gave it. */
export interface ChangeEvidence {
  /** The attempt that is decided about; null: there is none. */
  readonly change: { readonly tree: string; readonly isPlanStale: boolean } | null;
  readonly isPlanApproved: boolean;
  readonly review: {
    readonly state: "none" | "running" | "done";
    /** The tree that was reviewed. */
    readonly tree: string | null;
    readonly openBlockers: number;
  };
  readonly tests: {
    readonly state: "none" | "running" | "complete" | "not_run" | "error";
    /** The tree that was tested. */
    readonly tree: string | null;
    /** Whether all required steps passed; null: not known. */
    readonly passed: boolean | null;
    readonly executed: number;
    /** Cases that ran before and are now skipped or missing, without those that the plan removes. */
    readonly lost: number;
    /** Cases of the plan without a test; null: nobody compared them. */
    readonly casesWithoutTest: number | null;
  };
  /** Where a person or a meeting sent the work back to; null: nowhere. */
  readonly sentBackTo: "code" | "plan" | "scope" | "test" | null;
  readonly isCommitted: boolean;
  readonly isUndone: boolean;
}

/** Nobody has judged anything. */
export const NO_CHANGE_EVIDENCE: ChangeEvidence = {
  change: null,
  isPlanApproved: false,
  review: { state: "none", tree: null, openBlockers: 0 },
  tests: { state: "none", tree: null, passed: null, executed: 0, lost: 0, casesWithoutTest: null },
  sentBackTo: null,
  isCommitted: false,
  isUndone: false,
};

/** The lines of the gate before a change is accepted, in the order in which they are shown. */
export const ACCEPT_LINES = [
  "plan_approved",
  "plan_current",
  "review_done",
  "no_open_blocker",
  "report_complete",
  "report_of_this_tree",
  "steps_passed",
  "tests_ran",
  "nothing_lost",
] as const;
export type AcceptLineId = (typeof ACCEPT_LINES)[number];

/** `missing`: nobody checked it, which is never a pass. */
export type AcceptLineStatus = "passed" | "failed" | "missing";

export interface AcceptLine {
  readonly id: AcceptLineId;
  readonly status: AcceptLineStatus;
}

export const ACCEPT_LINE_NAMES: Readonly<Record<AcceptLineId, Bilingual>> = {
  plan_approved: { zh: "方案已批准", en: "The plan is approved" },
  plan_current: { zh: "改动基于当前方案", en: "The change is for the current plan" },
  review_done: { zh: "这份代码已评审", en: "This code is reviewed" },
  no_open_blocker: { zh: "没有未解决的阻塞问题", en: "No blocking finding is open" },
  report_complete: { zh: "测试报告完整", en: "The test report is complete" },
  report_of_this_tree: { zh: "报告针对这份代码", en: "The report is about exactly this code" },
  steps_passed: { zh: "必需的步骤全部通过", en: "All required steps passed" },
  tests_ran: { zh: "至少运行了一个测试", en: "At least one test ran" },
  nothing_lost: { zh: "没有测试被跳过或移除", en: "No test was skipped or removed" },
};

const status = (known: boolean, holds: boolean): AcceptLineStatus => {
  if (!known) return "missing";
  return holds ? "passed" : "failed";
};

/** The gate's lines with what the evidence says about each. */
export function acceptLines({
  change,
  isPlanApproved,
  review,
  tests,
}: ChangeEvidence): readonly AcceptLine[] {
  const isReviewed = review.state === "done" && change !== null && review.tree === change.tree;
  const isReported = tests.state === "complete";
  const isOfTree = isReported && change !== null && tests.tree === change.tree;
  const results: Readonly<Record<AcceptLineId, AcceptLineStatus>> = {
    plan_approved: status(change !== null, isPlanApproved),
    plan_current: status(change !== null, change?.isPlanStale === false),
    review_done: status(isReviewed, true),
    no_open_blocker: status(isReviewed, review.openBlockers === 0),
    report_complete: status(isReported, true),
    report_of_this_tree: status(isReported, isOfTree),
    steps_passed: status(isOfTree && tests.passed !== null, tests.passed === true),
    tests_ran: status(isOfTree, tests.executed > 0),
    nothing_lost: status(isOfTree, tests.lost === 0),
  };
  return ACCEPT_LINES.map((id) => ({ id, status: results[id] }));
}

/** What was not checked for the tree of a change; it stays with the commit and the task. */
export function uncheckedOf(evidence: ChangeEvidence): readonly ("review" | "tests")[] {
  const lines = new Map(acceptLines(evidence).map(({ id, status: found }) => [id, found]));
  const hasTests = lines.get("report_of_this_tree") === "passed" && lines.get("tests_ran") === "passed";
  return [
    ...(lines.get("review_done") === "passed" ? [] : (["review"] as const)),
    ...(hasTests ? [] : (["tests"] as const)),
  ];
}

/** The confirmation phrase of an override. */
export const ACCEPT_PHRASES = {
  zh: (number: number, withoutTests: boolean) =>
    withoutTests ? `未经测试接受第 ${number} 次改动` : `越过条件接受第 ${number} 次改动`,
  en: (number: number, withoutTests: boolean) =>
    withoutTests ? `accept change ${number} without tests` : `override the gate for change ${number}`,
} as const;

/** Whether a text is the phrase in one of the languages; spaces and case are ignored. */
export function isAcceptPhrase(text: string, number: number, withoutTests: boolean): boolean {
  const plain = (value: string) => value.replaceAll(/\s+/g, "").toLowerCase();
  return Object.values(ACCEPT_PHRASES).some((phrase) => plain(phrase(number, withoutTests)) === plain(text));
}
