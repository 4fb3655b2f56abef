import { afterAll, expect, it } from "vitest";
import { patchInput } from "#lib/contracts/change-set.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { readTestRunReport, storeTestRunChair } from "#lib/db/test-runs.ts";
import { NO_USAGE } from "#lib/domain/usage/usage.ts";
import { codeTask } from "#lib/testing/code-task.ts";
import { testedBy } from "#lib/testing/tested-attempt.ts";
import { submitPatch } from "../change-set/submit-change.ts";
import { addFinding, decideFinding } from "../code-review/finding-acts.ts";
import { getTestRun } from "./get-test-run.ts";
import { ruledDebrief } from "./make-report.ts";

afterAll(closeDatabase);

const FINDING = {
  file: "src/a.ts",
  start: 1,
  end: 1,
  side: "new",
  severity: "blocker",
  category: "correctness",
  message: "A negative number is added.",
  seat: null,
} as const;

/** An attempt that was tested, and its test run as it is shown. */
async function testedScene() {
  const scene = await codeTask({ "src/a.ts": "export const one = 1;\n" }, ["src/"]);
  const { actor, access, taskId } = scene;
  const content = [{ path: "src/a.ts", content: "export const one = 1;\nexport const two = 2;\n" }];
  const patch = await submitPatch(actor, taskId, patchInput.parse({ format: "files", content }));
  const testRunId = await testedBy({ ...scene, patch });
  return { actor, access, patch, testRunId, shown: () => getTestRun(actor, { taskId, testRunId }) };
}

it("a test run says that the review changed since its debrief, and no longer when it is as it was", async () => {
  const { actor, patch, shown } = await testedScene();
  const before = await shown();
  expect(before.review_changed).toBe(false);
  const { findings } = await addFinding(actor, patch.id, FINDING);
  expect(await shown()).toMatchObject({ review_changed: true, next: "change_code" });
  const findingId = findings.find(({ message }) => message === FINDING.message)?.id ?? "";
  const dismissed = { state: "dismissed", reason: "Only whole numbers are added." } as const;
  await decideFinding(actor, { patchId: patch.id, findingId }, dismissed);
  expect(await shown()).toMatchObject({ review_changed: false, next: before.next });
});

it("the answer of a chair counts only for the review that it read", async () => {
  const { actor, access, patch, testRunId, shown } = await testedScene();
  await inTenant(access, async (db) => {
    const report = await readTestRunReport(db, testRunId);
    if (report === null) throw new Error("the test run has no report");
    const { material } = await ruledDebrief(db, report);
    await storeTestRunChair(db, testRunId, {
      material,
      view: {
        summary: "The plan names no refusal.",
        key_points: [],
        next: "change_plan",
        evidence: ["TC-1"],
      },
      model: "chair",
      skipped: [],
      usage: NO_USAGE,
      at: "2026-11-27T00:00:00.000Z",
    });
  });
  const answered = {
    next: "change_plan",
    next_source: "model",
    chair: { status: "answered", model: "chair" },
  };
  const before = await shown();
  expect(before).toMatchObject(answered);
  expect(before.chair?.grounds).toEqual([expect.stringMatching(/^TC-1 .+/)]);
  const { findings } = await addFinding(actor, patch.id, FINDING);
  expect(await shown()).toMatchObject({
    next: "change_code",
    next_source: "rules",
    chair: { status: "outdated" },
  });
  const findingId = findings.find(({ message }) => message === FINDING.message)?.id ?? "";
  const dismissed = { state: "dismissed", reason: "Only whole numbers are added." } as const;
  await decideFinding(actor, { patchId: patch.id, findingId }, dismissed);
  expect(await shown()).toMatchObject(answered);
});
