import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";
import { type FakeWorkspace, fakeWorkspace } from "#lib/testing/fake-workspace.ts";
import { holdEvents } from "#lib/testing/hold-events.ts";
import { startWorkerProcess, type WorkerProcess } from "#lib/testing/worker-process.ts";
import { answerQuestion } from "#lib/usecases/question/answer-question.ts";
import { startTurn } from "#lib/usecases/run/start-turn.ts";

/** The real workshop, answered by the rules: the same need gives the same text, so that whole logs can be compared. */
const NEED =
  "Let customers of our online shop pay with gift cards, partly or fully, and see the remaining balance";
/** Ten points of a planning run, as fractions of the log of an undisturbed run. */
const POINTS = [0.02, 0.1, 0.2, 0.31, 0.42, 0.53, 0.64, 0.75, 0.86, 0.97];
/** Number of runs held at a time: fewer than a worker's concurrency, so that each reaches its point. */
const BATCH = 5;
const RETRY_LIMIT_MS = 900_000;

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

interface Run {
  readonly place: FakeWorkspace;
  readonly taskId: string;
}

/** A planning run in a separate project: item numbers are the same each time. */
async function begin(place: FakeWorkspace): Promise<Run> {
  const taskId = await place.task(NEED);
  await startTurn(place.actor, taskId, { command: "/plan" });
  return { place, taskId };
}

/**
 * A run that stores this many events and stops before the next one, or waits for an answer.
 * @returns The run, and what lets it continue.
 */
async function beginUntil(seq: number): Promise<{ run: Run; open: () => Promise<void> }> {
  const place = await fakeWorkspace();
  const hold = await holdEvents(place.workspaceId, `NEW.seq > ${seq}`, "events");
  const run = await begin(place);
  await Promise.race([hold.reached(), place.until(run.taskId, ({ type }) => type === "run_waiting")]);
  return { run, open: hold.open };
}

/** Leaves every question to the seats until the run is over. */
async function finish({ place, taskId }: Run): Promise<readonly TaskEvent[]> {
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
      const run = await begin(await fakeWorkspace());
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
      const calm = await finish(await begin(await fakeWorkspace()));
      expect(calm.at(-1)).toMatchObject({ type: "run_ended", data: { status: "completed" } });
      const ends = POINTS.map((point) => Math.max(1, Math.round(point * calm.length)));
      for (let from = 0; from < ends.length; from += BATCH) {
        const held = await Promise.all(ends.slice(from, from + BATCH).map(beginUntil));
        await worker.kill();
        workers.delete(worker);
        await Promise.all(held.map(({ open }) => open()));
        worker = await start();
        for (const log of await Promise.all(held.map(({ run }) => finish(run)))) {
          expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1));
          expect(reported(log)).toEqual(reported(calm));
        }
      }
    },
    RETRY_LIMIT_MS,
  );
});
