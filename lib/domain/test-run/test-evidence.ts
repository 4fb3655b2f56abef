import type { EvalReport } from "./eval-report.ts";
import type { TestRunStatus } from "./test-run.ts";

/** What the newest test run of a tree says at the gate. Nothing is passed that no run has shown. */
export interface TestEvidence {
  readonly state: "none" | "running" | "complete" | "not_run" | "error";
  readonly tree: string | null;
  /** Whether all required steps passed; null: not known. */
  readonly passed: boolean | null;
  readonly executed: number;
  /** Cases that ran before and are now skipped or missing. */
  readonly lost: number;
  /** Cases of the plan without a test; null: nobody compared them. */
  readonly casesWithoutTest: number | null;
}

/**
 * The evidence of a test run.
 * @param report Null unless the run is completed.
 */
export function testEvidenceOf(
  run: { readonly status: TestRunStatus; readonly tree: string },
  report: EvalReport | null,
): TestEvidence {
  const nothing = { passed: null, executed: 0, lost: 0, casesWithoutTest: null };
  const { status, tree } = run;
  if (status === "queued" || status === "running") return { state: "running", tree, ...nothing };
  if (status === "cancelled") return { state: "not_run", tree, ...nothing };
  if (status === "failed" || report === null) return { state: "error", tree, ...nothing };
  const { counts, verdicts, plan } = report;
  return {
    state: "complete",
    tree: report.tree,
    passed: report.overall === "pass",
    executed: counts.passed + counts.failed,
    lost: (verdicts.newly_skipped ?? 0) + (verdicts.missing ?? 0),
    casesWithoutTest:
      plan.version === null ? null : plan.cases.filter(({ coverage }) => coverage === "missing").length,
  };
}
