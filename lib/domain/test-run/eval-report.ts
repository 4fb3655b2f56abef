import { z } from "zod";
import { CASE_VERDICTS, type CaseVerdict } from "./compare-runs.ts";
import { CASE_COVERAGE } from "./match-plan.ts";
import { execSchema, setupResultSchema, stepReportSchema } from "./step-result.ts";
import { CASE_STATUSES } from "./test-case.ts";
import { FRAMEWORKS, STEP_KINDS } from "./test-step.ts";

/** `eval-report.json`, version 1. It contains the members of the founding form: `taskId`, `finished_at` and `results`. */

/** What prevents a pass, the most important first. */
export const REPORT_REASONS = [
  "sandbox_error",
  "step_failed",
  "step_stopped",
  "tests_failed",
  "planned_failed",
  "exit_code_disagrees",
  "steps_left_out",
  "no_tests",
  "report_missing",
  "report_incomplete",
  "tests_missing",
  "newly_skipped",
  "flaky",
  "nothing_fixed",
  "no_baseline",
  "output_cut",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const OVERALL = ["pass", "fail", "inconclusive"] as const;
export type Overall = (typeof OVERALL)[number];

export const countsSchema = z.object({
  total: z.number().int(),
  passed: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int(),
});

const reportCaseSchema = z.object({
  id: z.string(),
  step: z.string(),
  file: z.string(),
  suite: z.string(),
  name: z.string(),
  status: z.enum(CASE_STATUSES).nullable(),
  baseline: z.enum(CASE_STATUSES).nullable(),
  verdict: z.enum(CASE_VERDICTS),
  ms: z.number().nullable(),
  message: z.string(),
});
export type ReportCase = z.infer<typeof reportCaseSchema>;

const reportStepSchema = z.object({
  id: z.string(),
  kind: z.enum(STEP_KINDS),
  argv: z.array(z.string()),
  framework: z.enum(FRAMEWORKS),
  required: z.boolean(),
  exec: execSchema,
  counts: countsSchema,
  report: stepReportSchema,
  reasons: z.array(z.enum(REPORT_REASONS)),
  overall_pass: z.boolean(),
  log: z.string(),
});

export const evalReportSchema = z.object({
  schema: z.literal("eval-report.v1"),
  taskId: z.string(),
  test_run: z.string(),
  change_set: z.string().nullable(),
  commit: z.string(),
  tree: z.string(),
  base_commit: z.string(),
  base_tree: z.string(),
  status: z.literal("completed"),
  overall: z.enum(OVERALL),
  reasons: z.array(z.enum(REPORT_REASONS)),
  sandbox: z.object({ engine: z.string(), version: z.string(), guarantees: z.array(z.string()) }),
  /** How the dependencies of both trees were provided. */
  setup: z.array(setupResultSchema.extend({ side: z.enum(["baseline", "candidate"]) })).default([]),
  steps: z.array(reportStepSchema),
  /** Ids of the steps that did not run, because one before them failed. */
  left_out: z.array(z.string()).default([]),
  cases: z.array(reportCaseSchema),
  counts: countsSchema,
  verdicts: z.object(
    // A stored report does not have the verdicts that were added after it.
    Object.fromEntries(CASE_VERDICTS.map((name) => [name, z.number().int().default(0)])) as Record<
      CaseVerdict,
      z.ZodDefault<z.ZodNumber>
    >,
  ),
  reruns: z.number().int(),
  plan: z.object({
    version: z.number().int().nullable(),
    cases: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        level: z.string(),
        requirements: z.array(z.string()),
        coverage: z.enum(CASE_COVERAGE),
        /** Ids of the tests that name the case. */
        tests: z.array(z.string()),
      }),
    ),
    /** Ids of the tests that name no planned case. */
    unplanned: z.array(z.string()),
    /** Requirements of the plan that no planned case names; empty in old reports. */
    without_case: z.array(z.object({ id: z.string(), title: z.string() })).default([]),
  }),
  integrity: z.object({
    test_files_changed: z.array(z.string()),
    config_changed: z.array(z.string()),
    zero_tests: z.boolean(),
  }),
  started_at: z.string(),
  finished_at: z.string(),
  /** The founding form of the steps. */
  results: z.array(
    z.object({
      step: z.string(),
      status: z.enum(["ok", "failed", "skipped"]),
      code: z.number().int().nullable(),
      reason: z.string().optional(),
    }),
  ),
});
export type EvalReport = z.output<typeof evalReportSchema>;
