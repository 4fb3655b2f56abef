import type { z } from "zod";
import { isTestPath } from "../repository/test-path.ts";
import { CASE_VERDICTS, type ComparedCase, compareRuns } from "./compare-runs.ts";
import {
  type countsSchema,
  type EvalReport,
  type Overall,
  REPORT_REASONS,
  type ReportReason,
} from "./eval-report.ts";
import { matchPlan, type PlannedCase, type TestFile, withPlannedSkips } from "./match-plan.ts";
import { isRunnerPath } from "./runner-path.ts";
import type { SideResult, TestStepResult } from "./step-result.ts";
import type { TestStep } from "./test-step.ts";

/** These decide against the change; the others leave it open. */
const FAILURES: ReadonlySet<ReportReason> = new Set([
  "step_failed",
  "step_stopped",
  "tests_failed",
  "planned_failed",
  "exit_code_disagrees",
]);
/** Worth knowing, without a say in the verdict. */
const NOTES: ReadonlySet<ReportReason> = new Set(["output_cut"]);

export interface ReportInput
  extends Pick<
    EvalReport,
    | "taskId"
    | "test_run"
    | "change_set"
    | "commit"
    | "tree"
    | "base_commit"
    | "base_tree"
    | "sandbox"
    | "started_at"
    | "finished_at"
  > {
  readonly candidate: SideResult;
  /** The steps of the run. */
  readonly configured: readonly Pick<TestStep, "id">[];
  /** Null if the base could not be run. */
  readonly baseline: SideResult | null;
  readonly reruns: readonly SideResult[];
  readonly plan: {
    readonly version: number;
    readonly cases: readonly PlannedCase[];
    /** The requirements that the change implements. */
    readonly requirements: readonly { readonly id: string; readonly title: string }[];
    /** Files that the plan deletes and the candidate does not have. */
    readonly removedFiles: readonly string[];
  } | null;
  /** Test files of the candidate, to find ids in comments. */
  readonly testFiles: readonly TestFile[];
  /** Paths that the change touches. */
  readonly changed: readonly string[];
}

type Counts = z.infer<typeof countsSchema>;

function countsOf(cases: readonly ComparedCase[]): Counts {
  const of = (status: string) => cases.filter((one) => one.status === status).length;
  const present = cases.filter(({ status }) => status !== null).length;
  return { total: present, passed: of("passed"), failed: of("failed"), skipped: of("skipped") };
}

const has = (cases: readonly ComparedCase[], verdict: ComparedCase["verdict"]): boolean =>
  cases.some((one) => one.verdict === verdict);

/** Reasons of the command itself, whatever its report says. */
function execReasons(
  { exec, report, results }: TestStepResult,
  before: TestStepResult | undefined,
): ReportReason[] {
  if (exec.status === "sandbox-error") return ["sandbox_error"];
  if (exec.status !== "exited") return ["step_stopped"];
  if (exec.code === 0)
    return results.some(({ status }) => status === "failed") ? ["exit_code_disagrees"] : [];
  // Where tests are reported, they decide; without one that failed, nothing explains the exit code.
  if (report !== null && results.some(({ status }) => status === "failed")) return [];
  if (report !== null && results.length > 0) return ["exit_code_disagrees"];
  const failedBefore = before?.exec.status === "exited" && before.exec.code === exec.code;
  return failedBefore && report === null && before !== undefined ? [] : ["step_failed"];
}

function reasonsOf(
  one: TestStepResult,
  cases: readonly ComparedCase[],
  before: TestStepResult | undefined,
): ReportReason[] {
  const isTest = one.step.kind === "test";
  const { total, skipped } = countsOf(cases);
  const found: readonly (readonly [ReportReason, boolean])[] = [
    ["tests_failed", has(cases, "fail")],
    ["no_tests", isTest && total - skipped === 0],
    ["report_missing", one.report !== null && one.report.files === 0 && one.exec.status === "exited"],
    ["report_incomplete", (one.report?.problems.length ?? 0) > 0],
    ["tests_missing", has(cases, "missing")],
    ["newly_skipped", has(cases, "newly_skipped")],
    ["flaky", has(cases, "flaky")],
    ["output_cut", one.exec.truncated],
  ];
  const own = new Set([
    ...execReasons(one, before),
    ...found.flatMap(([code, holds]) => (holds ? [code] : [])),
  ]);
  return REPORT_REASONS.filter((code) => own.has(code));
}

function overallOf(reasons: readonly ReportReason[]): Overall {
  if (reasons.some((code) => FAILURES.has(code))) return "fail";
  return reasons.every((code) => NOTES.has(code)) ? "pass" : "inconclusive";
}

/** A name that tests use for a source file: `sums` for `src/sums.js`. Names such as `index` say nothing. */
function sourceName(path: string): string | null {
  const stem = (path.split("/").at(-1) ?? "").replace(/\..*$/, "");
  return /^(?:|index|main|__init__|mod|lib)$/.test(stem) ? null : stem;
}

/**
 * Whether tests of the changed files fail as they did before, and the change fixes none. A test is about a changed file if its own file
 * names it; a test without a file is judged by all test files.
 */
function fixesNothing(
  cases: readonly ComparedCase[],
  { changed, testFiles }: Pick<ReportInput, "changed" | "testFiles">,
): boolean {
  if (has(cases, "fixed")) return false;
  const sources = changed.filter((path) => !isTestPath(path));
  const names = sources.map(sourceName).filter((name) => name !== null);
  const about = testFiles.filter(({ text }) => names.some((name) => text.includes(name)));
  return cases.some(
    ({ verdict, result: { file } }) =>
      verdict === "preexisting" &&
      about.some(({ path }) => file === "" || path === file || file.endsWith(`/${path}`)),
  );
}

const caseIds = (cases: readonly ComparedCase[]): string[] =>
  cases.map(({ step }, at) => `${step}-${at + 1}`);

function stepView(one: TestStepResult, cases: readonly ComparedCase[], reasons: readonly ReportReason[]) {
  const { step, exec, report } = one;
  return {
    id: step.id,
    kind: step.kind,
    argv: step.argv,
    framework: step.framework,
    required: step.required,
    exec,
    counts: countsOf(cases),
    report,
    reasons: [...reasons],
    overall_pass: overallOf(reasons) === "pass",
    log: `eval-${step.id}.log`,
  };
}

/** The steps of a run that did not run on the candidate. */
const leftOutOf = (configured: ReportInput["configured"], { steps }: SideResult): string[] =>
  configured.map(({ id }) => id).filter((id) => steps.every(({ step }) => step.id !== id));

const verdictsOf = (cases: readonly ComparedCase[]): EvalReport["verdicts"] =>
  Object.fromEntries(
    CASE_VERDICTS.map((name) => [name, cases.filter(({ verdict }) => verdict === name).length]),
  ) as EvalReport["verdicts"];

const setupOf = (candidate: SideResult, baseline: SideResult | null): EvalReport["setup"] => [
  ...(baseline?.setup ?? []).map((one) => ({ ...one, side: "baseline" as const })),
  ...candidate.setup.map((one) => ({ ...one, side: "candidate" as const })),
];

/** The requirements that no case of the plan names. */
function withoutCase(plan: ReportInput["plan"]): EvalReport["plan"]["without_case"] {
  const named = new Set(plan?.cases.flatMap(({ requirements }) => requirements));
  return (plan?.requirements ?? []).flatMap(({ id, title }) => (named.has(id) ? [] : [{ id, title }]));
}

/** The tests next to those of the base, and the cases of the plan that they belong to. */
function compareWithPlan({ candidate, baseline, reruns, plan, testFiles }: ReportInput) {
  const compared = compareRuns(candidate, baseline, { reruns, removed: plan?.removedFiles ?? [] });
  const matched = matchPlan(plan?.cases ?? [], compared, testFiles);
  return { cases: withPlannedSkips(compared, matched.matches), matched };
}

/**
 * Makes the report of a run. The gate reads it: what is missing, cut off or contradictory is never a pass.
 */
export function makeEvalReport(input: ReportInput): EvalReport {
  const { candidate, configured, baseline, reruns, plan, testFiles, changed, ...identity } = input;
  const { cases, matched } = compareWithPlan(input);
  const ids = caseIds(cases);
  const idAt = (at: number): string => ids[at] ?? "";
  const steps = candidate.steps.map((one) => {
    const own = cases.filter(({ step }) => step === one.step.id);
    const before = baseline?.steps.find(({ step }) => step.id === one.step.id);
    return stepView(one, own, reasonsOf(one, own, before));
  });
  const counts = countsOf(cases);
  const hasRun = counts.total > counts.skipped;
  const all = new Set(steps.filter(({ required }) => required).flatMap(({ reasons }) => reasons));
  if (baseline === null) all.add("no_baseline");
  if (!hasRun) all.add("no_tests");
  const leftOut = leftOutOf(configured, candidate);
  if (leftOut.length > 0) all.add("steps_left_out");
  if (matched.matches.some(({ coverage }) => coverage === "failed")) all.add("planned_failed");
  if (fixesNothing(cases, { changed, testFiles })) all.add("nothing_fixed");
  const reasons = REPORT_REASONS.filter((code) => all.has(code));
  return {
    schema: "eval-report.v1",
    ...identity,
    status: "completed",
    overall: overallOf(reasons),
    reasons,
    setup: setupOf(candidate, baseline),
    steps,
    left_out: leftOut,
    cases: cases.map(({ step, result, status, baseline: before, verdict }, at) => ({
      id: idAt(at),
      step,
      file: result.file,
      suite: result.suite,
      name: result.name,
      status,
      baseline: before,
      verdict,
      ms: status === null ? null : result.ms,
      message: status === null ? "" : result.message,
    })),
    counts,
    verdicts: verdictsOf(cases),
    reruns: reruns.length,
    plan: {
      version: plan?.version ?? null,
      cases: matched.matches.map(({ planned, coverage, cases: found }) => ({
        ...planned,
        requirements: [...planned.requirements],
        coverage,
        tests: found.map(idAt),
      })),
      unplanned: matched.unplanned.map(idAt),
      without_case: withoutCase(plan),
    },
    integrity: {
      test_files_changed: changed.filter(isTestPath),
      config_changed: changed.filter(isRunnerPath),
      zero_tests: !hasRun,
    },
    results: steps.map(({ id, exec, overall_pass, reasons: why }) => ({
      step: id,
      status: overall_pass ? "ok" : "failed",
      code: exec.code,
      ...(why.length === 0 ? {} : { reason: why.join(", ") }),
    })),
  };
}
