import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { systemAccess } from "#lib/db/access.ts";
import { consumeNext, placeActivities, registerConsumers } from "#lib/db/activity-consumers.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTransaction } from "#lib/db/in-transaction.ts";
import { addTask } from "#lib/db/new-task.ts";
import { insertRun, moveRun } from "#lib/db/runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { addDocumentVersion, storeNewDocument } from "#lib/db/write-document.ts";
import { PLAN_GATE } from "#lib/domain/task/phases.ts";
import { asOwner } from "#lib/testing/database.ts";
import { makeMember, makeProject, makeUser, type TestUser } from "#lib/testing/factories.ts";
import { setApproval } from "#lib/testing/task-at-gate.ts";
import { addComment } from "#lib/usecases/comment/add-comment.ts";
import { answerComment } from "#lib/usecases/comment/thread-acts.ts";
import { deleteProject } from "#lib/usecases/project/delete-project.ts";
import { purgeProjectRows } from "#lib/usecases/project/purge-project.ts";
import { restoreProject } from "#lib/usecases/project/restore-project.ts";
import { notificationFanOut } from "./fan-out.ts";
import { listNotifications } from "./list-notifications.ts";
import { getWatch, listMutes, listWatches, mute, unmute, unwatch, watch } from "./watch.ts";

afterAll(closeDatabase);
beforeEach(() => registerConsumers([notificationFanOut]));

async function fanOut(): Promise<void> {
  await placeActivities();
  for (;;) {
    const step = await consumeNext(notificationFanOut, new Date());
    if (step.kind === "failed") throw step.error;
    if (step.kind === "idle") return;
  }
}

const ALL = { state: "all", limit: 50 } as const;
const newsOf = async ({ actor }: TestUser) => (await listNotifications(actor, ALL, "en")).data;
const kindsOf = async (who: TestUser) => (await newsOf(who)).map(({ activity }) => activity);

const TEXT = "# Cards\n\n- **FR-001** The shop shall accept gift cards.\n";

async function scene() {
  const ada = await makeUser();
  const ben = await makeMember(ada, "editor");
  const { access, project } = await makeProject(ada);
  const document = await inTenant(access, (db) =>
    storeNewDocument(db, { name: "SRS.md", text: TEXT, author: access.author }),
  );
  const edit = (expectedVersion: number) =>
    inTenant(access, (db) =>
      addDocumentVersion(db, document.id, {
        expectedVersion,
        text: `${TEXT}\nEdit ${expectedVersion}.\n`,
        author: access.author,
      }),
    );
  /** A task of Ada's that reaches its gate. */
  const waiting = async (before: (taskId: string) => Promise<unknown>) => {
    const task = await inTenant(access, (db) => addTask(db, { need: "Refunds.", reference: null }));
    await before(task.id);
    const run = await inTenant(access, (db) =>
      insertRun(db, task.id, { command: "/plan", startedBy: access.author }),
    );
    const worker = systemAccess(access.workspaceId, access.projectId, "worker");
    await inTenant(worker, async (db) => {
      await moveRun(db, run.id, { status: "running" });
      await db.tx.task.update({ where: { id: task.id }, data: { phase: PLAN_GATE } });
      await moveRun(db, run.id, { status: "completed" });
    });
    await fanOut();
    return task.id;
  };
  return { ada, ben, access, project, documentId: document.id, edit, waiting };
}

describe("a muted document", () => {
  it("brings no news to who wrote in its comments, except a mention by name, and brings them again afterwards", async () => {
    const { ada, ben, documentId } = await scene();
    const { id } = await addComment(ben.actor, documentId, { at: { item: "FR-001" }, text: "Is this so?" });
    await mute(ben.actor, { documentId });
    await answerComment(ada.actor, id, "It is.");
    await fanOut();
    expect(await newsOf(ben)).toEqual([]);
    await addComment(ada.actor, documentId, { at: { item: "FR-001" }, text: `@${ben.actor.name} and you?` });
    await fanOut();
    expect(await newsOf(ben)).toMatchObject([
      {
        activity: "mention.created",
        about: { type: "document", id: documentId, watching: false, muted: true },
      },
    ]);
    await unmute(ben.actor, { documentId });
    await answerComment(ada.actor, id, "It really is.");
    await fanOut();
    expect(await kindsOf(ben)).toEqual(["comment.replied", "mention.created"]);
  });

  it("is not followed, and what is followed again is not muted; both are listed with their names", async () => {
    const { ada, ben, project, documentId, edit } = await scene();
    const place = { documentId };
    await watch(ben.actor, place);
    expect(await mute(ben.actor, place)).toEqual({ watching: false, muted: true });
    expect(await unwatch(ben.actor, place)).toEqual({ watching: false, muted: true });
    await edit(1);
    await fanOut();
    expect(await newsOf(ben)).toEqual([]);
    const listed = { type: "document", id: documentId, project_id: project.id, title: "SRS.md" };
    expect((await listMutes(ben.actor, { limit: 10 })).data).toMatchObject([listed]);
    expect((await listWatches(ben.actor, { limit: 10 })).data).toEqual([]);
    expect((await listMutes(ada.actor, { limit: 10 })).data).toEqual([]);

    expect(await watch(ben.actor, place)).toEqual({ watching: true, muted: false });
    expect(await unmute(ben.actor, place)).toEqual({ watching: true, muted: false });
    await edit(2);
    await fanOut();
    expect(await kindsOf(ben)).toEqual(["document.version"]);
    expect((await listWatches(ben.actor, { limit: 10 })).data).toMatchObject([listed]);
    expect(await getWatch(ada.actor, place)).toEqual({ watching: false, muted: false });
  });

  it("of a deleted project is not listed, is still muted once the project is restored, and ends with its purge", async () => {
    const { ada, ben, project, documentId, waiting } = await scene();
    await mute(ben.actor, { documentId });
    const taskId = await waiting((id) => watch(ben.actor, { taskId: id }));
    const lists = async () => [
      (await listMutes(ben.actor, { limit: 10 })).data.map(({ id }) => id),
      (await listWatches(ben.actor, { limit: 10 })).data.map(({ id }) => id),
    ];
    expect(await lists()).toEqual([[documentId], [taskId]]);
    const at = { projectId: project.id, name: project.name };
    await deleteProject(ada.actor, at);
    expect(await lists()).toEqual([[], []]);
    await restoreProject(ada.actor, { workspaceId: null, projectId: project.id });
    expect(await lists()).toEqual([[documentId], [taskId]]);
    expect(await getWatch(ben.actor, { documentId })).toEqual({ watching: false, muted: true });

    await deleteProject(ada.actor, at);
    const rows = (sql: string) => asOwner((client) => client.query(sql, [project.id]));
    const [deletion] = (await rows("SELECT id, purge_at FROM project_deletions WHERE project_id = $1")).rows;
    const choices = async () => (await rows("SELECT id FROM watches WHERE project_id = $1")).rows.length;
    expect(await choices()).toBe(2);
    const purged = { workspaceId: ada.workspaceId, projectId: project.id, deletionId: deletion.id };
    await inTransaction((tx) => purgeProjectRows(tx, purged, deletion.purge_at));
    expect(await choices()).toBe(0);
  });

  it("of a stranger's workspace is not there", async () => {
    const { documentId } = await scene();
    const stranger = await makeUser();
    await expect(mute(stranger.actor, { documentId })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a muted task", () => {
  it("brings no decision that others can make too, and brings one that only the person can make", async () => {
    const { ada, ben, access, waiting } = await scene();
    const cara = await makeMember(ada, "reviewer");
    const silence = async (taskId: string) => {
      for (const { actor } of [ben, cara]) {
        await watch(actor, { taskId });
        await mute(actor, { taskId });
      }
    };
    await waiting(silence);
    expect([await newsOf(ben), await newsOf(cara)]).toEqual([[], []]);

    await setApproval(access, { plan: [{ count: 1, roles: [], people: [cara.actor.userId] }] });
    await waiting(silence);
    expect(await kindsOf(cara)).toEqual(["gate.waiting"]);
    expect(await newsOf(ben)).toEqual([]);

    await setApproval(access, {
      plan: [{ count: 1, roles: [], people: [cara.actor.userId, ben.actor.userId] }],
    });
    await waiting(silence);
    expect(await kindsOf(cara)).toEqual(["gate.waiting"]);
    expect(await newsOf(ben)).toEqual([]);
  });
});
