import { type SetupManager, setupLogName } from "#lib/domain/test-run/setup.ts";
import type { TestStepResult } from "#lib/domain/test-run/step-result.ts";
import type { TestSide } from "#lib/domain/test-run/test-run.ts";
import type { TestRunEventDraft } from "#lib/domain/test-run/test-run-events.ts";
import type { SetupListener } from "./provide-dependencies.ts";
import type { StepListener } from "./run-step.ts";
import { appendWhileTestRuns, type TestRunPlace } from "./test-run-state.ts";

const CASES_PER_EVENT = 200;
const MAX_CASES_SHOWN = 2000;

function countsOf(results: TestStepResult["results"]) {
  const of = (status: string) => results.filter((one) => one.status === status).length;
  return { passed: of("passed"), failed: of("failed"), skipped: of("skipped") };
}

/** Failures first: a long report shows only its beginning live. */
function caseEvents(place: { side: TestSide; step: string; attempt: number }, { results }: TestStepResult) {
  const ordered = [...results].sort((a, b) => Number(b.status === "failed") - Number(a.status === "failed"));
  const shown = ordered.slice(0, MAX_CASES_SHOWN).map(({ suite, name, status }) => ({ suite, name, status }));
  const events: TestRunEventDraft[] = [];
  for (let from = 0; from < shown.length; from += CASES_PER_EVENT)
    events.push({ type: "test_case", data: { ...place, cases: shown.slice(from, from + CASES_PER_EVENT) } });
  return events;
}

/** Stores what a step reports in the log of its run. */
export function stepListener(
  at: TestRunPlace,
  place: { side: TestSide; step: string; attempt: number },
): StepListener {
  return {
    started: () => appendWhileTestRuns(at, [{ type: "test_step", data: { ...place, state: "started" } }]),
    output: (stream, text) =>
      appendWhileTestRuns(at, [{ type: "test_output", data: { ...place, stream, text } }]),
    ended: (result) => {
      const { exec, results } = result;
      const data = { ...place, state: "ended" as const, exec, counts: countsOf(results) };
      return appendWhileTestRuns(at, [...caseEvents(place, result), { type: "test_step", data }]);
    },
  };
}

/** Stores what an installation reports in the log of its run. */
export function setupListener(
  at: TestRunPlace,
  { manager, ...rest }: { side: TestSide; manager: SetupManager; attempt: number },
): SetupListener {
  const place = { ...rest, step: setupLogName(manager) };
  return {
    started: () =>
      appendWhileTestRuns(at, [{ type: "test_setup", data: { ...place, manager, state: "started" } }]),
    output: (stream, text) =>
      appendWhileTestRuns(at, [{ type: "test_output", data: { ...place, stream, text } }]),
    ended: (result) =>
      appendWhileTestRuns(at, [{ type: "test_setup", data: { ...place, manager, state: "ended", result } }]),
    failed: () =>
      appendWhileTestRuns(at, [{ type: "test_setup", data: { ...place, manager, state: "failed" } }]),
  };
}
