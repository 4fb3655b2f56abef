import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { systemAccess } from "#lib/db/access.ts";
import { consumeNext, placeActivities, registerConsumers } from "#lib/db/activity-consumers.ts";
import { writeArtifact } from "#lib/db/artifacts.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { selectMembers } from "#lib/db/members.ts";
import { addTask } from "#lib/db/new-task.ts";
import { insertRun, moveRun } from "#lib/db/runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { addDocumentVersion, storeNewDocument } from "#lib/db/write-document.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { PLAN_GATE } from "#lib/domain/task/phases.ts";
import {
  makeMember,
  makeProject,
  makeTask,
  makeUser,
  type TestUser,
  workspaceOf,
} from "#lib/testing/factories.ts";
import { soundPlan } from "#lib/testing/plan-fixture.ts";
import { setApproval } from "#lib/testing/task-at-gate.ts";
import { addComment } from "#lib/usecases/comment/add-comment.ts";
import { answerComment, changeThread } from "#lib/usecases/comment/thread-acts.ts";
import { requestAnswer } from "#lib/usecases/question/request-answer.ts";
import { notificationFanOut } from "./fan-out.ts";
import { listNotifications } from "./list-notifications.ts";
import { markNotificationsRead, markNotificationsUnread } from "./mark-notifications.ts";
import { updateNotificationSettings } from "./notification-settings.ts";
import { unwatch, watch } from "./watch.ts";

afterAll(closeDatabase);
beforeEach(() => registerConsumers([notificationFanOut]));

/** Lets the fan-out take everything that happened. */
async function fanOut(): Promise<void> {
  await placeActivities();
  for (;;) {
    const step = await consumeNext(notificationFanOut, new Date());
    if (step.kind === "failed") throw step.error;
    if (step.kind === "idle") return;
  }
}

const QUERY = { state: "all", limit: 50 } as const;
const newsOf = async ({ actor }: TestUser) => (await listNotifications(actor, QUERY, "en")).data;
const textsOf = async (who: TestUser) => (await newsOf(who)).map(({ text }) => text);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

const TEXT =
  "# Cards\n\n- **FR-001** The shop shall accept gift cards.\n- **FR-002** The shop shall show the balance.\n";

async function scene() {
  const ada = await makeUser();
  const ben = await makeMember(ada, "editor");
  const { access, project } = await makeProject(ada);
  const document = await inTenant(access, (db) =>
    storeNewDocument(db, { name: "SRS.md", text: TEXT, author: access.author }),
  );
  const at = { item: "FR-001" } as const;
  return { ada, ben, access, project, document, at };
}

async function remove(owner: TestUser, member: TestUser): Promise<void> {
  await inTenant(await workspaceOf(owner), (db) =>
    db.tx.membership.deleteMany({ where: { user_id: member.actor.userId, workspace_id: owner.workspaceId } }),
  );
}

describe("news of comments", () => {
  it("reach the people who are mentioned, once, with a link to the comment, and not the author", async () => {
    const { ada, ben, document, at, project } = await scene();
    await addComment(ada.actor, document.id, { at, text: `@${ben.actor.name} is this so?` });
    await fanOut();
    const [news, ...more] = await newsOf(ben);
    expect(more).toEqual([]);
    expect(news).toMatchObject({
      kind: "mention",
      activity: "mention.created",
      project_id: project.id,
      project_name: project.name,
      by: ada.actor.name,
      count: 1,
      read_at: null,
    });
    expect(news?.text).toBe(`${ada.actor.name} mentioned you in “SRS.md”: @${ben.actor.name} is this so?`);
    expect(news?.path).toMatch(new RegExp(`^/projects/${project.id}/documents/${document.id}#c-cmt_`));
    expect(await newsOf(ada)).toEqual([]);
  });

  it("reach those who wrote in the thread; unread replies to one thread are one entry with a count", async () => {
    const { ada, ben, document, at } = await scene();
    const thread = await addComment(ada.actor, document.id, { at, text: "Is this so?" });
    await answerComment(ben.actor, thread.id, "Yes.");
    await answerComment(ben.actor, thread.id, "For all cards.");
    await fanOut();
    expect(await newsOf(ada)).toMatchObject([
      { kind: "comment", text: `${ben.actor.name} replied in “SRS.md”: For all cards.`, count: 2 },
    ]);
    const [entry] = await newsOf(ada);
    await markNotificationsRead(ada.actor, { ids: [entry?.id ?? ""] });
    await changeThread(ben.actor, thread.id, { resolved: true });
    await answerComment(ben.actor, thread.id, "Done.");
    await fanOut();
    expect((await newsOf(ada)).map(({ count, read_at }) => [count, read_at === null])).toEqual([
      [1, true],
      [1, true],
      [2, false],
    ]);
  });

  it("reach nobody who is no longer a member, neither when they are made nor when they are read", async () => {
    const { ada, ben, document, at } = await scene();
    await addComment(ada.actor, document.id, { at, text: `@${ben.actor.name} is this so?` });
    await fanOut();
    await remove(ada, ben);
    expect(await codeOf(newsOf(ben))).toBe("not_found");
    const cara = await makeMember(ada, "editor");
    await addComment(ada.actor, document.id, { at, text: `@${cara.actor.name} and now?` });
    await remove(ada, cara);
    await fanOut();
    const access = await workspaceOf(ada);
    const stored = await inTenant(access, (db) =>
      db.tx.notification.count({ where: { user_id: cara.actor.userId } }),
    );
    expect(stored).toBe(0);
  });
});

describe("what a person follows", () => {
  it("brings news of a document until they stop following it", async () => {
    const { ada, ben, document } = await scene();
    await watch(ben.actor, { documentId: document.id });
    await addComment(ada.actor, document.id, { at: { item: "FR-001" }, text: "First." });
    await fanOut();
    expect(await textsOf(ben)).toEqual([`${ada.actor.name} commented on “SRS.md”: First.`]);
    await unwatch(ben.actor, { documentId: document.id });
    await addComment(ada.actor, document.id, { at: { item: "FR-002" }, text: "Second." });
    await fanOut();
    expect(await newsOf(ben)).toHaveLength(1);
  });

  it("brings news of a requirement when its statement is another one, and not of its neighbours", async () => {
    const { ada, ben, access, project, document } = await scene();
    await watch(ben.actor, { projectId: project.id, requirementId: "FR-001" });
    const store = (text: string, expectedVersion: number) =>
      inTenant(access, (db) =>
        addDocumentVersion(db, document.id, { text, author: access.author, expectedVersion }),
      );
    await store(TEXT.replace("the balance", "the remaining balance"), 1);
    await fanOut();
    expect(await newsOf(ben)).toEqual([]);
    await store(TEXT.replace("gift cards", "vouchers"), 2);
    await fanOut();
    expect(await newsOf(ben)).toMatchObject([
      {
        text: `${ada.actor.name} changed the requirement FR-001`,
        path: `/projects/${project.id}/requirements/FR-001`,
      },
    ]);
  });

  it("is refused for what a person may not see or what is not there", async () => {
    const { ada, project, document } = await scene();
    const stranger = await makeUser();
    expect(await codeOf(watch(stranger.actor, { documentId: document.id }))).toBe("not_found");
    expect(await codeOf(watch(ada.actor, { projectId: project.id, requirementId: "FR-404" }))).toBe(
      "not_found",
    );
  });
});

describe("news of a task", () => {
  it("reach the person who created it and those who follow it, and never the one who acts", async () => {
    const { ada, ben, access } = await scene();
    const task = await makeTask(access, "Refunds.");
    await watch(ben.actor, { taskId: task.id });
    const run = await inTenant(access, (db) =>
      insertRun(db, task.id, { command: "/plan", startedBy: access.author }),
    );
    await inTenant(systemAccess(access.workspaceId, access.projectId, "worker"), async (db) => {
      await moveRun(db, run.id, { status: "running" });
      await moveRun(db, run.id, { status: "failed", errorCode: "internal" });
    });
    await fanOut();
    expect(await textsOf(ada)).toEqual(["“Refunds.” failed"]);
    expect((await textsOf(ben)).toSorted()).toEqual(
      ["“Refunds.” failed", `${ada.actor.name} started “Refunds.” (Planning)`].toSorted(),
    );
  });
});

describe("news of questions, plans and gates", () => {
  it("reach the member who is asked for an answer, the approver whom the rules name, and the creator of the task", async () => {
    const { ada, ben, access } = await scene();
    const cara = await makeMember(ada, "reviewer");
    await setApproval(access, { plan: [{ count: 1, roles: [], people: [cara.actor.userId] }] });
    const task = await inTenant(access, (db) => addTask(db, { need: "Refunds.", reference: null }));
    await watch(ben.actor, { taskId: task.id });
    const plan = soundPlan({
      open_questions: [
        {
          id: "Q-001",
          text: "Who decides about refunds?",
          why: "Nothing says it.",
          blocking: true,
          raised_by: "RiskPlanner",
          about: ["FR-001"],
          status: "open",
        },
      ],
    });
    await inTenant(access, (db) =>
      writeArtifact(db, task.id, { name: "planning.ai.json", value: plan, runId: null }),
    );
    const members = await inTenant(access, selectMembers);
    const member_id = members.find(({ user_id }) => user_id === cara.actor.userId)?.id ?? "";
    await requestAnswer(ada.actor, { taskId: task.id, questionId: "Q-001" }, { member_id });
    const worker = systemAccess(access.workspaceId, access.projectId, "worker");
    const run = await inTenant(access, (db) =>
      insertRun(db, task.id, { command: "/plan", startedBy: access.author }),
    );
    await inTenant(worker, async (db) => {
      await moveRun(db, run.id, { status: "running" });
      await db.tx.task.update({ where: { id: task.id }, data: { phase: PLAN_GATE } });
      await moveRun(db, run.id, { status: "completed" });
    });
    await fanOut();
    expect((await textsOf(cara)).toSorted()).toEqual(
      [
        `${ada.actor.name} asks you for an answer: Who decides about refunds?`,
        "“Refunds.” waits for a decision",
      ].toSorted(),
    );
    expect(await textsOf(ada)).toEqual(["“Refunds.” waits for a decision"]);
    expect(await textsOf(ben)).toContain("“Refunds.” has version 1 of its plan");
    expect(await textsOf(ben)).toContain("“Refunds.” waits for a decision");
  });
});

describe("the list of news", () => {
  it("is filtered, counted, marked as read and as not read, each person's own", async () => {
    const { ada, ben, document, at, project } = await scene();
    await watch(ben.actor, { documentId: document.id });
    await addComment(ada.actor, document.id, { at, text: `@${ben.actor.name} look` });
    await addComment(ada.actor, document.id, { at, text: "And this." });
    await fanOut();
    const list = (query: object) => listNotifications(ben.actor, { ...QUERY, ...query }, "zh");
    expect((await list({ kind: "mention" })).data).toMatchObject([
      { text: `${ada.actor.name} 在“SRS.md”中提到了你：@${ben.actor.name} look` },
    ]);
    expect((await list({ project_id: project.id })).data).toHaveLength(2);
    expect((await list({ project_id: "prj_other" })).data).toEqual([]);
    const ids = (await list({})).data.map(({ id }) => id);
    expect(await markNotificationsRead(ada.actor, { ids })).toEqual({ changed: 0, unread: 0 });
    expect(await markNotificationsRead(ben.actor, { all: true, kind: "comment" })).toEqual({
      changed: 1,
      unread: 1,
    });
    expect((await list({ state: "unread" })).data).toMatchObject([{ kind: "mention" }]);
    expect(await markNotificationsRead(ben.actor, { all: true })).toEqual({ changed: 1, unread: 0 });
    expect(await markNotificationsUnread(ben.actor, { ids })).toEqual({ changed: 2, unread: 2 });
  });

  it("leaves out a kind that is off, and what is muted in its project", async () => {
    const { ada, ben, document, at, project } = await scene();
    await watch(ben.actor, { documentId: document.id });
    await updateNotificationSettings(ben.actor, { muted: { [project.id]: ["comment"] } });
    await updateNotificationSettings(ben.actor, { kinds: { mention: { in_app: false, mail: "none" } } });
    await addComment(ada.actor, document.id, { at, text: `@${ben.actor.name} look` });
    await addComment(ada.actor, document.id, { at, text: "And this." });
    await fanOut();
    expect(await newsOf(ben)).toEqual([]);
    await updateNotificationSettings(ben.actor, { muted: { [project.id]: [] } });
    await addComment(ada.actor, document.id, { at, text: "Once more." });
    await fanOut();
    expect(await newsOf(ben)).toMatchObject([{ kind: "comment" }]);
    expect(await codeOf(updateNotificationSettings(ben.actor, { muted: { prj_other: ["comment"] } }))).toBe(
      "not_found",
    );
  });
});
