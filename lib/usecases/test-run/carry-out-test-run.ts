import { createHash } from "node:crypto";
import { allowedAddress } from "#lib/agents/endpoint.ts";
import { allowsPrivateEndpoints } from "#lib/db/models.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { appendTestRunEvents } from "#lib/db/test-run-events.ts";
import { findTestRun, startTestRunRow, storeSideResult, type TestRunRow } from "#lib/db/test-runs.ts";
import { findTestBaseline, storeTestBaseline } from "#lib/db/test-settings.ts";
import { stepsToRepeat } from "#lib/domain/test-run/compare-runs.ts";
import type { SideResult } from "#lib/domain/test-run/step-result.ts";
import { MAX_RERUNS, type TestSide } from "#lib/domain/test-run/test-run.ts";
import type { TestConfig } from "#lib/domain/test-run/test-step.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { requireSandbox } from "./require-sandbox.ts";
import { runSide } from "./run-side.ts";
import { setupListener, stepListener } from "./step-listener.ts";
import {
  failTestRun,
  loadTestRun,
  type TestRunPlace,
  testRunAccess,
  watchTestRun,
  whileTestRuns,
} from "./test-run-state.ts";

/** The results of a base depend on its tree and the steps only. */
const baselineKey = (row: TestRunRow): string =>
  createHash("sha256")
    .update(JSON.stringify([row.base_tree, { setup: row.config.setup, steps: row.config.steps }]))
    .digest("hex");

async function attemptsOf(db: ProjectDb, id: string, side: TestSide): Promise<number> {
  const [row] = await db.tx.$queryRaw<{ most: number | null }[]>`
    SELECT max((data->>'attempt')::int) AS most FROM test_run_events
    WHERE test_run_id = ${id} AND type IN ('test_step', 'test_setup') AND data->>'side' = ${side}`;
  return row?.most ?? 0;
}

interface SideWork {
  readonly side: TestSide;
  readonly tree: string;
  readonly config: TestConfig;
  readonly store: (db: ProjectDb, result: SideResult) => Promise<void>;
}

/** Runs a side and stores its result, or ends the run with a failure. @returns whether the run goes on */
async function carryOutSide(at: TestRunPlace, { side, tree, config, store }: SideWork): Promise<boolean> {
  const stop = new AbortController();
  const watch = watchTestRun(at, stop);
  try {
    const attempt = (await inTenant(testRunAccess(at), (db) => attemptsOf(db, at.test_run_id, side))) + 1;
    const { driver } = await requireSandbox();
    const result = await runSide({
      driver,
      store: storeFolder(at.project_id),
      projectId: at.project_id,
      tree,
      setup: config.setup,
      steps: config.steps,
      // All steps of the base run, because any step of a candidate is compared with it.
      stopsAtFailure: config.stop_at_failure && side === "candidate",
      resolve: (host) => allowedAddress(host, allowsPrivateEndpoints()),
      signal: stop.signal,
      listen: (step) => stepListener(at, { side, step: step.id, attempt }),
      listenSetup: ({ manager }) => setupListener(at, { side, manager, attempt }),
    });
    await whileTestRuns(at, (db) => store(db, result));
    return true;
  } catch (error) {
    await failTestRun(at, error);
    return false;
  } finally {
    clearInterval(watch);
  }
}

/** Marks a test run as running. @returns whether it is */
export async function beginTestRun(at: TestRunPlace): Promise<boolean> {
  return inTenant(testRunAccess(at), async (db) => {
    await startTestRunRow(db, at.test_run_id);
    return (await findTestRun(db, at.test_run_id))?.status === "running";
  });
}

/** Runs the base, unless its results with the same steps are known. @returns whether the run goes on */
export async function runBaseline(at: TestRunPlace): Promise<boolean> {
  const loaded = await loadTestRun(at);
  if (loaded === null) return false;
  const { row, results } = loaded;
  if (results.baseline !== null) return true;
  const key = baselineKey(row);
  const known = await inTenant(testRunAccess(at), (db) => findTestBaseline(db, key));
  if (known !== null) {
    await whileTestRuns(at, async (db) => {
      await storeSideResult(db, row.id, { baseline: known });
      await appendTestRunEvents(db, row.id, [{ type: "baseline_known", data: {} }]);
    });
    return true;
  }
  return carryOutSide(at, {
    side: "baseline",
    tree: row.base_tree,
    config: row.config,
    store: async (db, baseline) => {
      await storeSideResult(db, row.id, { baseline });
      // What was stopped depends on the machine at that moment and is not reused.
      if (baseline.steps.every(({ exec }) => exec.status === "exited"))
        await storeTestBaseline(db, key, baseline);
    },
  });
}

/** Runs the candidate. @returns whether the run goes on */
export async function runCandidate(at: TestRunPlace): Promise<boolean> {
  const loaded = await loadTestRun(at);
  if (loaded === null) return false;
  const { row, results } = loaded;
  if (results.candidate !== null) return true;
  return carryOutSide(at, {
    side: "candidate",
    tree: row.tree,
    config: row.config,
    store: (db, candidate) => storeSideResult(db, row.id, { candidate }),
  });
}

/**
 * Runs the steps again whose tests failed and had not failed before, to find flaky ones.
 * @param number Number of the repetition, from 1.
 * @returns whether the run goes on
 */
export async function runAgain(at: TestRunPlace, number: number): Promise<boolean> {
  const loaded = await loadTestRun(at);
  if (loaded === null || loaded.results.candidate === null) return false;
  const { row, results } = loaded;
  const { candidate, baseline, reruns } = results;
  if (reruns.length >= Math.min(number, MAX_RERUNS)) return true;
  const repeated = new Set(candidate === null ? [] : stepsToRepeat(candidate, baseline, reruns));
  const stopped = (candidate?.steps ?? []).filter(({ exec }) => exec.status !== "exited");
  const steps = row.config.steps.filter(
    ({ id }) => repeated.has(id) && stopped.every(({ step }) => step.id !== id),
  );
  if (steps.length === 0) return true;
  return carryOutSide(at, {
    side: "rerun",
    tree: row.tree,
    config: { ...row.config, steps },
    store: (db, result) => storeSideResult(db, row.id, { reruns: [...reruns, result] }),
  });
}
