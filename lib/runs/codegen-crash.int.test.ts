import { afterAll, describe, expect, it } from "vitest";
import { listChangeSets } from "#lib/db/change-sets.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { selectEvents } from "#lib/db/events.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { codeTask } from "#lib/testing/code-task.ts";
import { codingTask, consentTo, planOf, wholeFile } from "#lib/testing/coding-model.ts";
import { addModel } from "#lib/testing/model-project.ts";
import { startModelServer } from "#lib/testing/model-server.ts";
import { readUntil } from "#lib/testing/read-until.ts";
import { startWorkerProcess, type WorkerProcess } from "#lib/testing/worker-process.ts";
import { startTurn } from "#lib/usecases/run/start-turn.ts";

// A worker is killed while a model writes the second of two files; a new one continues.

const FILES = { "src/a.js": "export const a = 1;\n", "src/b.js": "export const b = 1;\n" };
const LIMIT_MS = 240_000;

describe("a run that writes code, whose worker is killed in the middle", () => {
  let worker: WorkerProcess | undefined;
  afterAll(async () => {
    await worker?.kill();
    await closeDatabase();
  });

  it(
    "is resumed by another one: written files are not written again, and one attempt is submitted",
    async () => {
      const asked: string[] = [];
      const inSecond = Promise.withResolvers<void>();
      const server = await startModelServer(({ system, user }) => {
        const task = codingTask({ system, user });
        if (task?.kind === "plan") return planOf([{ path: "src/a.js" }, { path: "src/b.js" }]);
        if (task?.kind !== "file") return consentTo(task) ?? { status: 400 };
        asked.push(task.path);
        if (asked.length === 2) inSecond.resolve();
        return asked.length === 2 ? { silent: true } : wholeFile(task.path, `// ${task.path}\n`);
      });
      const env = { ALLOW_PRIVATE_MODEL_ENDPOINTS: "1" };
      worker = await startWorkerProcess(env);
      const { actor, access, taskId } = await codeTask(FILES, ["src/"]);
      const roles = { code_plan: {}, codegen: {} };
      await addModel(access, { baseUrl: server.baseUrl, model: "coder", roles });
      await startTurn(actor, taskId, { command: "/codegen" });
      await inSecond.promise;
      await worker.kill();
      worker = await startWorkerProcess(env);
      const log = await readUntil(taskId, async () => {
        const events = await inTenant(access, (db) => selectEvents(db, taskId, { limit: 500 }));
        return events.some(({ type }) => type === "run_ended") ? events : undefined;
      });
      expect(asked).toEqual(["src/a.js", "src/b.js", "src/b.js"]);
      const attempts = await inTenant(access, (db) => listChangeSets(db, taskId));
      expect(attempts).toMatchObject([
        { number: 1, operations: [{ path: "src/a.js" }, { path: "src/b.js" }] },
      ]);
      const written = log.filter(({ type }) => type === "file_written");
      expect(written).toHaveLength(2);
      await server.close();
    },
    LIMIT_MS,
  );
});
