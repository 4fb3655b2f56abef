import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";
import { type Gate, makeGate } from "#lib/testing/gate.ts";
import { type ModelProject, modelProject } from "#lib/testing/model-project.ts";
import {
  type ModelAnswer,
  type ModelRequestSeen,
  type ModelServer,
  startModelServer,
} from "#lib/testing/model-server.ts";
import { cueOf, SCRIPTED_ANSWERS, SCRIPTED_NEED, scriptedTable } from "#lib/testing/scripted-table.ts";
import { startWorkerProcess, type WorkerProcess } from "#lib/testing/worker-process.ts";
import { getHome } from "#lib/usecases/home/get-home.ts";
import { answerQuestion } from "#lib/usecases/question/answer-question.ts";
import { cancelRun } from "#lib/usecases/run/cancel-run.ts";
import { getRun } from "#lib/usecases/run/get-run.ts";
import { continueRun, pauseRun } from "#lib/usecases/run/pause-run.ts";
import { startTurn } from "#lib/usecases/run/start-turn.ts";
import { getTask } from "#lib/usecases/task/get-task.ts";

// A table with a script is paused while the model of its first seat is asked; what it does from then on is compared with what the script says.

const FIRST = "ProductPlanner 1";
const SECOND = "SystemDesigner 1";

let server: ModelServer;
let worker: WorkerProcess;
const cues = new Map<string, string[]>();
const gates = new Map<string, Gate>();
let made = 0;

async function speak(request: ModelRequestSeen): Promise<ModelAnswer> {
  const cue = cueOf(request);
  cues.set(request.model, [...(cues.get(request.model) ?? []), cue]);
  if (cue === FIRST) await gates.get(request.model)?.pass();
  return scriptedTable(request);
}

interface Table {
  readonly model: string;
  readonly place: ModelProject;
  readonly taskId: string;
  readonly runId: string;
  readonly gate: Gate;
}

/** A run whose first seat is asked and has not answered. */
async function speaking(): Promise<Table> {
  made += 1;
  const model = `pausing-${made}`;
  const gate = makeGate();
  gates.set(model, gate);
  const place = await modelProject(server, model, {});
  const taskId = await place.task(SCRIPTED_NEED);
  const { run_id: runId } = await startTurn(place.actor, taskId, { command: "/plan" });
  await gate.reached;
  return { model, place, taskId, runId, gate };
}

const isPause = ({ type, data }: TaskEvent) =>
  type === "run_waiting" && "paused" in data && data.paused === true;
const pausesIn = (log: readonly TaskEvent[]) => log.filter(isPause).length;

/** Answers the questions of a run until it ends, or is paused. */
async function accompany({ place, taskId }: Table, from = 0): Promise<readonly TaskEvent[]> {
  for (let seen = from; ; ) {
    const log = await place.until(
      taskId,
      ({ seq, type }) => seq > seen && (type === "run_waiting" || type === "run_ended"),
    );
    const last = log.findLast(({ type }) => type === "run_waiting" || type === "run_ended");
    if (last === undefined || last.type === "run_ended" || isPause(last)) return log;
    seen = log.length;
    const asked = log.filter(({ type }) => type === "question");
    const question = asked.at(-1);
    const text = SCRIPTED_ANSWERS[asked.length - 1];
    if (question?.type !== "question" || text === undefined) throw new Error("an unforeseen question");
    await answerQuestion(place.actor, { taskId, questionId: question.data.question_id, answer: { text } });
  }
}

const callsOf = ({ model }: Table) => cues.get(model) ?? [];
const restart = async () => {
  await worker.kill();
  worker = await startWorkerProcess({ ALLOW_PRIVATE_MODEL_ENDPOINTS: "1" });
};

/** What a table says that nobody disturbs. */
async function undisturbed(): Promise<readonly string[]> {
  const table = await speaking();
  table.gate.open();
  const log = await accompany(table);
  expect(log.at(-1)).toMatchObject({ type: "run_ended", data: { status: "completed" } });
  return callsOf(table);
}

beforeAll(async () => {
  server = await startModelServer(speak);
  worker = await startWorkerProcess({ ALLOW_PRIVATE_MODEL_ENDPOINTS: "1" });
});
afterAll(async () => {
  await worker.kill();
  await server.close();
  await closeDatabase();
});

describe("a paused run", () => {
  it("stops after the turn in which the pause was asked for, survives its worker, and goes on with the next turn", async () => {
    const script = await undisturbed();
    const table = await speaking();
    const { place, runId, taskId, gate } = table;
    expect(await pauseRun(place.actor, runId)).toMatchObject({ status: "running", pause: "requested" });
    gate.open();
    const paused = await accompany(table);
    expect(pausesIn(paused)).toBe(1);
    expect(callsOf(table)).toEqual([FIRST]);
    expect(await getRun(place.actor, runId)).toMatchObject({ status: "waiting", pause: "paused" });
    expect(await getTask(place.actor, taskId)).toMatchObject({ needs: "none" });
    const home = await getHome(place.actor);
    expect(home.needs_me).toEqual([]);
    expect(home.running.map(({ task }) => task.id)).toEqual([taskId]);
    await restart();
    expect(await pauseRun(place.actor, runId)).toMatchObject({ pause: "paused" });
    expect(callsOf(table)).toEqual([FIRST]);
    expect(await continueRun(place.actor, runId)).toMatchObject({ status: "queued", pause: "none" });
    const log = await accompany(table, paused.length);
    expect(log.at(-1)).toMatchObject({ type: "run_ended", data: { status: "completed" } });
    expect(log.filter(({ type }) => type === "run_resumed")[0]).toMatchObject({
      data: { reason: "continued" },
    });
    // Seats of later rounds are asked in parallel, in any order.
    expect(callsOf(table).toSorted()).toEqual(script.toSorted());
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1));
  });

  it("pauses after the turn that is repeated if its worker is killed in between", async () => {
    const table = await speaking();
    const { place, runId, gate } = table;
    await pauseRun(place.actor, runId);
    await worker.kill();
    gate.open();
    worker = await startWorkerProcess({ ALLOW_PRIVATE_MODEL_ENDPOINTS: "1" });
    expect(pausesIn(await accompany(table))).toBe(1);
    expect(callsOf(table)).toEqual([FIRST, FIRST]);
    expect(await cancelRun(place.actor, runId)).toMatchObject({ status: "cancelled", pause: "none" });
    await expect(pauseRun(place.actor, runId)).rejects.toMatchObject({ code: "run_not_pausable" });
    expect(await continueRun(place.actor, runId)).toMatchObject({ status: "cancelled" });
  });

  it("does not pause if the request is withdrawn, and cannot pause while it waits for an answer", async () => {
    const table = await speaking();
    const { place, runId, taskId, gate } = table;
    await pauseRun(place.actor, runId);
    expect(await continueRun(place.actor, runId)).toMatchObject({ status: "running", pause: "none" });
    gate.open();
    const log = await place.until(taskId, ({ type }) => type === "run_waiting");
    expect(pausesIn(log)).toBe(0);
    expect(callsOf(table)).toContain(SECOND);
    await expect(pauseRun(place.actor, runId)).rejects.toMatchObject({ code: "run_not_pausable" });
    expect(await getTask(place.actor, taskId)).toMatchObject({ needs: "answer" });
    const states = log.flatMap((event) => (event.type === "run_pause" ? [event.data.state] : []));
    expect(states).toEqual(["requested", "withdrawn"]);
    await cancelRun(place.actor, runId);
  });
});
