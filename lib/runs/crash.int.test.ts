import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase, database } from "#lib/db/client.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";
import { type FakeWorkspace, fakeWorkspace } from "#lib/testing/fake-workspace.ts";
import { expectWhole, STATEMENTS } from "#lib/testing/whole-log.ts";
import { startWordServer, type WordServer } from "#lib/testing/word-server.ts";
import { startWorkerProcess, type WorkerProcess } from "#lib/testing/worker-process.ts";
import { answerQuestion } from "#lib/usecases/question/answer-question.ts";
import { getRun } from "#lib/usecases/run/get-run.ts";
import { startTurn } from "#lib/usecases/run/start-turn.ts";

/** Points of a run, as fractions of the log of an undisturbed run. */
const POINTS = [0.05, 0.25, 0.5, 0.75, 0.95];
const RETRY_LIMIT_MS = 600_000;

let words: WordServer;
let place: FakeWorkspace;
const workers = new Set<WorkerProcess>();

const start = async (): Promise<WorkerProcess> => {
  const worker = await startWorkerProcess({ WORDS_URL: words.url });
  workers.add(worker);
  return worker;
};
const kill = async (worker: WorkerProcess): Promise<void> => {
  workers.delete(worker);
  await worker.kill();
};
const has = (type: TaskEvent["type"]) => (event: TaskEvent) => event.type === type;

beforeAll(async () => {
  words = await startWordServer(8);
  place = await fakeWorkspace();
});
afterAll(async () => {
  await Promise.all([...workers].map(kill));
  await words.close();
  await closeDatabase();
});

async function begin(need: string): Promise<{ taskId: string; runId: string }> {
  const taskId = await place.task(need);
  const { run_id } = await startTurn(place.actor, taskId, { command: "/plan" });
  return { taskId, runId: run_id };
}

describe("a run whose worker is killed", () => {
  it(
    "completes with no statement lost or duplicated, even while text is streamed",
    async () => {
      let worker = await start();
      const calm = await begin("undisturbed");
      const whole = await place.until(calm.taskId, has("run_ended"));
      expectWhole(whole);
      for (const point of POINTS) {
        const { taskId, runId } = await begin(`killed at ${point}`);
        const fatal = Math.max(1, Math.round(point * whole.length));
        await place.until(taskId, ({ seq }) => seq >= fatal);
        await kill(worker);
        worker = await start();
        const log = await place.until(taskId, has("run_ended"));
        expectWhole(log);
        expect(await getRun(place.actor, runId)).toMatchObject({ status: "completed", usage: { calls: 6 } });
      }
      await kill(worker);
    },
    RETRY_LIMIT_MS,
  );

  it(
    "continues at the same seat when a new worker gets the answer",
    async () => {
      const first = await start();
      const { taskId } = await begin("please ask");
      await place.until(taskId, has("run_waiting"));
      await kill(first);
      await answerQuestion(place.actor, { taskId, questionId: "Q-1", answer: { text: "after a year" } });
      const second = await start();
      const log = await place.until(taskId, has("run_ended"));
      expect(log.flatMap((event) => (event.type === "statement" ? [event.data.turn] : []))).toEqual(
        STATEMENTS,
      );
      expect(log.filter(has("run_resumed"))).toHaveLength(1);
      await kill(second);
    },
    RETRY_LIMIT_MS,
  );

  it(
    "is taken over by another worker that was running all the time",
    async () => {
      const both = await Promise.all([start(), start()]);
      const { taskId, runId } = await begin("taken over");
      await place.until(taskId, ({ seq }) => seq >= 8);
      const [row] = await database().$queryRawUnsafe<{ executor_id: string }[]>(
        "SELECT executor_id FROM dbos.workflow_status WHERE workflow_uuid = $1",
        `${runId}:1`,
      );
      const owner = both.find(({ executorId }) => executorId === row?.executor_id);
      if (!owner) throw new Error("nobody has the run");
      await kill(owner);
      const log = await place.until(taskId, has("run_ended"));
      expectWhole(log);
      expect(log.filter(has("run_ended"))).toHaveLength(1);
    },
    RETRY_LIMIT_MS,
  );
});
