import { afterAll, describe, expect, it } from "vitest";
import { requireWorkspace } from "#lib/db/access.ts";
import { consumeNext, placeActivities, registerConsumers } from "#lib/db/activity-consumers.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { changeNotificationSettings } from "#lib/db/notification-settings.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { asOwner } from "#lib/testing/database.ts";
import { makeMember, makeProject, makeUser, type TestUser } from "#lib/testing/factories.ts";
import { taskAtGate } from "#lib/testing/task-at-gate.ts";
import { getHome } from "#lib/usecases/home/get-home.ts";
import { notificationFanOut } from "#lib/usecases/notification/fan-out.ts";
import { listNotifications } from "#lib/usecases/notification/list-notifications.ts";
import { setGateDue } from "./gate-due.ts";
import { getGate } from "./get-gate.ts";
import { remindGates } from "./remind-gates.ts";

afterAll(closeDatabase);

const DAY_MS = 24 * 3_600_000;
const PHASE = "plan_review";
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const inDays = (days: number) => dayOf(new Date(Date.now() + days * DAY_MS));

async function scene() {
  const ada = await makeUser();
  const { project, access } = await makeProject(ada);
  const taskId = await taskAtGate(access);
  await asOwner((client) =>
    client.query("UPDATE tasks SET run_status = 'completed' WHERE id = $1", [taskId]),
  );
  return { ada, project, access, taskId, at: { taskId, phase: PHASE } as const };
}

/** The next reminder of a task. */
const remindAt = async (taskId: string): Promise<Date | null> => {
  const { rows } = await asOwner((client) =>
    client.query<{ remind_at: Date | null }>("SELECT remind_at FROM gate_dues WHERE task_id = $1", [taskId]),
  );
  return rows[0]?.remind_at ?? null;
};
const dueActivities = async (taskId: string) => {
  const { rows } = await asOwner((client) =>
    client.query<{ data: unknown }>("SELECT data FROM activities WHERE task_id = $1 AND kind = 'gate.due'", [
      taskId,
    ]),
  );
  return rows;
};
const lineOf = async (person: TestUser, taskId: string) =>
  (await getHome(person.actor)).needs_me.find(({ task, kind }) => task?.id === taskId && kind === "decision");

async function liveIn(person: TestUser, timeZone: string): Promise<void> {
  const access = await requireWorkspace(person.actor, person.workspaceId, "read");
  await inTenant(access, (db) =>
    changeNotificationSettings(db, person.actor.userId, (before) => ({ ...before, time_zone: timeZone })),
  );
}

describe("the due date of a gate", () => {
  it("is set by those who edit, shown at the gate and on Home, and removed", async () => {
    const { ada, taskId, at } = await scene();
    const viewer = await makeMember(ada, "viewer");
    const due_on = inDays(1);
    await expect(setGateDue(viewer.actor, at, { due_on })).rejects.toMatchObject({ code: "forbidden" });
    expect(await setGateDue(ada.actor, at, { due_on })).toMatchObject({
      due: { due_on, set_by: ada.actor.name },
    });
    expect(await getGate(viewer.actor, taskId, PHASE)).toMatchObject({ due: { due_on } });
    expect(await lineOf(ada, taskId)).toMatchObject({ due: due_on, overdue: false });
    await setGateDue(ada.actor, at, { due_on: inDays(-3) });
    const late = await lineOf(ada, taskId);
    expect(late?.overdue).toBe(true);
    expect(late?.days_left).toBeLessThanOrEqual(-2);
    await setGateDue(ada.actor, at, { due_on: null });
    expect(await getGate(viewer.actor, taskId, PHASE)).toMatchObject({ due: null });
    expect(await lineOf(ada, taskId)).toMatchObject({ due: null, days_left: null, overdue: false });
    const nowhere = { taskId, phase: "planning" } as const;
    await expect(setGateDue(ada.actor, nowhere, { due_on })).rejects.toMatchObject({ code: "not_found" });
  });

  it("is as many days away as in the time zone of the person who reads", async () => {
    const { ada, taskId, at } = await scene();
    await setGateDue(ada.actor, at, { due_on: inDays(10) });
    await liveIn(ada, "Pacific/Kiritimati");
    const east = (await lineOf(ada, taskId))?.days_left ?? 0;
    await liveIn(ada, "Pacific/Pago_Pago");
    const west = (await lineOf(ada, taskId))?.days_left ?? 0;
    // 25 hours lie between the two places, so the calendar differs by a day, and for one hour of the day by two.
    expect(west - east).toBeGreaterThanOrEqual(1);
    expect(west - east).toBeLessThanOrEqual(2);
  });

  it("reminds the day before and every day until the decision, each time once, and not while the gate does not wait", async () => {
    const { ada, taskId, at } = await scene();
    await setGateDue(ada.actor, at, { due_on: inDays(5) });
    const first = await remindAt(taskId);
    if (first === null) throw new Error("no reminder");
    expect(dayOf(first)).toBe(inDays(4));
    await remindGates(new Date(first.getTime() - 1));
    expect(await dueActivities(taskId)).toHaveLength(0);
    const sweeps = await Promise.all([remindGates(first), remindGates(first)]);
    expect(sweeps.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(1);
    expect(await dueActivities(taskId)).toEqual([
      { data: expect.objectContaining({ due_on: inDays(5), phase: PHASE }) },
    ]);
    const second = new Date(first.getTime() + DAY_MS);
    expect(await remindAt(taskId)).toEqual(second);
    await asOwner((client) =>
      client.query("UPDATE tasks SET run_status = 'running' WHERE id = $1", [taskId]),
    );
    await remindGates(second);
    expect(await dueActivities(taskId)).toHaveLength(1);
    await asOwner((client) =>
      client.query("UPDATE tasks SET run_status = 'completed' WHERE id = $1", [taskId]),
    );
    await remindGates(new Date(second.getTime() + DAY_MS));
    expect(await dueActivities(taskId)).toHaveLength(2);
  });

  it("notifies those whom the rules name and who have not approved, as their settings say, and not those who watch", async () => {
    await registerConsumers([notificationFanOut]);
    const { ada, taskId, at } = await scene();
    const ben = await makeMember(ada, "reviewer");
    await setGateDue(ada.actor, at, { due_on: inDays(-1) });
    const when = await remindAt(taskId);
    if (when === null) throw new Error("no reminder");
    await remindGates(when);
    await placeActivities();
    for (let taken = true; taken; )
      taken = (await consumeNext(notificationFanOut, new Date())).kind !== "idle";
    const news = (await listNotifications(ada.actor, { state: "all", limit: 50 }, "en")).data;
    expect(news.map(({ text }) => text)).toContainEqual(expect.stringContaining(`is due on ${inDays(-1)}`));
    expect((await listNotifications(ben.actor, { state: "all", limit: 50 }, "en")).data).toEqual([]);
  });
});
