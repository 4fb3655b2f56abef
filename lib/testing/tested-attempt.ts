import type { PatchView } from "#lib/contracts/change-set.ts";
import { writeArtifact } from "#lib/db/artifacts.ts";
import { readReviewAtDebrief } from "#lib/db/code-reviews.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { endTestRun, insertTestRun } from "#lib/db/test-runs.ts";
import { giftCardsPlan } from "#lib/domain/plan/fixtures/gift-cards-plan.ts";
import { debriefOf } from "#lib/domain/test-run/debrief.ts";
import { makeEvalReport } from "#lib/domain/test-run/make-eval-report.ts";
import type { SideResult } from "#lib/domain/test-run/step-result.ts";
import { testConfigSchema, testStepSchema } from "#lib/domain/test-run/test-step.ts";
import { treeOf } from "#lib/repository/resolve-ref.ts";
import type { codeTask } from "./code-task.ts";

const STEP = testStepSchema.parse({
  id: "test",
  kind: "test",
  argv: ["node", "--test"],
  framework: "node-test",
});
const EXITED = {
  status: "exited" as const,
  code: 0,
  wall_ms: 5,
  peak_bytes: null,
  truncated: false,
  process_limit_reached: false,
};

/** A side of a test run in which these tests passed. */
const sideOf = (...names: readonly string[]): SideResult => ({
  setup: [],
  steps: [
    {
      step: STEP,
      exec: EXITED,
      report: { format: "junit", problems: [], files: 1 },
      results: names.map((name) => ({
        key: name,
        file: "src/a.test.ts",
        suite: "",
        name,
        status: "passed",
        ms: 1,
        message: "",
      })),
    },
  ],
});

/** An attempt of a task with code. */
export type TestedAttempt = Awaited<ReturnType<typeof codeTask>> & { readonly patch: PatchView };

/**
 * Stores a completed test run of exactly the tree of an attempt with its debrief, as the worker does: both cases of the first
 * requirement passed.
 * @returns The id of the test run.
 */
export async function testedBy({ access, taskId, patch, base, store }: TestedAttempt): Promise<string> {
  return inTenant(access, async (db) => {
    const baseTree = await treeOf(store, base);
    const sides = { tree: patch.tree, base_commit: base, base_tree: baseTree };
    const at = { task_id: taskId, change_set_id: patch.id, commit: patch.commit };
    const { id } = await insertTestRun(db, {
      ...at,
      ...sides,
      config: testConfigSchema.parse({ steps: [STEP] }),
    });
    const report = makeEvalReport({
      taskId,
      test_run: id,
      change_set: patch.id,
      commit: patch.commit,
      ...sides,
      sandbox: { engine: "bubblewrap", version: "0.8.0", guarantees: [] },
      started_at: "2026-11-26T00:00:00.000Z",
      finished_at: "2026-11-26T00:00:01.000Z",
      candidate: sideOf("TC-1 pays", "TC-2 pays in part"),
      configured: [STEP],
      baseline: sideOf("TC-1 pays", "TC-2 pays in part"),
      reruns: [],
      plan: {
        version: 1,
        cases: giftCardsPlan.test_plan.cases,
        requirements: giftCardsPlan.requirements,
        removedFiles: [],
      },
      testFiles: [],
      changed: [],
    });
    const value = debriefOf(report, await readReviewAtDebrief(db, report));
    await writeArtifact(db, taskId, { name: "test.meeting.json", value, runId: null });
    await endTestRun(db, id, { status: "completed", report });
    return id;
  });
}
