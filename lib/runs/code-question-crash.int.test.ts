import { afterAll, describe, expect, it } from "vitest";
import { patchInput } from "#lib/contracts/change-set.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { codeTask } from "#lib/testing/code-task.ts";
import { answerToLines, asksAboutLines } from "#lib/testing/coding-model.ts";
import { addModel } from "#lib/testing/model-project.ts";
import { startModelServer } from "#lib/testing/model-server.ts";
import { readUntil } from "#lib/testing/read-until.ts";
import { startWorkerProcess, type WorkerProcess } from "#lib/testing/worker-process.ts";
import { submitPatch } from "#lib/usecases/change-set/submit-change.ts";
import { getCodeReview } from "#lib/usecases/code-review/get-review.ts";
import { askCodeSeat } from "#lib/usecases/code-review/question-acts.ts";

// A worker is killed while a model answers a question about lines; a new one continues.

const LIMIT_MS = 240_000;

describe("a question about lines whose worker is killed in the middle", () => {
  let worker: WorkerProcess | undefined;
  afterAll(async () => {
    await worker?.kill();
    await closeDatabase();
  });

  it(
    "is answered once by another one",
    async () => {
      let calls = 0;
      const reading = Promise.withResolvers<void>();
      const server = await startModelServer(({ system, user }) => {
        if (!asksAboutLines({ system, user })) return { status: 400 };
        calls += 1;
        if (calls > 1) return answerToLines("It is the limit.");
        reading.resolve();
        return { silent: true };
      });
      const env = { ALLOW_PRIVATE_MODEL_ENDPOINTS: "1" };
      worker = await startWorkerProcess(env);
      const { actor, access, taskId } = await codeTask({ "src/a.js": "export const a = 1;\n" }, ["src/"]);
      await addModel(access, { baseUrl: server.baseUrl, model: "reader", roles: { "*": {} } });
      const content = [{ path: "src/a.js", content: "export const a = 2;\n" }];
      const { id } = await submitPatch(actor, taskId, patchInput.parse({ format: "files", content }));
      const at = { file: "src/a.js", side: "new", start: 1, end: 1 } as const;
      await askCodeSeat(actor, id, { seat: "review", at, text: "Why 2?" });
      await reading.promise;
      await worker.kill();
      worker = await startWorkerProcess(env);
      const review = await readUntil(taskId, async () => {
        const now = await getCodeReview(actor, id);
        return now.questions[0]?.status === "waiting" ? undefined : now;
      });
      expect(review.questions).toMatchObject([{ status: "answered" }]);
      expect(review.comments.map(({ text }) => text)).toEqual(["Why 2?", "It is the limit."]);
      expect(calls).toBe(2);
      await server.close();
    },
    LIMIT_MS,
  );
});
