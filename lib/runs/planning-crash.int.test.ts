import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";
import { type FakeWorkspace, fakeWorkspace } from "#lib/testing/fake-workspace.ts";
import { startWorkerProcess, type WorkerProcess } from "#lib/testing/worker-process.ts";
import { answerQuestion } from "#lib/usecases/question/answer-question.ts";
import { startTurn } from "#lib/usecases/run/start-turn.ts";

/** The real workshop, answered by the rules: the same need gives the same text, so that whole logs can be compared. */
const NEED =
  "Let customers of our online shop pay with gift cards, partly or fully, and see the remaining balance";
/** Ten points of a planning run, as fractions of the log of an undisturbed run. */
const POINTS = [0.02, 0.1, 0.2, 0.31, 0.42, 0.53, 0.64, 0.75, 0.86, 0.97];
const RETRY_LIMIT_MS = 400_000;

const workers = new Set<WorkerProcess>();
afterAll(async () => {
  await Promise.all([...workers].map((worker) => worker.kill()));
  await closeDatabase();
});

async function start(): Promise<WorkerProcess> {
  const worker = await startWorkerProcess({});
  workers.add(worker);
  return worker;
}

const has = (type: TaskEvent["type"]) => (event: TaskEvent) => event.type === type;

/** A planning run in a separate project: item numbers are the same each time. */
async function begin(): Promise<{ place: FakeWorkspace; taskId: string }> {
  const place = await fakeWorkspace();
  const taskId = await place.task(NEED);
  await startTurn(place.actor, taskId, { command: "/plan" });
  return { place, taskId };
}

/** Leaves every question to the seats until the run is over. */
async function finish({
  place,
  taskId,
}: {
  place: FakeWorkspace;
  taskId: string;
}): Promise<readonly TaskEvent[]> {
  for (let seen = 0; ; ) {
    const log = await place.until(
      taskId,
      ({ seq, type }) => seq > seen && (type === "run_waiting" || type === "run_ended"),
    );
    if (log.some(has("run_ended"))) return log;
    const open = log.findLast(has("question"));
    if (open?.type !== "question") throw new Error("the run waits without a question");
    seen = log.length;
    await answerQuestion(place.actor, {
      taskId,
      questionId: open.data.question_id,
      answer: { end_questions: true },
    });
  }
}

/** The events without what a repetition may change: ids, times and attempts. */
const reported = (log: readonly TaskEvent[]) =>
  log.flatMap((event) => {
    if (event.type === "statement")
      return [`${event.data.round}/${event.data.turn} ${event.data.role}: ${event.data.text}`];
    if (event.type === "briefing") return [`briefing ${event.data.round}: ${event.data.text}`];
    if (event.type === "artifact")
      return [`${event.data.name.replace(/task-[\d-]+/, "task")} v${event.data.version}`];
    if (event.type === "statement_started" || event.type === "usage") return [];
    return [event.type as string];
  });

describe("a question about status", () => {
  it(
    "is answered from the record, during the workshop and afterwards, and changes nothing",
    async () => {
      const worker = await start();
      const run = await begin();
      const busy = await startTurn(run.place.actor, run.taskId, { message: "What is the status?" });
      await finish(run);
      const after = await startTurn(run.place.actor, run.taskId, { command: "/status" });
      expect(after.run_id).not.toBe(busy.run_id);
      const log = await run.place.until(
        run.taskId,
        ({ type, run_id }) => type === "run_ended" && run_id === after.run_id,
      );
      const replies = log.flatMap((event) =>
        event.type === "message" && event.data.kind === "reply"
          ? [[event.run_id, event.data.text.length > 20]]
          : [],
      );
      expect(replies).toEqual([
        [busy.run_id, true],
        [after.run_id, true],
      ]);
      const own = log.filter(({ run_id }) => run_id === after.run_id).map(({ type }) => type);
      expect(own.filter((type) => type !== "usage")).toEqual([
        "message",
        "run_started",
        "message",
        "run_ended",
      ]);
      await expect(startTurn(run.place.actor, run.taskId, { command: "/redo accept" })).rejects.toMatchObject(
        {
          code: "move_not_allowed",
        },
      );
      await worker.kill();
      workers.delete(worker);
    },
    RETRY_LIMIT_MS,
  );
});

describe("a planning run whose worker is killed", () => {
  it(
    "produces exactly the result of an undisturbed run, at ten different points",
    async () => {
      let worker = await start();
      const calm = await finish(await begin());
      expect(calm.at(-1)).toMatchObject({ type: "run_ended", data: { status: "completed" } });
      for (const point of POINTS) {
        const run = await begin();
        const fatal = Math.max(1, Math.round(point * calm.length));
        const reached = ({ seq, type }: TaskEvent) => seq >= fatal || type === "run_waiting";
        await run.place.until(run.taskId, reached);
        await worker.kill();
        workers.delete(worker);
        worker = await start();
        const log = await finish(run);
        expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1));
        expect(reported(log)).toEqual(reported(calm));
      }
    },
    RETRY_LIMIT_MS,
  );
});
