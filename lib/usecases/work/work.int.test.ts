// Tasks of a plan as work, changed by several people.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeArtifact } from "#lib/db/artifacts.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import {
  makeMember,
  makeProject,
  makeTask,
  makeUser,
  type TestProject,
  type TestUser,
} from "#lib/testing/factories.ts";
import { soundPlan } from "#lib/testing/plan-fixture.ts";
import { changeWork } from "./change-work.ts";
import { listWork } from "./list-work.ts";

afterAll(closeDatabase);

let mei: TestUser;
let project: TestProject;

beforeAll(async () => {
  mei = await makeUser("Mei");
  project = await makeProject(mei);
});

const planTask = (id: string, depends: string[] = []) => ({
  id,
  title: `Do ${id}`,
  description: "",
  depends,
  effort: "S" as const,
  requirements: ["FR-001"],
});

async function planned(): Promise<string> {
  const task = await makeTask(project.access);
  await inTenant(project.access, async (db) => {
    const value = soundPlan({ tasks: [planTask("T-1"), planTask("T-2", ["T-1"]), planTask("T-3")] });
    await writeArtifact(db, task.id, { name: "planning.ai.json", value, runId: null });
  });
  return task.id;
}

const order = async (taskId: string) => (await listWork(mei.actor, taskId)).data.map(({ item }) => item);

describe("work on the tasks of a plan", () => {
  it("is not there before there is a plan", async () => {
    const task = await makeTask(project.access);
    await expect(listWork(mei.actor, task.id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("gets a status and an owner; what waits for it no longer waits when it is done", async () => {
    const taskId = await planned();
    const me = mei.actor.userId;
    const first = await changeWork(mei.actor, {
      taskId,
      item: "T-1",
      version: 1,
      change: { status: "in_progress", owner_id: me },
    });
    expect(first).toMatchObject({ status: "in_progress", owner: { id: me, name: "Mei" }, version: 2 });
    await changeWork(mei.actor, {
      taskId,
      item: "T-1",
      version: 2,
      change: { status: "done", owner_id: null },
    });
    const { data } = await listWork(mei.actor, taskId);
    expect(data.find(({ item }) => item === "T-1")).toMatchObject({ status: "done", owner: null });
    expect(data.find(({ item }) => item === "T-2")?.waits_for).toEqual([]);
  });

  it("is moved before another item and to the end", async () => {
    const taskId = await planned();
    await changeWork(mei.actor, { taskId, item: "T-3", version: 1, change: { before: "T-1" } });
    expect(await order(taskId)).toEqual(["T-3", "T-1", "T-2"]);
    await changeWork(mei.actor, { taskId, item: "T-3", version: 2, change: { before: null } });
    expect(await order(taskId)).toEqual(["T-1", "T-2", "T-3"]);
  });

  it("is changed by one of two people who saw the same version; the other is refused", async () => {
    const taskId = await planned();
    const tom = await makeMember(mei, "editor");
    const change = (actor: TestUser["actor"], status: "done" | "dropped") =>
      changeWork(actor, { taskId, item: "T-1", version: 1, change: { status } });
    const outcomes = await Promise.allSettled([change(mei.actor, "done"), change(tom.actor, "dropped")]);
    const failed = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(failed).toHaveLength(1);
    expect(failed[0]?.reason).toMatchObject({ code: "precondition_failed" });
  });

  it.each([
    [{ owner_id: "usr_nobody" }, "invalid_input"],
    [{ before: "T-9" }, "invalid_input"],
    [{ before: "T-1" }, "invalid_input"],
  ])("is not changed to what is not there: %j", async (change, code) => {
    const taskId = await planned();
    await expect(changeWork(mei.actor, { taskId, item: "T-1", version: 1, change })).rejects.toMatchObject({
      code,
    });
    expect(await order(taskId)).toEqual(["T-1", "T-2", "T-3"]);
  });

  it("can be read but not changed by a viewer", async () => {
    const taskId = await planned();
    const viewer = await makeMember(mei, "viewer");
    expect((await listWork(viewer.actor, taskId)).can_edit).toBe(false);
    await expect(
      changeWork(viewer.actor, { taskId, item: "T-1", version: 1, change: { status: "done" } }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });

  it("keeps its state when a newer plan has the same task, and has none for a task that is new", async () => {
    const taskId = await planned();
    await changeWork(mei.actor, { taskId, item: "T-2", version: 1, change: { status: "done" } });
    await inTenant(project.access, async (db) => {
      const plan = soundPlan({ tasks: [planTask("T-2"), planTask("T-4")] });
      const value = { ...plan, meta: { ...plan.meta, version: 2 } };
      await writeArtifact(db, taskId, { name: "planning.ai.json", value, runId: null });
    });
    const { data, plan_version } = await listWork(mei.actor, taskId);
    expect(plan_version).toBe(2);
    expect(data.map(({ item, status }) => `${item} ${status}`)).toEqual(["T-2 done", "T-4 todo"]);
  });
});
