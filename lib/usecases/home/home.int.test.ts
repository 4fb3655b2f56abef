import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { placeActivities } from "#lib/db/activity-consumers.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { addTask } from "#lib/db/new-task.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { addDocumentVersion, storeNewDocument } from "#lib/db/write-document.ts";
import { AppError } from "#lib/domain/app-error.ts";
import {
  makeMember,
  makeProject,
  makeUser,
  type TestProject,
  type TestUser,
} from "#lib/testing/factories.ts";
import { soundPlan } from "#lib/testing/plan-fixture.ts";
import { bringToGate, setApproval, taskAtGate } from "#lib/testing/task-at-gate.ts";
import {
  addAction,
  addMeetingComment,
  changeAction,
  changeComment,
} from "#lib/usecases/meeting/discussion.ts";
import { sign } from "#lib/usecases/meeting/signing.ts";
import { createBaseline } from "../baseline/create-baseline.ts";
import { requestSignatures } from "../baseline/request-signatures.ts";
import { signBaseline } from "../baseline/sign-baseline.ts";
import { addRequestEdits } from "../change-request/add-request-edits.ts";
import { createChangeRequest, getChangeRequest, moveRequest } from "../change-request/change-requests.ts";
import { decideChangeRequest } from "../change-request/decide-change-request.ts";
import { markSeen } from "../document/mark-seen.ts";
import { decideGate } from "../gate/decide-gate.ts";
import { getFrame } from "./get-frame.ts";
import { getHome } from "./get-home.ts";
import { readMention } from "./read-mention.ts";
import { getSinceLastVisit } from "./since-last-visit.ts";

afterAll(closeDatabase);

let mei: TestUser;
let tom: TestUser;
let vic: TestUser;
let project: TestProject;

beforeAll(async () => {
  mei = await makeUser("mei-home");
  tom = await makeMember(mei, "reviewer");
  vic = await makeMember(mei, "viewer");
});

/** Its own task project at the gate, its run over. */
async function atGate(): Promise<string> {
  project = await makeProject(mei);
  const taskId = await taskAtGate(project.access);
  await inTenant(project.access, (db) =>
    db.tx.task.update({ where: { id: taskId }, data: { run_status: "completed" } }),
  );
  return taskId;
}

const at = (taskId: string) => ({ taskId, kind: "planning" as const });
/** What waits for somebody in one task. */
async function needs(who: TestUser, taskId: string) {
  const { needs_me } = await getHome(who.actor);
  return needs_me.filter((line) => line.task?.id === taskId);
}
const kinds = async (who: TestUser, taskId: string) =>
  (await needs(who, taskId)).map((line) => `${line.kind} ${line.asked}`);

describe("what waits for a person", () => {
  it("is a decision and a signature for whom the project's rules name, and for nobody else", async () => {
    const taskId = await atGate();
    expect(await kinds(mei, taskId)).toEqual(["decision anybody", "sign anybody"]);
    expect(await kinds(tom, taskId)).toEqual(["decision anybody"]);
    expect(await kinds(vic, taskId)).toEqual([]);
    for (const { actor } of [mei, tom, vic]) {
      const [home, frame] = [await getHome(actor), await getFrame(actor)];
      expect(frame).toMatchObject({ workspace: home.workspace.name, needsMe: home.needs_me.length });
      expect(frame.projects.map(({ id }) => id)).toEqual(home.projects.map(({ id }) => id));
      expect(frame.canCreate).toEqual({ project: actor === mei.actor, task: actor === mei.actor });
    }
    const people = [tom.actor.userId];
    await setApproval(project.access, {
      plan: [{ count: 1, roles: ["reviewer"], people: [] }],
      minutes: [{ count: 1, roles: [], people }],
    });
    expect(await kinds(tom, taskId)).toEqual(["decision role", "sign name"]);
    expect(await kinds(mei, taskId)).toEqual([]);
  });

  it("ends with their own word, while others are still awaited", async () => {
    const taskId = await atGate();
    const two = [{ count: 2, roles: [], people: [mei.actor.userId, tom.actor.userId] }];
    await setApproval(project.access, { plan: two, minutes: two });
    await sign(mei.actor, at(taskId), { text_version: 1 });
    await decideGate(mei.actor, {
      taskId,
      phase: "plan_review",
      decision: { decision: "approve", plan_version: 1, confirm: true },
    });
    expect(await kinds(mei, taskId)).toEqual([]);
    expect(await kinds(tom, taskId)).toEqual(["decision name", "sign name"]);
  });

  it("is an action item of theirs with its date, until it is done, and not of an older plan", async () => {
    const taskId = await atGate();
    const owner = { user_id: vic.actor.userId, name: vic.actor.name };
    const added = await addAction(mei.actor, at(taskId), {
      text: "Call the vendor.",
      owner,
      due: "2026-12-01",
    });
    const actionId = added.actions.at(-1)?.id ?? "";
    expect(await needs(vic, taskId)).toMatchObject([
      { kind: "action", what: "Call the vendor.", due: "2026-12-01", by: mei.actor.name, subject: actionId },
    ]);
    await changeAction(mei.actor, { ...at(taskId), actionId, version: 1 }, { due: "2026-12-24" });
    expect(await needs(vic, taskId)).toMatchObject([{ due: "2026-12-24" }]);
    await changeAction(mei.actor, { ...at(taskId), actionId, version: 2 }, { done: true });
    expect(await needs(vic, taskId)).toEqual([]);
    await changeAction(mei.actor, { ...at(taskId), actionId, version: 3 }, { done: false });
    const plan = soundPlan();
    await bringToGate(project.access, taskId, { ...plan, meta: { ...plan.meta, version: 2 } });
    expect(await needs(vic, taskId)).toEqual([]);
  });

  it("is a comment that names them, until they answer it or have read it; words keep their place", async () => {
    const taskId = await atGate();
    const text = `Is this so, @${vic.actor.name}? And @nobody?`;
    const said = await addMeetingComment(mei.actor, at(taskId), { line: "decision", text });
    const comment = said.comments.at(-1);
    expect(comment?.mentions).toEqual([
      { user_id: vic.actor.userId, name: vic.actor.name, start: 12, end: 13 + vic.actor.name.length },
    ]);
    const [line] = await needs(vic, taskId);
    expect(line).toMatchObject({ kind: "mention", what: text, by: mei.actor.name, subject: comment?.id });
    const mention = line?.mention_id ?? "";
    const refused = await readMention(tom.actor, mention).catch((error: unknown) => error);
    expect(refused).toMatchObject(new AppError("not_found"));
    await readMention(vic.actor, mention);
    await readMention(vic.actor, mention);
    expect(await needs(vic, taskId)).toEqual([]);
    await addMeetingComment(mei.actor, at(taskId), { line: "decision", text: "Something else." });
    expect(await needs(vic, taskId)).toEqual([]);
  });

  it("is reported to who is named in words that were changed, and taken back with them", async () => {
    const taskId = await atGate();
    const said = await addMeetingComment(mei.actor, at(taskId), { line: "decision", text: "Well?" });
    const commentId = said.comments.at(-1)?.id ?? "";
    await changeComment(mei.actor, { ...at(taskId), commentId }, { text: `Well, @${tom.actor.name}?` });
    expect(await kinds(tom, taskId)).toContain("mention name");
    await changeComment(mei.actor, { ...at(taskId), commentId }, { resolved: true });
    expect(await kinds(tom, taskId)).not.toContain("mention name");
  });
});

describe("a baseline and a change request", () => {
  it("wait for whom they ask, until each has answered, and are reported to them", async () => {
    const { project: own, access } = await makeProject(mei);
    const author = { author: access.author };
    const text = "# Rooms\n\n## Paying\n\n### FR-001\n\nGuests SHALL pay a deposit of 20 euros.\n";
    await inTenant(access, (db) => storeNewDocument(db, { name: "SRS.md", text, ...author }));
    const { id } = await createBaseline(mei.actor, own.id, { name: "Release 1", description: "" });
    const lines = async (who: TestUser) =>
      (await getHome(who.actor)).needs_me
        .filter(({ item }) => item?.project_id === own.id)
        .map(({ kind, what, by, asked }) => `${kind} ${what} ${by} ${asked}`);
    await requestSignatures(mei.actor, id, { user_ids: [tom.actor.userId] });
    await requestSignatures(mei.actor, id, { user_ids: [tom.actor.userId] });
    expect(await lines(tom)).toEqual([`baseline_signature Release 1 ${mei.actor.name} name`]);
    expect(await lines(vic)).toEqual([]);
    const input = { title: "Higher deposit", reason: "Rooms were not paid." };
    const request = await createChangeRequest(mei.actor, own.id, { input, language: "en" });
    const edit = {
      requirement_id: "FR-001",
      field: "statement",
      value: "Guests SHALL pay 30 euros.",
    } as const;
    await addRequestEdits(mei.actor, { changeRequestId: request.id, input: edit, language: "en" });
    expect(await lines(tom)).toHaveLength(1);
    await moveRequest(mei.actor, request.id, { input: { move: "propose" }, language: "en" });
    expect((await lines(tom))[1]).toBe(`change_request Higher deposit ${mei.actor.name} null`);
    expect(await lines(vic)).toEqual([]);
    expect((await getFrame(tom.actor)).needsMe).toBe((await getHome(tom.actor)).needs_me.length);
    await signBaseline(tom.actor, id, { decision: "refuse", meaning: null, note: "Not yet." });
    const { version } = await getChangeRequest(mei.actor, request.id, "en");
    await decideChangeRequest(tom.actor, {
      changeRequestId: request.id,
      input: { decision: "refuse", reason: "Too much.", version },
      language: "en",
    });
    expect(await lines(tom)).toEqual([]);
    await placeActivities();
    const kinds = await inTenant(access, async (db) =>
      (await db.tx.activity.findMany({ where: { project_id: own.id }, orderBy: { position: "asc" } })).map(
        (row) => row.kind,
      ),
    );
    expect(kinds.filter((kind) => kind.startsWith("baseline") || kind.startsWith("change_request"))).toEqual([
      "baseline.created",
      "baseline.signature_requested",
      "change_request.proposed",
      "baseline.signature_answered",
      "change_request.decided",
    ]);
  });
});

describe("documents that changed", () => {
  it("are those that others changed since one looked, with who did last, until one looks again", async () => {
    project = await makeProject(mei);
    const made = await inTenant(project.access, (db) =>
      storeNewDocument(db, { name: "SRS.md", text: "# one", author: project.access.author }),
    );
    const changes = async (who: TestUser) =>
      (await getHome(who.actor)).changed_documents.filter(({ document }) => document.id === made.id);
    const write = (version: number, author = project.access.author) =>
      inTenant(project.access, (db) =>
        addDocumentVersion(db, made.id, { expectedVersion: version, text: `# ${version}`, author }),
      );
    await write(1);
    expect(await changes(tom)).toEqual([]);
    await markSeen(tom.actor, made.id, { version: 2 });
    await markSeen(mei.actor, made.id, { version: 2 });
    expect(await changes(tom)).toEqual([]);
    await write(2);
    await write(3);
    expect(await changes(tom)).toMatchObject([
      { version: 4, seen_version: 2, by: mei.actor.name, document: { name: "SRS.md" } },
    ]);
    expect(await changes(mei)).toEqual([]);
    await markSeen(tom.actor, made.id, { version: 4 });
    expect(await changes(tom)).toEqual([]);
  });
});

describe("since the last visit", () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 10, minute));
  const linesOf = async (who: TestUser, minute: number) =>
    (await getSinceLastVisit(who.actor, "en", at(minute))).projects.map(({ project_name, changes }) => [
      project_name,
      ...changes.map(({ text, count }) => `${text} ${count}`),
    ]);

  it("lists what others did, by project, until a later visit, and loses nothing on a reload", async () => {
    const ada = await makeUser();
    const ben = await makeMember(ada, "editor");
    const { access, project } = await makeProject(ada);
    const add = (need: string) => inTenant(access, (db) => addTask(db, { need, reference: null }));
    await add("Before the first visit.");
    await placeActivities();
    expect(await linesOf(ben, 0)).toEqual([]);
    await add("Refunds.");
    await placeActivities();
    const first = `${ada.actor.name} created the task “Refunds.” 1`;
    expect(await linesOf(ben, 50)).toEqual([[project.name, first]]);
    await add("Vouchers.");
    await placeActivities();
    const second = `${ada.actor.name} created the task “Vouchers.” 1`;
    expect(await linesOf(ben, 55)).toEqual([[project.name, second, first]]);
    expect(await linesOf(ada, 55)).toEqual([]);
    expect(await linesOf(ben, 120)).toEqual([]);
  });

  it("lists later what was committed after the visit that began before it", async () => {
    const ada = await makeUser();
    const ben = await makeMember(ada, "editor");
    const { access, project } = await makeProject(ada);
    await placeActivities();
    await linesOf(ben, 0);
    await inTenant(access, async (db) => {
      await addTask(db, { need: "Refunds.", reference: null });
      await linesOf(ben, 50);
    });
    await placeActivities();
    expect(await linesOf(ben, 100)).toEqual([
      [project.name, `${ada.actor.name} created the task “Refunds.” 1`],
    ]);
  });
});
