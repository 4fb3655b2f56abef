import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { sentenceOf } from "#lib/domain/plan/as-stated.ts";
import { designParts } from "#lib/domain/plan/design/design.ts";
import { proposedCases } from "#lib/domain/plan/design/proposed-cases.ts";
import type { DeskEdit } from "#lib/domain/plan/desk/desk-edit.ts";
import { planSchema } from "#lib/domain/plan/plan.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";
import { startWorker, type Worker } from "#lib/runs/worker/start.ts";
import { makeMember, makeProject, makeTask, makeUser, type TestUser } from "#lib/testing/factories.ts";
import { judgeAll } from "#lib/testing/judge-all.ts";
import { readUntil } from "#lib/testing/read-until.ts";
import { STOCK_DESIGN } from "#lib/testing/stock-design.ts";
import { listTaskEvents } from "#lib/usecases/task/list-task-events.ts";
import { startTurn } from "../run/start-turn.ts";
import { listChecklists } from "../seat/list-checklists.ts";
import { getArtifact } from "../task/get-artifact.ts";
import { editDesk } from "./edit-desk.ts";
import { getDesk } from "./get-desk.ts";
import { saveDesk } from "./save-desk.ts";

const NEED =
  "Members can reserve a room for up to 2 hours. Only administrators can cancel a reservation of somebody else. Guests pay a deposit.";

let worker: Worker;
let mei: TestUser;
let li: TestUser;
let viewer: TestUser;
let projectAccess: Awaited<ReturnType<typeof makeProject>>["access"];

beforeAll(async () => {
  worker = await startWorker();
  mei = await makeUser("Mei");
  li = await makeMember(mei, "editor", { granted: true });
  viewer = await makeMember(mei, "viewer");
  projectAccess = (await makeProject(mei)).access;
});
afterAll(async () => {
  await worker.stop();
  await closeDatabase();
});

const events = (taskId: string) => listTaskEvents(mei.actor, taskId, { after: 0, limit: 1000 });

/** Waits for the end of the run that `act` starts. */
async function completed(taskId: string, act: () => Promise<unknown>): Promise<readonly TaskEvent[]> {
  const { length } = await events(taskId);
  await act();
  return readUntil(taskId, async () => {
    const log = await events(taskId);
    return log.some(({ seq, type }) => seq > length && type === "run_ended") ? log : undefined;
  });
}

/** A task with a draft that nobody has judged. */
async function planned(): Promise<string> {
  const { id } = await makeTask(projectAccess, NEED);
  await completed(id, () => startTurn(mei.actor, id, { command: "/plan" }));
  return id;
}

const edit = (taskId: string, change: DeskEdit, { by = mei, version = 1 } = {}) =>
  editDesk(by.actor, taskId, { plan_version: version, edit: change });

const planOf = async (taskId: string) => {
  const { content } = await getArtifact(mei.actor, { taskId, name: "planning.ai.json" });
  return planSchema.parse(typeof content === "string" ? JSON.parse(content) : content);
};

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "accepted",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

async function firstId(taskId: string): Promise<string> {
  const [first] = (await getDesk(mei.actor, taskId)).plan.requirements;
  if (first === undefined) throw new Error("the plan has no requirement");
  return first.id;
}

describe("the desk", () => {
  it("shows the edits of two people at once in one plan, each with its author, and writes them as one version", async () => {
    const taskId = await planned();
    const [one, two] = (await getDesk(mei.actor, taskId)).plan.requirements;
    if (one === undefined || two === undefined) throw new Error("the plan has two requirements");
    await Promise.all([
      edit(taskId, { op: "edit", id: one.id, shall: "Members SHALL reserve a room for up to 3 hours." }),
      edit(taskId, { op: "edit", id: two.id, priority: "critical" }, { by: li }),
    ]);
    const desk = await getDesk(viewer.actor, taskId);
    expect(desk.edits.map(({ author }) => author.name).sort()).toEqual(
      [li.actor.name, "Mei"].sort((a, b) => (a < b ? -1 : 1)),
    );
    expect(desk.plan.requirements[0]?.shall).toContain("3 hours");
    expect(desk.plan.requirements[1]?.priority).toBe("critical");
    expect((await planOf(taskId)).requirements[0]?.shall).toBe(one.shall);

    const log = await completed(taskId, () => saveDesk(mei.actor, taskId, { plan_version: 1 }));
    const saved = await planOf(taskId);
    expect(saved.meta).toMatchObject({ version: 2, status: "draft" });
    expect(saved.requirements).toEqual(desk.plan.requirements);
    const after = await getDesk(mei.actor, taskId);
    expect([after.plan_version, after.edits, after.state]).toEqual([2, [], "open"]);
    expect(log.filter(({ type }) => type === "desk_edit")).toHaveLength(2);
    const { run_id: run } = log.at(-1) ?? {};
    const seatTurns = log.filter(
      ({ type, run_id, data }) =>
        type === "statement" && run_id === run && "phase" in data && data.phase === "planning",
    );
    expect(seatTurns).toEqual([]);
    const changes = await getArtifact(mei.actor, { taskId, name: "plan.changes.json" });
    expect(JSON.stringify(changes.content)).toContain("priority critical");
  });

  it("reports an edit of a requirement that another person has dropped, and applies the rest", async () => {
    const taskId = await planned();
    const id = await firstId(taskId);
    await edit(taskId, { op: "drop", id, reason: "not in this release" });
    await edit(taskId, { op: "edit", id, title: "Reserve" }, { by: li });
    const { edits, plan } = await getDesk(mei.actor, taskId);
    expect(edits.map(({ ignored }) => ignored)).toEqual([null, "requirement_gone"]);
    expect(plan.requirements.some((one) => one.id === id)).toBe(false);
    const stated = [...plan.requirements.flatMap(({ source }) => source), ...plan.unused_clauses];
    expect(stated.map(({ text }) => text).join()).toContain("reserve a room");
  });

  it("undoes an edit of another person, and refuses an undo of an edit that is not pending", async () => {
    const taskId = await planned();
    const before = (await getDesk(mei.actor, taskId)).plan;
    const { edit_id } = await edit(
      taskId,
      { op: "drop", id: await firstId(taskId), reason: "no" },
      { by: li },
    );
    await edit(taskId, { op: "undo", edit_id });
    const { plan, edits } = await getDesk(mei.actor, taskId);
    expect(plan).toEqual(before);
    expect(edits.map(({ undone, undoes }) => [undone, undoes])).toEqual([
      [true, null],
      [false, edit_id],
    ]);
    expect(await codeOf(edit(taskId, { op: "undo", edit_id: "dsk_unknown" }))).toBe("invalid_input");
    expect(await codeOf(saveDesk(mei.actor, taskId, { plan_version: 1 }))).toBe("invalid_input");
  });

  it("gives the parts of a split ids that no other requirement of the project gets", async () => {
    const taskId = await planned();
    const id = await firstId(taskId);
    const parts = [
      { shall: "Members SHALL reserve a room." },
      { shall: "A reservation SHALL last up to 2 hours." },
    ];
    await edit(taskId, { op: "split", id, parts });
    await edit(taskId, { op: "add", shall: "Guests SHALL see prices.", type: "functional", priority: "low" });
    const ids = (await getDesk(mei.actor, taskId)).plan.requirements.map((one) => one.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("writes edits that nobody saved into the next version, also one that a judgement starts", async () => {
    const taskId = await planned();
    await edit(taskId, {
      op: "edit",
      id: await firstId(taskId),
      shall: "Members SHALL reserve rooms for 4 hours.",
    });
    expect((await getDesk(mei.actor, taskId)).edits).toHaveLength(1);
    await completed(taskId, () => judgeAll(mei.actor, taskId));
    const plan = await planOf(taskId);
    expect(plan.meta.version).toBe(2);
    expect(plan.requirements.map(sentenceOf)).toContain("Members SHALL reserve rooms for 4 hours.");
  });

  it("counts no judgement of an older text: edited requirements make the seats not judged again", async () => {
    const taskId = await planned();
    await completed(taskId, () => judgeAll(mei.actor, taskId));
    await edit(
      taskId,
      { op: "edit", id: await firstId(taskId), shall: "Members SHALL reserve rooms." },
      { version: 2 },
    );
    await completed(taskId, () => saveDesk(mei.actor, taskId, { plan_version: 2 }));
    const { seats } = await listChecklists(mei.actor, taskId);
    expect(seats.map(({ judged }) => judged)).toEqual(seats.map(() => false));
    expect((await planOf(taskId)).consensus.not_judged_by).toEqual(seats.map(({ role }) => role));
  });

  it("refuses an older version, a viewer, and edits while a run works on the task, and stores nothing", async () => {
    const taskId = await planned();
    const id = await firstId(taskId);
    const low: DeskEdit = { op: "edit", id, priority: "low" };
    expect(await codeOf(edit(taskId, low, { version: 2 }))).toBe("stale_plan");
    expect(await codeOf(edit(taskId, low, { by: viewer }))).toBe("forbidden");
    expect(await codeOf(saveDesk(viewer.actor, taskId, { plan_version: 1 }))).toBe("forbidden");
    expect((await getDesk(viewer.actor, taskId)).edits).toEqual([]);
    await edit(taskId, low);
    await completed(taskId, async () => {
      await saveDesk(mei.actor, taskId, { plan_version: 1 });
      expect(["run_active", "stale_plan"]).toContain(await codeOf(edit(taskId, low)));
    });
  });

  it("writes the design that a person states into the plan, its comparison and its documents, and adds no test case by itself", async () => {
    const taskId = await planned();
    const id = await firstId(taskId);
    for (const change of STOCK_DESIGN) await edit(taskId, change);
    const before = await getDesk(mei.actor, taskId);
    expect(before.edits.filter(({ ignored }) => ignored !== null)).toEqual([]);
    const [proposed] = proposedCases(before.plan);
    if (proposed === undefined) throw new Error("no proposed test case");
    expect(before.plan.test_plan.cases.map(({ title }) => title)).not.toContain(proposed.title);
    await edit(taskId, { op: "case", title: proposed.title, level: proposed.level, requirements: [id] });
    const { edit_id } = await edit(taskId, { op: "design_drop", part: "entities", key: "User" }, { by: li });
    expect(designParts((await getDesk(mei.actor, taskId)).plan).entities).toHaveLength(7);
    await edit(taskId, { op: "undo", edit_id });
    expect(
      await codeOf(edit(taskId, { op: "design_drop", part: "rights", key: "Guest" }, { by: viewer })),
    ).toBe("forbidden");

    await completed(taskId, () => saveDesk(mei.actor, taskId, { plan_version: 1 }));
    const plan = await planOf(taskId);
    const parts = designParts(plan);
    expect([parts.entities.length, parts.interfaces.length, parts.rights.length]).toEqual([8, 5, 6]);
    expect(plan.test_plan.cases.map(({ title }) => title)).toContain(proposed.title);
    const changes = await getArtifact(mei.actor, { taskId, name: "plan.changes.json" });
    expect(JSON.stringify(changes.content)).toContain("Data: “Product” written");
    const document = await getArtifact(mei.actor, { taskId, name: "plan.md" });
    expect(String(document.content)).toContain("| approve work | may not | may | may |");
  });
});
