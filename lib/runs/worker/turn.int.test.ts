import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";
import { fakeWorkshop } from "#lib/testing/fake-workshop.ts";
import { type FakeWorkspace, fakeWorkspace } from "#lib/testing/fake-workspace.ts";
import { startWordServer, type WordServer } from "#lib/testing/word-server.ts";
import { answerQuestion } from "#lib/usecases/question/answer-question.ts";
import { listQuestions } from "#lib/usecases/question/list-questions.ts";
import { cancelRun } from "#lib/usecases/run/cancel-run.ts";
import { getRun } from "#lib/usecases/run/get-run.ts";
import { startTurn } from "#lib/usecases/run/start-turn.ts";
import { startWorker, type Worker } from "./start.ts";

let words: WordServer;
let worker: Worker;
let place: FakeWorkspace;

beforeAll(async () => {
  words = await startWordServer(5);
  worker = await startWorker(fakeWorkshop(words.url));
  place = await fakeWorkspace();
});
afterAll(async () => {
  await worker.stop();
  await words.close();
  await closeDatabase();
});

const is =
  (type: TaskEvent["type"]) =>
  (event: TaskEvent): boolean =>
    event.type === type;
const typesOf = (log: readonly TaskEvent[]) =>
  log.map(({ type }) => type).filter((type) => type !== "statement_delta" && type !== "usage");
const statements = (log: readonly TaskEvent[]) =>
  log.flatMap((event) => (event.type === "statement" ? [event.data.turn] : []));
const logs = (log: readonly TaskEvent[]) =>
  log.flatMap((event) => (event.type === "log" ? [event.data.text] : []));
const said = (count: number) =>
  Array.from({ length: count }, () => ["statement_started", "statement"]).flat();

describe("a run", () => {
  it("logs everything in order, without gaps, and ends once", async () => {
    const taskId = await place.task("a plain need");
    const { run_id } = await startTurn(place.actor, taskId, { command: "/plan" });
    const log = await place.until(taskId, is("run_ended"));
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1));
    expect(typesOf(log)).toEqual([
      "message",
      "run_started",
      ...said(6),
      "artifact",
      "log",
      "artifact",
      "phase_changed",
      "run_ended",
    ]);
    const run = await getRun(place.actor, run_id);
    expect(run).toMatchObject({ status: "completed", usage: { calls: 6, cost_micros: 42 } });
  });

  it("streams the text of a statement, which joined equals the statement", async () => {
    const taskId = await place.task("words");
    await startTurn(place.actor, taskId, { command: "/plan" });
    const log = await place.until(taskId, is("run_ended"));
    const first = log.find((event) => event.type === "statement");
    if (first?.type !== "statement") throw new Error("no statement");
    const received = log.flatMap((event) =>
      event.type === "statement_delta" && event.data.statement_id === first.data.statement_id
        ? [event.data.delta]
        : [],
    );
    expect(received.length).toBeGreaterThan(1);
    expect(received.join("")).toBe(first.data.text);
  });

  it("waits for an answer and continues at the same seat with it", async () => {
    const taskId = await place.task("please ask");
    const { run_id } = await startTurn(place.actor, taskId, { command: "/plan" });
    const before = await place.until(taskId, is("run_waiting"));
    expect(statements(before)).toEqual([1, 2, 3]);
    expect(await getRun(place.actor, run_id)).toMatchObject({ status: "waiting" });
    const [question] = await listQuestions(place.actor, taskId);
    if (!question) throw new Error("no question");
    await answerQuestion(place.actor, {
      taskId,
      questionId: question.id,
      answer: { text: "After one year." },
    });
    const log = await place.until(taskId, is("run_ended"));
    expect(typesOf(log).slice(typesOf(before).length)).toEqual([
      "answer",
      "run_resumed",
      ...said(3),
      "artifact",
      "log",
      "artifact",
      "phase_changed",
      "run_ended",
    ]);
    expect(statements(log)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(logs(log).at(-1)).toMatch(/^answer \| answered: After one year\. \| \d+$/);
    expect(new Set(log.map((event) => event.run_id)).size).toBe(1);
  });

  it("accepts the first complete answer and refuses the second", async () => {
    const taskId = await place.task("ask twice");
    await startTurn(place.actor, taskId, { command: "/plan" });
    await place.until(taskId, is("run_waiting"));
    const request = { taskId, questionId: "Q-1" };
    const both = await Promise.allSettled([
      answerQuestion(place.actor, { ...request, answer: { text: "yes" } }),
      answerQuestion(place.actor, { ...request, answer: { you_decide: true } }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const refused = both.find((one) => one.status === "rejected");
    expect(refused?.reason).toMatchObject({ code: "question_closed" });
    const log = await place.until(taskId, is("run_ended"));
    expect(log.filter(is("answer"))).toHaveLength(1);
  });

  it("treats free text as the answer while a question is open, and as a remark afterwards", async () => {
    const taskId = await place.task("ask in words");
    const first = await startTurn(place.actor, taskId, { command: "/plan" });
    await place.until(taskId, is("run_waiting"));
    const second = await startTurn(place.actor, taskId, { message: "It expires after a year." });
    expect(second).toEqual(first);
    const third = await startTurn(place.actor, taskId, { message: "And please mind the tax rules." });
    expect(third).toEqual(first);
    const log = await place.until(taskId, is("run_ended"));
    expect(log.filter(is("message")).map((event) => event.type === "message" && event.data.kind)).toEqual([
      "command",
      "remark",
    ]);
  });

  it("refuses a second run while one is active", async () => {
    const taskId = await place.task("busy");
    await startTurn(place.actor, taskId, { command: "/plan" });
    await expect(startTurn(place.actor, taskId, { command: "/plan" })).rejects.toMatchObject({
      code: "run_active",
    });
    await place.until(taskId, is("run_ended"));
  });
});

describe("cancelling", () => {
  it("ends a running run immediately, stops its model and stores nothing afterwards", async () => {
    const taskId = await place.task("a slow talk");
    const { run_id } = await startTurn(place.actor, taskId, { command: "/plan" });
    await place.until(taskId, is("statement_delta"));
    expect(await cancelRun(place.actor, run_id)).toMatchObject({ status: "cancelled" });
    const log = await place.until(taskId, is("run_ended"));
    await expect.poll(() => words.abandoned.size).toBeGreaterThan(0);
    const later = await place.events(taskId);
    expect(later).toEqual(log);
    expect(log.at(-1)).toMatchObject({ type: "run_ended", data: { status: "cancelled" } });
    await startTurn(place.actor, taskId, { command: "/plan" });
    const again = await place.until(taskId, (event) => event.seq > log.length && event.type === "run_ended");
    expect(again.at(-1)).toMatchObject({ data: { status: "completed" } });
  });

  it("ends a waiting run and closes its question", async () => {
    const taskId = await place.task("ask and stop");
    const { run_id } = await startTurn(place.actor, taskId, { command: "/plan" });
    await place.until(taskId, is("run_waiting"));
    await cancelRun(place.actor, run_id);
    expect(await listQuestions(place.actor, taskId)).toMatchObject([{ status: "closed" }]);
    expect(await cancelRun(place.actor, run_id)).toMatchObject({ status: "cancelled" });
    const log = await place.events(taskId);
    expect(log.filter(is("run_ended"))).toHaveLength(1);
  });
});

describe("a failure", () => {
  it.each([
    ["an expected one", "fail please", "not_ready"],
    ["a bug", "bug please", "internal"],
    ["a patch that does not fit", "misfit please", "invalid_patch"],
  ])("(%s) ends the run with its code and leaves the task as it was", async (_kind, need, code) => {
    const taskId = await place.task(need);
    const { run_id } = await startTurn(place.actor, taskId, { command: "/plan" });
    const log = await place.until(taskId, is("run_ended"));
    expect(log.slice(-2)).toMatchObject([
      { type: "error_noted", data: { code } },
      { type: "run_ended", data: { status: "failed", code } },
    ]);
    expect(await getRun(place.actor, run_id)).toMatchObject({ status: "failed", error_code: code });
    expect(log.filter(is("artifact"))).toHaveLength(0);
    expect(log.filter(is("phase_changed"))).toHaveLength(0);
  });
});
