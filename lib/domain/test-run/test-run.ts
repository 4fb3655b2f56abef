/** States of a test run. */
export const TEST_RUN_STATUSES = ["queued", "running", "completed", "failed", "cancelled"] as const;
export type TestRunStatus = (typeof TEST_RUN_STATUSES)[number];
export const RUN_ENDS = ["completed", "failed", "cancelled"] as const;
export type TestRunEnd = (typeof RUN_ENDS)[number];

export const isTestRunOver = (status: TestRunStatus): boolean => status !== "queued" && status !== "running";

/** Which tree a step runs on; `rerun` is the candidate again, to find flaky tests. */
export const SIDES = ["baseline", "candidate", "rerun"] as const;
export type TestSide = (typeof SIDES)[number];

/** A failed test is repeated this many times at most. */
export const MAX_RERUNS = 2;

/** Why a run failed although nothing is known about the change. */
export const TEST_RUN_CODES = [
  "sandbox_unavailable",
  "sandbox_error",
  "repository_missing",
  "tree_too_large",
  "setup_failed",
  "setup_too_large",
  "setup_unsupported",
  "internal",
] as const;
export type TestRunCode = (typeof TEST_RUN_CODES)[number];

/** What is stored of the output of a step: its beginning, and its end if it is longer. */
export const LOG_LIMITS = {
  headCharacters: 2_000_000,
  tailCharacters: 200_000,
  flushCharacters: 16_000,
} as const;
