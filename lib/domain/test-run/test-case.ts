import { z } from "zod";

/** How a test ended. `skipped` includes tests that are marked as to do. */
export const CASE_STATUSES = ["passed", "failed", "skipped"] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

/** One test as a report states it. Everything in it was written by the code under test and is untrusted. */
export const testResultSchema = z.object({
  /** Identity inside a step, the same in every run: file, suite and name. */
  key: z.string(),
  /** File of the test as the framework names it; "" if it does not. */
  file: z.string(),
  /** Names of the enclosing groups, joined with " › "; may be empty. */
  suite: z.string(),
  name: z.string(),
  status: z.enum(CASE_STATUSES),
  /** Milliseconds; null if the report does not state them. */
  ms: z.number().nullable(),
  /** Why it failed or was skipped; may be empty. */
  message: z.string(),
});
export type TestResult = z.infer<typeof testResultSchema>;

/** Limits of what is read from a report. */
export const REPORT_LIMITS = {
  bytes: 16 * 1024 ** 2,
  cases: 20_000,
  nameCharacters: 500,
  messageCharacters: 4_000,
  depth: 64,
  lineCharacters: 64 * 1024,
} as const;

/** Why a report is not the whole truth about a run. */
export const REPORT_PROBLEMS = [
  "unreadable",
  "cut_off",
  "too_large",
  "too_many_cases",
  "too_deep",
  "miscounted",
] as const;
export type ReportProblem = (typeof REPORT_PROBLEMS)[number];

export const REPORT_FORMATS = ["junit", "tap", "vitest", "mocha", "go", "libtest", "unittest"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** What a reader found. A report with problems contains the tests up to the first of them. */
export interface ReportReading {
  readonly format: ReportFormat;
  readonly results: readonly TestResult[];
  readonly problems: readonly ReportProblem[];
}

export const SUITE_SEPARATOR = " › ";
