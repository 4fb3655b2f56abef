import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { planSchema } from "#lib/domain/plan/plan.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";
import { startWorker, type Worker } from "#lib/runs/worker/start.ts";
import { type FakeWorkspace, fakeWorkspace } from "#lib/testing/fake-workspace.ts";
import { judgeAll } from "#lib/testing/judge-all.ts";
import { startTurn } from "../run/start-turn.ts";
import { getArtifact } from "../task/get-artifact.ts";
import { judgePlan, takeSeatTurn } from "./judge-plan.ts";
import { listChecklists } from "./list-checklists.ts";

const NEED =
  "Members can reserve a room for up to 2 hours. Only administrators can cancel a reservation of somebody else.";

let worker: Worker;
let place: FakeWorkspace;

beforeAll(async () => {
  worker = await startWorker();
  place = await fakeWorkspace();
});
afterAll(async () => {
  await worker.stop();
  await closeDatabase();
});

const ended = (after: number) => (event: TaskEvent) => event.seq > after && event.type === "run_ended";

async function planOf(taskId: string) {
  const { content } = await getArtifact(place.actor, { taskId, name: "planning.ai.json" });
  return planSchema.parse(typeof content === "string" ? JSON.parse(content) : content);
}

/** A task whose plan nobody has judged. */
async function planned(): Promise<string> {
  const taskId = await place.task(NEED);
  await startTurn(place.actor, taskId, { command: "/plan" });
  await place.until(taskId, ended(0));
  return taskId;
}

/** Waits until the run after the last event of the log is over. */
async function completed<T>(taskId: string, act: () => Promise<T>): Promise<T> {
  const { length } = await place.events(taskId);
  const result = await act();
  await place.until(taskId, ended(length));
  return result;
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "accepted",
    (error: unknown) => (error instanceof AppError ? error.code : "failed"),
  );

describe("judging a plan", () => {
  it("starts with seats that nobody has judged, each with the findings of the rules and its questions", async () => {
    const taskId = await planned();
    const { plan_version, seats } = await listChecklists(place.actor, taskId);
    expect(plan_version).toBe(1);
    expect(seats.map(({ judged, ok, judged_by }) => [judged, ok, judged_by])).toEqual(
      seats.map(() => [false, null, null]),
    );
    for (const seat of seats) expect(seat.questions.length).toBeGreaterThan(0);
    expect((await planOf(taskId)).meta.status).toBe("draft");
  });

  it("records every answer as a turn with the name of the person, in a new version of the plan", async () => {
    const taskId = await planned();
    await completed(taskId, () => judgeAll(place.actor, taskId));
    const { plan_version, seats } = await listChecklists(place.actor, taskId);
    expect(plan_version).toBe(2);
    expect(seats.map(({ judged, ok, judged_by }) => [judged, ok, judged_by])).toEqual(
      seats.map(() => [true, true, "Mei"]),
    );
    const plan = await planOf(taskId);
    expect(plan.consensus.not_judged_by).toBeUndefined();
    const log = await place.events(taskId);
    const statements = log.flatMap((event) => (event.type === "statement" ? [event.data] : []));
    expect(statements.filter(({ source }) => source.kind === "person").map(({ role }) => role)).toEqual(
      seats.map(({ role }) => role),
    );
  });

  it("keeps the requirements as they were: judging changes no word of the plan", async () => {
    const taskId = await planned();
    const before = (await planOf(taskId)).requirements;
    await completed(taskId, () => judgeAll(place.actor, taskId));
    expect((await planOf(taskId)).requirements).toEqual(before);
  });

  it("makes an objection the seat's open point, in the person's words", async () => {
    const taskId = await planned();
    await completed(taskId, () =>
      judgePlan(place.actor, taskId, {
        plan_version: 1,
        seats: [
          { role: "RiskPlanner", answers: [{ id: "undo", answer: "no", text: "A cancelled room is gone." }] },
        ],
      }),
    );
    const { seats } = await listChecklists(place.actor, taskId);
    expect(seats.find(({ role }) => role === "RiskPlanner")).toMatchObject({ judged: true, ok: false });
    expect(seats.find(({ role }) => role === "TestPlanner")).toMatchObject({ judged: false, ok: null });
    const plan = await planOf(taskId);
    expect(plan.meta.status).toBe("draft");
    expect(plan.consensus.reserved_by).toContain("RiskPlanner");
    const draft = await getArtifact(place.actor, { taskId, name: "planning.draft.json" });
    expect(JSON.stringify(draft.content)).toContain("A cancelled room is gone.");
  });

  it("does not count a person who is not sure as a judgement, and keeps what is open", async () => {
    const taskId = await planned();
    await completed(taskId, () =>
      judgePlan(place.actor, taskId, {
        plan_version: 1,
        seats: [
          { role: "RiskPlanner", answers: [{ id: "undo", answer: "unsure", text: "Ask the front desk." }] },
        ],
      }),
    );
    expect((await planOf(taskId)).consensus.not_judged_by).toContain("RiskPlanner");
    const draft = await getArtifact(place.actor, { taskId, name: "planning.draft.json" });
    expect(draft.content).toContain("Ask the front desk.");
  });

  it("takes a complete turn for a seat with its changes of the plan", async () => {
    const taskId = await planned();
    await completed(taskId, () =>
      takeSeatTurn(
        place.actor,
        { taskId, role: "ProductPlanner" },
        {
          plan_version: 1,
          turn: {
            statement: "I add what is not part of this.",
            positions: [],
            plan_changes: [{ section: "non_goals", op: "add", text: "Catering is not part of this." }],
            new_issues: [],
            questions: [],
            reopens: [],
            verdict: { ok: true, confidence: null, reasons: ["complete"], suggestions: [], reservations: [] },
          },
        },
      ),
    );
    expect((await planOf(taskId)).non_goals).toContain("Catering is not part of this.");
  });

  it("refuses an older version, an unknown seat or question, and a no without a reason, and stores nothing", async () => {
    const taskId = await planned();
    const judge = (role: string, answer: { id: string; answer: "yes" | "no" }, plan_version = 1) =>
      codeOf(
        judgePlan(place.actor, taskId, {
          plan_version,
          seats: [{ role, answers: [{ ...answer, text: "" }] }],
        }),
      );
    const yes = { id: "undo", answer: "yes" } as const;
    expect(await judge("RiskPlanner", yes, 2)).toBe("stale_plan");
    expect(await judge("Nobody", yes)).toBe("invalid_input");
    expect(await judge("RiskPlanner", { id: "unknown", answer: "yes" })).toBe("invalid_input");
    expect(await judge("RiskPlanner", { id: "undo", answer: "no" })).toBe("invalid_input");
    expect((await listChecklists(place.actor, taskId)).seats.some(({ judged }) => judged)).toBe(false);
  });

  it("refuses a second judgement while the first is worked on", async () => {
    const taskId = await planned();
    const { length } = await place.events(taskId);
    await judgeAll(place.actor, taskId);
    expect(await codeOf(judgeAll(place.actor, taskId))).toBe("run_active");
    await place.until(taskId, ended(length));
  });
});
