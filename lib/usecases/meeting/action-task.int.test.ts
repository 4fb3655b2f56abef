import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { meetingRoutes } from "#app/api/v1/meetings/meeting-routes.ts";
import { type MeetingView, meetingView } from "#lib/contracts/meeting.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { SCOPES } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { apiOperation } from "#lib/testing/api-operation.ts";
import {
  makeMember,
  makeProject,
  makeToken,
  makeUser,
  type TestProject,
  type TestUser,
} from "#lib/testing/factories.ts";
import { movedProject } from "#lib/testing/moved-project.ts";
import { setApproval, taskAtGate } from "#lib/testing/task-at-gate.ts";
import { getTask } from "../task/get-task.ts";
import { getTaskLinks } from "../task/get-task-links.ts";
import { listTasks } from "../task/list-tasks.ts";
import { createTaskOfAction, undoTaskOfAction } from "./action-task.ts";
import { addAction } from "./discussion.ts";
import { getMeeting, getMinutes } from "./get-meeting.ts";
import { sign } from "./signing.ts";

afterAll(closeDatabase);

const NEED = "Members can cancel a reservation until one hour before it starts.";

let mei: TestUser;
let reviewer: TestUser;
let project: TestProject;

beforeAll(async () => {
  mei = await makeUser("mei");
  reviewer = await makeMember(mei, "reviewer");
  project = await makeProject(mei);
  await setApproval(project.access, { minutes: [{ count: 1, roles: [], people: [] }] });
});

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
const tasksOf = () =>
  inTenant(project.access, (db) => db.tx.task.count({ where: { project_id: project.project.id } }));
const itemOf = ({ actions }: MeetingView, id: string) => actions.find((one) => one.id === id);

/** A task at its gate whose minutes have an item of a person. */
async function scene() {
  const taskId = await taskAtGate(project.access);
  const at = { taskId, kind: "planning" as const };
  const owner = { user_id: null, name: "Ann" };
  const { actions } = await addAction(mei.actor, at, { text: NEED, owner, due: null });
  return { at, place: { ...at, actionId: actions.at(-1)?.id ?? "", version: 1 } };
}

describe("the task of an action item", () => {
  it("is made after the minutes are fixed, keeps the signatures, and both pages and the export link it", async () => {
    const { at, place } = await scene();
    const { text_version } = await getMeeting(mei.actor, at.taskId, "planning");
    const fixed = await sign(mei.actor, at, { text_version });
    expect(fixed.fixed_at).not.toBeNull();
    const linked = await createTaskOfAction(mei.actor, place);
    expect(linked).toMatchObject({
      fixed_at: fixed.fixed_at,
      text_version: fixed.text_version,
      signatures: fixed.signatures,
      signing: { given: 1 },
    });
    const [task] = linked.tasks;
    expect(itemOf(linked, place.actionId)).toMatchObject({ task_id: task?.id, version: 2 });
    expect(await getTask(mei.actor, task?.id ?? "")).toMatchObject({ need: NEED, is_archived: false });
    expect((await getTaskLinks(mei.actor, task?.id ?? "")).action_item).toEqual({
      task_id: at.taskId,
      title: expect.any(String),
      kind: "planning",
      action_id: place.actionId,
      text: NEED,
    });
    expect(await getMinutes(reviewer.actor, at.taskId, "planning")).toContain(
      `[${task?.name}](/projects/${project.project.id}/tasks/${task?.id})`,
    );
  });

  it("is made once, of the item as it was read, by whom may create tasks", async () => {
    const { place } = await scene();
    const before = await tasksOf();
    expect(await codeOf(createTaskOfAction(reviewer.actor, place))).toBe("forbidden");
    expect(await codeOf(createTaskOfAction(mei.actor, { ...place, version: 2 }))).toBe("precondition_failed");
    const outcomes = await Promise.all([
      codeOf(createTaskOfAction(mei.actor, place)),
      codeOf(createTaskOfAction(mei.actor, place)),
    ]);
    expect(outcomes.toSorted()).toEqual(["ok", "precondition_failed"]);
    const again = createTaskOfAction(mei.actor, { ...place, version: 2 });
    await expect(again).rejects.toMatchObject({ code: "action_has_task" });
    expect(await tasksOf()).toBe(before + 1);
  });

  it("is taken back: the link is gone in both directions, and the task is archived", async () => {
    const { place } = await scene();
    const [task] = (await createTaskOfAction(mei.actor, place)).tasks;
    const id = task?.id ?? "";
    expect(await codeOf(undoTaskOfAction(reviewer.actor, { ...place, version: 2 }))).toBe("forbidden");
    const undone = await undoTaskOfAction(mei.actor, { ...place, version: 2 });
    expect(undone.tasks).toEqual([]);
    expect(itemOf(undone, place.actionId)).toMatchObject({ task_id: null, version: 3 });
    expect(await getTask(mei.actor, id)).toMatchObject({ is_archived: true });
    expect((await getTaskLinks(mei.actor, id)).action_item).toBeNull();
    expect(await getMinutes(mei.actor, place.taskId, "planning")).not.toContain(id);
    expect(await codeOf(undoTaskOfAction(mei.actor, { ...place, version: 3 }))).toBe("not_found");
    // The item can become a task again.
    expect((await createTaskOfAction(mei.actor, { ...place, version: 3 })).tasks).toHaveLength(1);
  });

  it("is still linked in the project that an archive of this one becomes", async () => {
    const mine = await makeProject(mei);
    const taskId = await taskAtGate(mine.access);
    const meeting = await getMeeting(mei.actor, taskId, "planning");
    const actionId = meeting.actions[0]?.id ?? "";
    const linked = await createTaskOfAction(mei.actor, { taskId, kind: "planning", actionId, version: 1 });
    const { bob, projectId } = await movedProject(mei.actor, mine.project.id, new Date());
    const { data } = await listTasks(bob.actor, projectId, { limit: 10 });
    const idOf = (name: string | undefined) => data.find((one) => one.name === name)?.id ?? "";
    const made = idOf(linked.tasks[0]?.name);
    const held = data.find(({ id }) => id !== made)?.id ?? "";
    expect(made).not.toBe(linked.tasks[0]?.id);
    expect((await getMeeting(bob.actor, held, "planning")).tasks).toMatchObject([{ id: made }]);
    expect((await getTaskLinks(bob.actor, made)).action_item).toMatchObject({
      task_id: held,
      action_id: actionId,
    });
  });

  it("is one, also when the same request is sent again with its idempotency key", async () => {
    const { place } = await scene();
    const { token } = await makeToken(mei, SCOPES);
    const before = await tasksOf();
    const { taskId, kind, actionId } = place;
    const send = async () => {
      const response = await apiOperation(meetingRoutes, "createTaskOfMeetingAction")(
        new Request(
          `http://localhost:3000/api/v1/tasks/${taskId}/meetings/${kind}/actions/${actionId}/task`,
          {
            method: "POST",
            headers: {
              authorization: `Bearer ${token}`,
              "if-match": '"1"',
              "idempotency-key": "item-to-task",
            },
          },
        ),
        { taskId, kind, actionId },
      );
      return { status: response.status, meeting: meetingView.parse(await response.json()) };
    };
    const first = await send();
    const second = await send();
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.meeting.tasks).toEqual(first.meeting.tasks);
    expect(first.meeting.tasks).toHaveLength(1);
    expect(await tasksOf()).toBe(before + 1);
  });
});
