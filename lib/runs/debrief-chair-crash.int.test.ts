import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { lockTask } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { readTestRunChair } from "#lib/db/test-runs.ts";
import { debriefSays } from "#lib/testing/coding-model.ts";
import { addModel } from "#lib/testing/model-project.ts";
import { startModelServer } from "#lib/testing/model-server.ts";
import { readUntil } from "#lib/testing/read-until.ts";
import { isSandboxPermitted } from "#lib/testing/sandbox-attack.ts";
import { makeTestedProject } from "#lib/testing/tested-project.ts";
import { startWorkerProcess, type WorkerProcess } from "#lib/testing/worker-process.ts";

// A worker is killed while a model chairs a debrief, and the next one between the answer and the end of the run.

const isPermitted = await isSandboxPermitted();
const LIMIT_MS = 480_000;

const PASSES = `const { test } = require("node:test");
test("adds", () => { console.log("ledger: booking refused (409)"); });
`;

describe.skipIf(!isPermitted)("a debrief whose workers are killed", () => {
  let worker: WorkerProcess | undefined;
  afterAll(async () => {
    await worker?.kill();
    await closeDatabase();
  });

  it(
    "repeats the call in flight, asks no further once an answer is recorded, and the tests do not run again",
    async () => {
      let calls = 0;
      const reading = Promise.withResolvers<void>();
      const again = Promise.withResolvers<void>();
      const blocked = Promise.withResolvers<void>();
      const server = await startModelServer(async () => {
        calls += 1;
        if (calls === 1) {
          reading.resolve();
          return { silent: true };
        }
        again.resolve();
        await blocked.promise;
        return debriefSays("change_code", ["ledger: booking refused (409)"]);
      });
      const env = { ALLOW_PRIVATE_MODEL_ENDPOINTS: "1" };
      worker = await startWorkerProcess(env);
      const project = await makeTestedProject({ "README.md": "# A\n" });
      const { access, taskId } = project;
      await addModel(access, { baseUrl: server.baseUrl, model: "chair", roles: { chair: {} } });
      const testRunId = await project.start(await project.change({ "a.test.js": PASSES }));
      await reading.promise;
      await worker.kill();
      worker = await startWorkerProcess(env);
      const second = worker;
      await again.promise;
      await inTenant(access, async (db) => {
        // The end of a run writes artifacts, which locks the task, so it waits while this transaction is open.
        await lockTask(db, taskId);
        blocked.resolve();
        await readUntil(testRunId, async () => {
          const chair = await inTenant(access, (other) => readTestRunChair(other, testRunId));
          return chair ?? undefined;
        });
        await second.kill();
      });
      worker = await startWorkerProcess(env);
      const run = await project.over(testRunId);
      expect(run).toMatchObject({
        status: "completed",
        overall: "pass",
        next: "change_code",
        next_source: "model",
        chair: { status: "answered", model: "chair", usage: { calls: 1 } },
      });
      expect(calls).toBe(2);
      const stored = await inTenant(access, ({ tx }) =>
        tx.modelCall.findMany({ where: { task_id: taskId, role: "test_debrief" } }),
      );
      expect(stored.map(({ code, voice }) => [code, voice])).toEqual([["ok", "model"]]);
      await server.close();
    },
    LIMIT_MS,
  );
});
