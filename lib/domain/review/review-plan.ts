import type { Language } from "../language.ts";
import type { LintSettings } from "../lint/lint-settings.ts";
import type { Finding } from "../openspec/finding.ts";
import { activeRequirements } from "../plan/active-requirements.ts";
import { checkPlan } from "../plan/check-plan.ts";
import type { FileProblem } from "../plan/file-problems.ts";
import { openContradictions, unansweredQuestions } from "../plan/open-items.ts";
import type { Plan } from "../plan/plan.ts";
import { labelColon } from "../punctuation.ts";
import type { PlanGap } from "../workshop/gap.ts";
import { wordingFindings } from "../workshop/plan-gaps.ts";
import { structuralGaps } from "../workshop/structural-gaps.ts";
import { alikeIssues } from "./alike-issues.ts";
import type { PlanReview, Reviewer, ReviewIssue } from "./plan-review.ts";
import { designIssues } from "./review-design.ts";
import { REVIEW_TEXTS } from "./review-texts.ts";

/** What the reviewer reads besides the plan itself. */
export interface ReviewContext {
  readonly taskName: string;
  readonly planHash: string;
  readonly hasRepository: boolean;
  /** What does not fit between the planned files and the newest commit; absent: not checked. */
  readonly files?: readonly FileProblem[] | undefined;
  readonly language: Language;
  /** The project's settings for sentence checks; absent: the defaults. */
  readonly lint?: LintSettings | undefined;
  /** Findings in the plan as an OpenSpec change; absent: not checked. */
  readonly openspec?: readonly Finding[] | undefined;
}

type Draft = Omit<ReviewIssue, "id">;
type Words = (typeof REVIEW_TEXTS)[Language];

interface Check {
  readonly id: keyof Words["checks"];
  readonly run: (
    plan: Plan,
    context: ReviewContext,
    words: Words,
  ) => readonly Draft[] | "not_judged" | "not_checked" | "not_applicable";
}

interface Place {
  readonly type: string;
  readonly severity: Draft["severity"];
  readonly path: string;
}

const at = (type: string, severity: Draft["severity"], path: string): Place => ({ type, severity, path });

const issue = (place: Place, words: readonly [string, string]): Draft => ({
  ...place,
  message: words[0],
  suggestion: words[1],
});

const schema: Check = {
  id: "schema",
  run: (plan, context) =>
    checkPlan(plan).map((problem) =>
      issue(at("schema", "error", problem.path), [problem.message[context.language], ""]),
    ),
};

/** In a draft, what is missing is open; in a final plan it is an error. */
const gapSeverity = ({ meta }: Plan): Draft["severity"] => (meta.status === "final" ? "error" : "warning");

/** The issue that a gap makes. */
function gapIssue(plan: Plan, { kind, id }: PlanGap, words: Words): Draft {
  const severity = gapSeverity(plan);
  const named = id ?? "";
  const requirement = `requirements.${named}`;
  switch (kind) {
    case "no_requirement":
      return issue(at("coverage", severity, "requirements"), words.noRequirements);
    case "no_scenario":
      return issue(at("coverage", severity, requirement), words.noScenario(named));
    case "no_acceptance":
      return issue(at("coverage", severity, requirement), words.noAcceptance(named));
    case "no_test":
      return issue(at("coverage", severity, requirement), words.noTest(named));
    case "no_scope":
      return issue(at("scope", severity, "scope"), words.noScope);
    case "no_non_goal":
      return issue(at("scope", "info", "non_goals"), words.noNonGoals);
    case "no_risk":
      return issue(at("risks", "warning", "risks"), words.noRisks);
    case "no_mitigation":
      return issue(at("risks", "error", `risks.${named}`), words.noMitigation(named));
    case "files_without_repository":
      return issue(at("files", "error", "file_impacts"), words.filesWithoutRepository);
    case "no_file":
      // Not an error: without a model nobody may know the files yet, and an attempt extends the plan with a reason.
      return issue(at("files", "warning", "file_impacts"), words.noFiles);
    default:
      return issue(at("files", "error", `file_impacts.${named}`), words.noPurpose(named));
  }
}

/** A planned file that does not fit the newest commit. */
const fileIssue = ({ path, code }: FileProblem, words: Words): Draft =>
  issue(at("files", "error", `file_impacts.${path}`), words[code](path));

/** A check that reports the gaps of one kind of content. */
const gapCheck = (id: "coverage" | "scope" | "risks" | "files"): Check => ({
  id,
  run: (plan, { hasRepository, files = [] }, words) => {
    const gaps = structuralGaps(plan, hasRepository)
      .map((gap) => gapIssue(plan, gap, words))
      .filter(({ type }) => type === id);
    const found = id === "files" ? [...gaps, ...files.map((file) => fileIssue(file, words))] : gaps;
    return id === "files" && !hasRepository && found.length === 0 ? "not_applicable" : found;
  },
});

const questions: Check = {
  id: "questions",
  run: (plan, _context, words) =>
    unansweredQuestions(plan).map((question) =>
      issue(
        at("questions", gapSeverity(plan), `open_questions.${question.id}`),
        words.blockingOpen(question.id),
      ),
    ),
};

/** Rules list pairs to look at. That the rest does not contradict itself is a judgement of the seats. */
const contradictions: Check = {
  id: "contradictions",
  run: (plan, _context, words) => {
    const open = openContradictions(plan);
    if (open.length === 0 && notJudgedBy(plan).length > 0) return "not_judged";
    return open.map((found) =>
      issue(
        at("contradictions", "warning", `contradictions.${plan.contradictions.indexOf(found)}`),
        words.contradiction(found.a.text, found.b.text),
      ),
    );
  },
};

const notJudgedBy = ({ consensus }: Plan): readonly string[] => consensus.not_judged_by ?? [];

const seats: Check = {
  id: "seats",
  run: (plan) => (notJudgedBy(plan).length > 0 ? "not_judged" : []),
};

const smells: Check = {
  id: "smells",
  run: (plan, context) =>
    activeRequirements(plan).flatMap((requirement) =>
      wordingFindings(requirement.shall, context.language, context.lint).map((finding) =>
        issue(
          at(
            `smell:${finding.rule}`,
            finding.severity === "hint" ? "info" : "warning",
            `requirements.${requirement.id}`,
          ),
          [
            `${requirement.id}${labelColon(context.language)}${finding.message[context.language]}`,
            finding.suggestion[context.language],
          ],
        ),
      ),
    ),
};

/** Rules that the coverage check already covers. */
const SAID_ELSEWHERE = new Set<string>(["no_test"]);

const openspec: Check = {
  id: "openspec",
  run: (_plan, context) => {
    if (context.openspec === undefined) return "not_checked";
    return context.openspec
      .filter(({ code }) => !SAID_ELSEWHERE.has(code))
      .map((found) => ({
        ...at(
          `openspec:${found.code}`,
          found.level,
          found.item === undefined ? "requirements" : `requirements.${found.item}`,
        ),
        message: found.message[context.language],
        suggestion: "",
        file: found.path,
        line: found.line,
      }));
  },
};

const design: Check = { id: "design", run: (plan, { language }) => designIssues(plan, language) };

const CHECKS: readonly Check[] = [
  schema,
  seats,
  gapCheck("coverage"),
  gapCheck("scope"),
  gapCheck("risks"),
  gapCheck("files"),
  design,
  questions,
  contradictions,
  smells,
  openspec,
];

/** The rules' opinion: an error is one; that there is none leaves the verdict to people. */
function verdictOf(issues: readonly ReviewIssue[], words: Words): Reviewer {
  const blocking = issues.filter((found) => found.severity === "error");
  const warnings = issues.filter((found) => found.severity === "warning");
  const isCovered = !issues.some(({ type }) => type === "coverage");
  return {
    id: "rules",
    role: "PlanReviewer",
    source: "rules",
    ok: blocking.length === 0 ? null : false,
    decision: blocking.length > 0 ? "blocked" : "defer",
    confidence: null,
    strengths: isCovered ? [words.strength] : [],
    weaknesses: alikeIssues(warnings)
      .slice(0, 10)
      .flatMap(([first, ...more]) => (first === undefined ? [] : [words.alike(first.message, more.length)])),
    suggestions: [...new Set([...blocking, ...warnings].map((found) => found.suggestion))]
      .filter((text) => text !== "")
      .slice(0, 10),
    blocking_issues: blocking.map((found) => found.id),
  };
}

/**
 * Reviews the plan by rules: schema, coverage, scope, risks, files, questions, contradictions, wording. Any
 * blocking issue → not ok. A check that does not exist yet is `not_checked` and never counts as passed.
 */
export function reviewPlan(plan: Plan, context: ReviewContext): PlanReview {
  const words = REVIEW_TEXTS[context.language];
  const issues: ReviewIssue[] = [];
  const checks = CHECKS.map((check): PlanReview["checks"][number] => {
    const found = check.run(plan, context, words);
    const title = words.checks[check.id];
    if (found === "not_judged")
      return { id: check.id, title, status: found, evidence: words.notJudged(check.id, plan) };
    if (found === "not_applicable")
      return { id: check.id, title, status: found, evidence: words.not_applicable(check.id) };
    if (found === "not_checked") return { id: check.id, title, status: found, evidence: words.not_checked };
    for (const draft of found)
      issues.push({ id: `PR-${String(issues.length + 1).padStart(3, "0")}`, ...draft });
    const worst = found.some((draft) => draft.severity === "error")
      ? "failed"
      : found.some((draft) => draft.severity === "warning")
        ? "warning"
        : "passed";
    return { id: check.id, title, status: worst, evidence: words.evidence(check.id, plan, found.length) };
  });
  const reviewer = verdictOf(issues, words);
  return {
    task_id: context.taskName,
    plan_version: plan.meta.version,
    plan_hash: context.planHash,
    checks,
    issues,
    reviewers: [reviewer],
    aggregate: aggregateOf(checks, issues, words),
  };
}

/** The result: blocked by an error, deferred while nobody has judged everything, otherwise accepted. */
function aggregateOf(
  checks: PlanReview["checks"],
  issues: readonly ReviewIssue[],
  words: Words,
): PlanReview["aggregate"] {
  const blocking = issues.filter((found) => found.severity === "error");
  const notJudged = checks.filter(({ status }) => status === "not_judged");
  const [ok, decision] =
    blocking.length > 0
      ? ([false, "blocked"] as const)
      : notJudged.length > 0
        ? ([null, "defer"] as const)
        : ([true, "accept"] as const);
  const reasons =
    blocking.length > 0
      ? blocking.slice(0, 10).map((found) => found.message)
      : [...notJudged.map(({ title, evidence }) => `${title}: ${evidence}`), words.passed(issues.length)];
  return { ok, decision, confidence: null, reasons, blocking_issues: blocking.map((found) => found.id) };
}
