import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";
import { DEPTHS, type Depth } from "#lib/domain/workshop/seat-turn.ts";
import { type ModelProject, modelProject } from "#lib/testing/model-project.ts";
import { type ModelServer, startModelServer } from "#lib/testing/model-server.ts";
import { modelTable } from "#lib/testing/model-table.ts";
import { turnCue } from "#lib/testing/turn-cue.ts";
import { startWorkerProcess, type WorkerProcess } from "#lib/testing/worker-process.ts";
import { updateProjectBudget } from "#lib/usecases/budget/update-project-budget.ts";
import { answerQuestion } from "#lib/usecases/question/answer-question.ts";
import { cancelRun } from "#lib/usecases/run/cancel-run.ts";
import { getRun } from "#lib/usecases/run/get-run.ts";
import { startTurn } from "#lib/usecases/run/start-turn.ts";
import { createTask } from "#lib/usecases/task/create-task.ts";
import { getTaskState } from "#lib/usecases/task/get-task-state.ts";
import { listDepths, listDepthsOfNewProject } from "#lib/usecases/task/list-depths.ts";

// A workshop of each depth, over the wire, in a worker process: its budget, its cancelling, its question, and the loss of its worker.

const NEED = "Members can reserve a meeting room for up to 2 hours.";
const WAIT_MS = 240_000;

let server: ModelServer;
let worker: WorkerProcess;

/** The first seat asks one blocking question about the whole plan, if the model's name says so. */
const asks = (model: string, user: string): boolean =>
  model === "asking" && turnCue(user)?.seat === "ProductPlanner" && !user.includes("<answers>");

const QUESTION = {
  key: "q1",
  text: "How many rooms are there?",
  why: "It decides the data.",
  blocking: true,
};

beforeAll(async () => {
  process.env.ALLOW_PRIVATE_MODEL_ENDPOINTS = "1";
  server = await startModelServer((request) => {
    const usual = modelTable(request);
    if (!asks(request.model, request.user) || !("text" in usual) || usual.text === undefined) return usual;
    const turn = JSON.parse(usual.text) as object;
    return { text: JSON.stringify({ ...turn, questions: [QUESTION] }), pieces: 3 };
  });
  worker = await startWorkerProcess({});
});
afterAll(async () => {
  await worker.kill();
  await server.close();
  await closeDatabase();
});

const has = (type: TaskEvent["type"]) => (event: TaskEvent) => event.type === type;

async function begin(depth: Depth, model = "calm"): Promise<Begun> {
  const project = await modelProject(server, model, {});
  const { id: taskId } = await createTask(project.actor, project.projectId, { need: NEED, depth });
  return { project, taskId };
}

interface Begun {
  readonly project: ModelProject;
  readonly taskId: string;
}

async function plan({ project, taskId }: Begun, depth?: Depth): Promise<string> {
  const turn = { command: "/plan", ...(depth === undefined ? {} : { depth }) };
  return (await startTurn(project.actor, taskId, turn)).run_id;
}

/** The seats of the workshop that took a turn. */
const speakers = (log: readonly TaskEvent[]) =>
  log.flatMap((event) =>
    event.type === "statement" && event.data.phase === "planning" ? [event.data.role] : [],
  );

const SEATS_OF: Readonly<Record<Depth, number>> = { quick: 2, standard: 5, thorough: 5 };

describe.each(DEPTHS)("a %s workshop", (depth) => {
  it(
    "is chosen with the task, goes on after an answer, and ends at the gate",
    async () => {
      const begun = await begin(depth, "asking");
      const runId = await plan(begun);
      const { project, taskId } = begun;
      const waiting = await project.until(taskId, has("run_waiting"));
      const question = waiting.findLast(has("question"));
      if (question?.type !== "question") throw new Error("nothing was asked");
      const questionId = question.data.question_id;
      await answerQuestion(project.actor, { taskId, questionId, answer: { text: "Twelve rooms." } });
      const log = await project.until(taskId, has("run_ended"));
      expect((await getRun(project.actor, runId)).status).toBe("completed");
      expect(new Set(speakers(log)).size).toBe(SEATS_OF[depth]);
      expect((await getTaskState(project.actor, taskId)).phase).toBe("plan_review");
    },
    WAIT_MS,
  );

  it(
    "ends in order when its budget is spent: what was said stays, and no model is called any more",
    async () => {
      const begun = await begin(depth);
      const { project, taskId } = begun;
      await updateProjectBudget(project.actor, project.projectId, { run_budget_micros: 1 });
      const runId = await plan(begun);
      const log = await project.until(taskId, has("run_ended"));
      const run = await getRun(project.actor, runId);
      expect(run.status).toBe("completed");
      expect(run.usage.calls).toBe(1);
      const sources = log.flatMap((event) => (event.type === "statement" ? [event.data.source.kind] : []));
      expect(sources[0]).toBe("model");
      expect(new Set(sources.slice(1))).toEqual(new Set(["rules"]));
    },
    WAIT_MS,
  );

  it(
    "stops when it is cancelled while it waits, and can be started again",
    async () => {
      const begun = await begin(depth, "asking");
      const { project, taskId } = begun;
      const runId = await plan(begun);
      await project.until(taskId, has("run_waiting"));
      await cancelRun(project.actor, runId);
      await project.until(taskId, has("run_ended"));
      expect((await getRun(project.actor, runId)).status).toBe("cancelled");
      const again = await plan(begun);
      await project.until(taskId, ({ type, run_id }) => type === "run_waiting" && run_id === again);
    },
    WAIT_MS,
  );
});

/** What was said, without ids and times. */
const said = (log: readonly TaskEvent[]) =>
  log.flatMap((event) => {
    if (event.type === "statement")
      return [`${event.data.round}/${event.data.turn} ${event.data.role}: ${event.data.text}`];
    return event.type === "briefing" || event.type === "artifact" ? [event.type as string] : [];
  });

describe.each(["quick", "standard"] as const)("a %s workshop whose worker is killed", (depth) => {
  it(
    "is finished by the next worker with the same statements, each of them once",
    async () => {
      const calm = await begin(depth);
      await plan(calm);
      const undisturbed = await calm.project.until(calm.taskId, has("run_ended"));
      const run = await begin(depth);
      await plan(run);
      await run.project.until(run.taskId, has("statement"));
      await worker.kill();
      worker = await startWorkerProcess({});
      const log = await run.project.until(run.taskId, has("run_ended"));
      expect(log.at(-1)).toMatchObject({ data: { status: "completed" } });
      expect(said(log)).toEqual(said(undisturbed));
    },
    WAIT_MS,
  );
});

describe("the depth of one run", () => {
  it("comes before that of the task, and is refused where nothing is planned", async () => {
    const begun = await begin("thorough");
    const { project, taskId } = begun;
    const runId = await plan(begun, "quick");
    expect((await getRun(project.actor, runId)).depth).toBe("quick");
    const log = await project.until(taskId, has("run_ended"));
    expect(new Set(speakers(log)).size).toBe(SEATS_OF.quick);
    const wrong = startTurn(project.actor, taskId, { command: "/meeting", depth: "quick" });
    await expect(wrong).rejects.toMatchObject({ code: "invalid_input" });
  });
});

describe("the estimate of each depth", () => {
  it("has a price where the model's is known, and a time once answers were measured", async () => {
    const begun = await begin("quick");
    const { project, taskId } = begun;
    const before = await listDepths(project.actor, project.projectId);
    expect(before).toMatchObject({ offered: true, default: "standard" });
    const [quick, standard, thorough] = before.options.map(({ cost_micros }) => cost_micros?.to ?? 0);
    expect(quick).toBeGreaterThan(0);
    expect(standard).toBeGreaterThan(quick ?? 0);
    expect(thorough).toBeGreaterThan(standard ?? 0);
    expect(before.options.map(({ duration_ms }) => duration_ms)).toEqual([null, null, null]);
    await plan(begun);
    await project.until(taskId, has("run_ended"));
    const after = await listDepths(project.actor, project.projectId);
    expect(after.options.every(({ duration_ms }) => duration_ms !== null)).toBe(true);
  });

  it("is that of a new project's settings before there is a project", async () => {
    const { project } = await begin("quick");
    const [first, measured] = [
      await listDepthsOfNewProject(project.actor),
      await listDepths(project.actor, project.projectId),
    ];
    expect(first).toEqual({
      ...measured,
      options: measured.options.map((option) => ({ ...option, duration_ms: null })),
    });
  });
});
