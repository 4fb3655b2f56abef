import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase, database } from "#lib/db/client.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";
import { type FakeWorkspace, fakeWorkspace } from "#lib/testing/fake-workspace.ts";
import { holdEvents } from "#lib/testing/hold-events.ts";
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

async function begin(need: string, at = place): Promise<{ taskId: string; runId: string }> {
  const taskId = await at.task(need);
  const { run_id } = await startTurn(at.actor, taskId, { command: "/plan" });
  return { taskId, runId: run_id };
}

/** A run, in its own workspace, that stops before it stores the event after this one. */
async function beginUntil(seq: number) {
  const at = await fakeWorkspace();
  const hold = await holdEvents(at.workspaceId, `NEW.seq > ${seq}`, "events");
  const run = await begin(`killed at ${seq}`, at);
  await hold.reached();
  return { ...run, at, open: hold.open };
}

describe("a run whose worker is killed", () => {
  it(
    "completes with no statement lost or duplicated, even while text is streamed",
    async () => {
      let worker = await start();
      const calm = await begin("undisturbed");
      const whole = await place.until(calm.taskId, has("run_ended"));
      expectWhole(whole);
      const held = await Promise.all(
        POINTS.map((point) => beginUntil(Math.max(1, Math.round(point * whole.length)))),
      );
      await kill(worker);
      await Promise.all(held.map(({ open }) => open()));
      worker = await start();
      for (const { at, taskId, runId } of held) {
        expectWhole(await at.until(taskId, has("run_ended")));
        expect(await getRun(at.actor, runId)).toMatchObject({ status: "completed", usage: { calls: 6 } });
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
