import { z } from "zod";
import { isTestPath } from "../repository/test-path.ts";
import { chairStatementSchema, PROPOSAL_SOURCES } from "../roles/chair-evidence.ts";
import type { EvalReport, ReportCase } from "./eval-report.ts";
import { OVERALL } from "./eval-report.ts";

/**
 * `test.meeting.json`: what a test run means for the next step. It is derived from the report, the plan in it and the review of the
 * attempt; causes are where the rules would look first, and nobody has confirmed them. A model in the chair can only make the
 * proposal stricter (docs/decisions/0173).
 */

const PLACES = ["code", "test", "plan", "machine", "base"] as const;
export type SuspectedPlace = (typeof PLACES)[number];

export const NEXT_ACTIONS = [
  "accept",
  "change_code",
  "write_tests",
  "change_tests",
  "change_plan",
  "repeat",
] as const;
export type NextAction = (typeof NEXT_ACTIONS)[number];

export const debriefFindingSchema = z.object({
  /** Id of a test in the report, of a step, of a case or requirement of the plan, of a finding of the review, or a seat of the review. */
  subject: z.string(),
  kind: z.enum([
    "failed",
    "flaky",
    "lost",
    "not_covered",
    "no_case",
    "step",
    "preexisting",
    "review",
    "verdict",
  ]),
  text: z.string(),
  suspected: z.enum(PLACES),
});

/** What a model in the chair of the debrief says. */
export const debriefViewSchema = chairStatementSchema.extend({
  next: z.enum(NEXT_ACTIONS),
  /** Ids of the material, or quotes of its output. */
  evidence: z.array(z.string().max(400)).max(40),
});
export type DebriefView = z.infer<typeof debriefViewSchema>;

/**
 * How the chair was taken: by nobody (older minutes), by no model because none is set up, by none because none gave a usable answer,
 * by a model whose view counts, or by one that read another state of the review.
 */
export const CHAIR_STATES = ["not_asked", "no_model", "unanswered", "answered", "outdated"] as const;
export type ChairState = (typeof CHAIR_STATES)[number];

export const debriefSchema = z.object({
  task_id: z.string(),
  test_run: z.string(),
  tree: z.string(),
  plan_version: z.number().int().nullable(),
  overall: z.enum(OVERALL),
  findings: z.array(debriefFindingSchema),
  /** What the rules propose, or the stricter view of the model in the chair; people decide. */
  proposed: z.enum(NEXT_ACTIONS),
  source: z.enum(PROPOSAL_SOURCES).default("rules"),
  chair: z.enum(CHAIR_STATES).default("not_asked"),
  /** What the model in the chair says about exactly this; null: no model does. */
  view: debriefViewSchema.nullable().default(null),
  /** Name of the model whose view it is. */
  model: z.string().nullable().default(null),
});
export type Debrief = z.output<typeof debriefSchema>;
type Finding = z.output<typeof debriefFindingSchema>;

const MAX_FINDINGS = 200;

/** A test that the change itself wrote or changed may be wrong; otherwise the code is looked at first. */
function placeOf({ file }: ReportCase, changedTests: readonly string[]): SuspectedPlace {
  const isChanged = changedTests.some((path) => file !== "" && (path === file || path.endsWith(`/${file}`)));
  return isChanged ? "test" : "code";
}

function findingOf(one: ReportCase, changedTests: readonly string[]): Finding[] {
  const subject = one.id;
  const text = [one.suite, one.name].filter((part) => part !== "").join(" › ");
  switch (one.verdict) {
    case "fail":
      return [{ subject, kind: "failed", text, suspected: placeOf(one, changedTests) }];
    case "flaky":
      return [{ subject, kind: "flaky", text, suspected: "test" }];
    case "missing":
    case "newly_skipped":
      return [{ subject, kind: "lost", text, suspected: "test" }];
    case "preexisting":
      return [{ subject, kind: "preexisting", text, suspected: "base" }];
    default:
      return [];
  }
}

const STOPPED = new Set(["step_stopped", "sandbox_error"]);

function stepFindings({ steps }: EvalReport): Finding[] {
  return steps.flatMap(({ id, reasons, exec }) => {
    const why = reasons.filter((code) => STOPPED.has(code) || code === "step_failed" || code === "no_tests");
    const suspected = exec.status === "sandbox-error" ? "machine" : "code";
    return why.length === 0 ? [] : [{ subject: id, kind: "step" as const, text: why.join(", "), suspected }];
  });
}

function proposalOf(report: EvalReport, findings: readonly Finding[]): NextAction {
  const has = (kind: Finding["kind"], suspected?: SuspectedPlace) =>
    findings.some((one) => one.kind === kind && (suspected === undefined || one.suspected === suspected));
  if (has("step", "machine")) return "repeat";
  const isStillWrong = report.reasons.includes("planned_failed") || report.reasons.includes("nothing_fixed");
  if (has("failed", "code") || has("step") || isStillWrong) return "change_code";
  if (has("failed") || has("lost") || has("flaky")) return "change_tests";
  if (has("review", "code") || has("verdict")) return "change_code";
  if (has("review")) return "change_tests";
  if (has("not_covered")) return "write_tests";
  if (has("no_case")) return "change_plan";
  return report.overall === "pass" ? "accept" : "repeat";
}

/** What the review of the tested attempt says when the tests end: its open blockers and major findings, and who does not agree. */
export interface ReviewAtDebrief {
  readonly findings: readonly {
    readonly id: string;
    readonly file: string;
    readonly start: number;
    readonly message: string;
  }[];
  readonly against: readonly { readonly seat: string; readonly text: string }[];
}

/** A run of a commit without an attempt, or an attempt that nobody has read yet. */
export const NO_REVIEW: ReviewAtDebrief = { findings: [], against: [] };

function reviewFindings({ findings, against }: ReviewAtDebrief): Finding[] {
  const open = findings.map(({ id, file, start, message }): Finding => {
    const place = start > 0 ? `${file}:${start}` : file;
    const text = place === "" ? message : `${place} ${message}`;
    return { subject: id, kind: "review", text, suspected: isTestPath(file) ? "test" : "code" };
  });
  const said = against.map(
    ({ seat, text }): Finding => ({
      subject: seat,
      kind: "verdict",
      text,
      suspected: "code",
    }),
  );
  return [...open, ...said];
}

/** What a report and the review of its attempt say about the next step, by the rules alone. */
export function debriefOf(report: EvalReport, review: ReviewAtDebrief): Debrief {
  const changedTests = report.integrity.test_files_changed;
  const notCovered = report.plan.cases
    .filter(({ coverage }) => coverage === "missing")
    .map(({ id, title }): Finding => ({ subject: id, kind: "not_covered", text: title, suspected: "test" }));
  // Without a case, no test can say whether the requirement is fulfilled: the plan lacks something, not the code.
  const withoutCase = report.plan.without_case.map(
    ({ id, title }): Finding => ({ subject: id, kind: "no_case", text: title, suspected: "plan" }),
  );
  const findings = [
    ...stepFindings(report),
    ...report.cases.flatMap((one) => findingOf(one, changedTests)),
    ...notCovered,
    ...withoutCase,
    ...reviewFindings(review),
  ];
  return {
    task_id: report.taskId,
    test_run: report.test_run,
    tree: report.tree,
    plan_version: report.plan.version,
    overall: report.overall,
    findings: findings.slice(0, MAX_FINDINGS),
    proposed: proposalOf(report, findings),
    source: "rules",
    chair: "not_asked",
    view: null,
    model: null,
  };
}
