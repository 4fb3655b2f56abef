import { afterAll, expect, it } from "vitest";
import { patchInput } from "#lib/contracts/change-set.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { codeTask } from "#lib/testing/code-task.ts";
import { testedBy } from "#lib/testing/tested-attempt.ts";
import { submitPatch } from "../change-set/submit-change.ts";
import { addFinding, decideFinding } from "../code-review/finding-acts.ts";
import { getTestRun } from "./get-test-run.ts";

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

it("a test run says that the review changed since its debrief, and no longer when it is as it was", async () => {
  const scene = await codeTask({ "src/a.ts": "export const one = 1;\n" }, ["src/"]);
  const { actor, taskId } = scene;
  const content = [{ path: "src/a.ts", content: "export const one = 1;\nexport const two = 2;\n" }];
  const patch = await submitPatch(actor, taskId, patchInput.parse({ format: "files", content }));
  const testRunId = await testedBy({ ...scene, patch });
  const shown = () => getTestRun(actor, { taskId, testRunId });
  const before = await shown();
  expect(before.review_changed).toBe(false);
  const { findings } = await addFinding(actor, patch.id, FINDING);
  expect(await shown()).toMatchObject({ review_changed: true, next: "change_code" });
  const findingId = findings.find(({ message }) => message === FINDING.message)?.id ?? "";
  const dismissed = { state: "dismissed", reason: "Only whole numbers are added." } as const;
  await decideFinding(actor, { patchId: patch.id, findingId }, dismissed);
  expect(await shown()).toMatchObject({ review_changed: false, next: before.next });
});
