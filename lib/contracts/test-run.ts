import { z } from "zod";
import { PROPOSAL_SOURCES } from "../domain/roles/chair-evidence.ts";
import { CHAIR_STATES, debriefViewSchema, NEXT_ACTIONS } from "../domain/test-run/debrief.ts";
import { debriefChairSchema } from "../domain/test-run/debrief-chair.ts";
import { evalReportSchema, OVERALL } from "../domain/test-run/eval-report.ts";
import { TEST_RUN_STATUSES } from "../domain/test-run/test-run.ts";
import { testConfigSchema } from "../domain/test-run/test-step.ts";

/** Starts a test run: of an attempt to change the code, or of a commit. */
export const startTestRunInput = z.union([
  /** The id of an attempt; it is compared with its base. */
  z.strictObject({ change_set: z.string().min(1).max(80) }),
  z.strictObject({
    /** Branch, tag or object id of the change. */
    commit: z.string().min(1).max(200),
    /** What it is compared with; absent = the common ancestor with the default branch. */
    base_commit: z.string().min(1).max(200).optional(),
  }),
]);
export type StartTestRunInput = z.infer<typeof startTestRunInput>;

export const testRunView = z.object({
  id: z.string(),
  task_id: z.string(),
  change_set: z.string().nullable(),
  commit: z.string(),
  base_commit: z.string(),
  tree: z.string(),
  status: z.enum(TEST_RUN_STATUSES),
  /** Why it failed although nothing is known about the change. */
  code: z.string().nullable(),
  detail: z.string(),
  overall: z.enum(OVERALL).nullable(),
  steps: testConfigSchema.shape.steps,
  setup: testConfigSchema.shape.setup,
  /** Test runs of the workspace that are before this one; null unless it is queued. */
  queued_behind: z.number().int().nullable(),
  created_by: z.string(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
});
export type TestRunView = z.infer<typeof testRunView>;

export const testRunDetailView = testRunView.extend({
  /** Null until the run is completed. */
  report: evalReportSchema.nullable(),
  /** What the report and the present review of the attempt propose; null until the run is completed. */
  next: z.enum(NEXT_ACTIONS).nullable(),
  /** Whether the rules alone propose it, or a model in the chair that is stricter; null until the run is completed. */
  next_source: z.enum(PROPOSAL_SOURCES).nullable(),
  /**
   * What a model said that chaired the debrief; null: none was asked. It counts while `status` is `answered`. `outdated`: the review has
   * changed since. `unanswered`: no model gave a usable answer. `no_model`: none is set up. Calls cost what `usage` says in each case.
   */
  chair: debriefChairSchema
    .pick({ model: true, skipped: true, usage: true, at: true })
    .extend({
      status: z.enum(CHAIR_STATES).exclude(["not_asked"]),
      view: debriefViewSchema.nullable(),
      /** The evidence of the view, in words. */
      grounds: z.array(z.string()),
    })
    .nullable(),
  /** Whether the review of the attempt changed after the debrief of this run, so that its minutes show an earlier one. */
  review_changed: z.boolean(),
  /** The cases of the plan without a test, each with a test that fails until it is written. */
  skeletons: z.array(z.object({ case: z.string(), title: z.string(), path: z.string(), text: z.string() })),
});
export type TestRunDetailView = z.infer<typeof testRunDetailView>;

export const testLogQuery = z.object({
  /** Which tree the step ran on. */
  side: z.enum(["candidate", "baseline", "rerun"]).default("candidate"),
});
export type TestLogQuery = z.infer<typeof testLogQuery>;

export const caseHistoryQuery = z.object({
  step: z.string().max(40).default(""),
  file: z.string().max(500).default(""),
  suite: z.string().max(500).default(""),
  name: z.string().max(500).default(""),
});
export type CaseHistoryQuery = z.infer<typeof caseHistoryQuery>;

export const caseHistoryView = z.object({
  data: z.array(
    z.object({ test_run: z.string(), commit: z.string(), verdict: z.string(), ended_at: z.string() }),
  ),
});
export type CaseHistoryView = z.infer<typeof caseHistoryView>;

export const testSettingsInput = testConfigSchema.strict();
export type TestSettingsInput = z.infer<typeof testSettingsInput>;

export const testSettingsView = z.object({
  /** Where the steps come from; `none`: a person has to confirm `suggested` or write others. */
  source: z.enum(["eval_conf", "settings", "none"]),
  /** The steps that a run uses now. */
  config: testConfigSchema.nullable(),
  /** What the files of the default branch suggest; null if nothing is known. */
  suggested: testConfigSchema.nullable(),
  /** Lines of eval.conf that cannot be used. */
  problems: z.array(z.object({ line: z.number().int(), code: z.string() })),
  /** 0: nothing is saved. */
  version: z.number().int(),
  confirmed_by: z.string().nullable(),
  updated_at: z.string().nullable(),
});
export type TestSettingsView = z.infer<typeof testSettingsView>;
