import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { selectTestRunEvents } from "#lib/db/test-run-events.ts";
import { readUntil } from "#lib/testing/read-until.ts";
import { isSandboxPermitted } from "#lib/testing/sandbox-attack.ts";
import { makeTestedProject } from "#lib/testing/tested-project.ts";
import { startWorkerProcess, type WorkerProcess } from "#lib/testing/worker-process.ts";
import { getTestLog } from "#lib/usecases/test-run/get-test-log.ts";

// A worker is killed while the sandbox runs a test; a new one continues.

const isPermitted = await isSandboxPermitted();
const LIMIT_MS = 480_000;

/** A test that takes some seconds, and nothing of the processor. */
const SLOW = `const { test } = require("node:test");
test("slow", () => {
  console.log("begun");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4000);
});
`;

describe.skipIf(!isPermitted)("a test run whose worker is killed in the middle", () => {
  let worker: WorkerProcess | undefined;
  afterAll(async () => {
    await worker?.kill();
    await closeDatabase();
  });

  it(
    "is resumed by another one: the base is not run again, and the side in flight starts again once",
    async () => {
      worker = await startWorkerProcess({});
      const project = await makeTestedProject({ "README.md": "# A\n" });
      const testRunId = await project.start(await project.change({ "a.test.js": SLOW }));
      const at = { taskId: project.taskId, testRunId };
      const started = (side: string) =>
        inTenant(project.access, async (db) => {
          const events = await selectTestRunEvents(db, testRunId, { types: ["test_step"], limit: 100 });
          const found = events.filter(
            ({ type, data }) => type === "test_step" && data.state === "started" && data.side === side,
          );
          return found.length;
        });
      await readUntil(testRunId, async () => ((await started("candidate")) > 0 ? true : undefined));
      await worker.kill();
      worker = await startWorkerProcess({});
      const run = await project.over(testRunId);
      expect(run).toMatchObject({ status: "completed", overall: "pass" });
      expect(run.report?.cases.map(({ name }) => name)).toEqual(["slow"]);
      expect([await started("baseline"), await started("candidate")]).toEqual([1, 2]);
      const { text } = await getTestLog(project.actor, { ...at, step: "test" }, { side: "candidate" });
      expect(text.match(/begun/g)?.length).toBe(1);
    },
    LIMIT_MS,
  );
});
