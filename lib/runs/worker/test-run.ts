import { DBOS } from "@dbos-inc/dbos-sdk";
import { MAX_RERUNS } from "#lib/domain/test-run/test-run.ts";
import {
  beginTestRun,
  runAgain,
  runBaseline,
  runCandidate,
} from "#lib/usecases/test-run/carry-out-test-run.ts";
import { completeTestRun } from "#lib/usecases/test-run/complete-test-run.ts";
import { testRunInputSchema } from "../test-run-input.ts";
import { chairDebrief } from "./chair-debrief.ts";

/**
 * Runs the tests of a base and of a candidate, each side as one recorded step: after a crash, the side in flight starts again on
 * a fresh scratch file system, and a side whose result is stored is not run again. Then a model may chair the debrief, which can be
 * cancelled like the tests; the report and the end of the run are stored after it.
 */
export async function testRunWorkflow(given: unknown): Promise<void> {
  const at = testRunInputSchema.parse(given);
  const steps: readonly (readonly [string, () => Promise<boolean>])[] = [
    ["begin", () => beginTestRun(at)],
    ["baseline", () => runBaseline(at)],
    ["candidate", () => runCandidate(at)],
    ...Array.from(
      { length: MAX_RERUNS },
      (_, index) => [`rerun-${index + 1}`, () => runAgain(at, index + 1)] as const,
    ),
  ];
  for (const [name, run] of steps) if (!(await DBOS.runStep(run, { name }))) return;
  await DBOS.runStep(() => chairDebrief(at), { name: "chair" });
  await DBOS.runStep(() => completeTestRun(at), { name: "complete" });
}
