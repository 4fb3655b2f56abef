import type { Tone } from "#app/_ui/badge.tsx";
import type { TestRunView } from "#lib/contracts/test-run.ts";
import type { CaseVerdict } from "#lib/domain/test-run/compare-runs.ts";
import type { Coverage } from "#lib/domain/test-run/match-plan.ts";

export const VERDICT_TONES: Readonly<Record<CaseVerdict, Tone>> = {
  fail: "block",
  flaky: "concern",
  missing: "concern",
  newly_skipped: "concern",
  preexisting: "waiting",
  skipped: "plain",
  removed: "plain",
  planned_skip: "plain",
  fixed: "agree",
  pass: "agree",
};

export const COVERAGE_TONES: Readonly<Record<Coverage, Tone>> = {
  passed: "agree",
  failed: "block",
  flaky: "concern",
  skipped: "concern",
  missing: "concern",
  manual: "plain",
};

const OVERALL_TONES = { pass: "agree", fail: "block", inconclusive: "concern" } as const;
const STATUS_TONES = {
  queued: "waiting",
  running: "accent",
  completed: "plain",
  failed: "block",
  cancelled: "plain",
} as const;

/** The verdict of a completed run, else its state. */
export const runTone = ({ status, overall }: Pick<TestRunView, "status" | "overall">): Tone =>
  overall === null ? STATUS_TONES[status] : OVERALL_TONES[overall];
