import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readArtifact } from "#lib/db/artifacts.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { selectEvents } from "#lib/db/events.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { asOwner } from "#lib/testing/database.ts";
import {
  makeMember,
  makeProject,
  makeUser,
  type TestProject,
  type TestUser,
} from "#lib/testing/factories.ts";
import { soundPlan } from "#lib/testing/plan-fixture.ts";
import { bringToGate, setApproval, taskAtGate } from "#lib/testing/task-at-gate.ts";
import { addAction, addMeetingComment, castVote, changeAction } from "./discussion.ts";
import { getMeeting, getMinutes } from "./get-meeting.ts";
import { changeLine, handOverChair } from "./minutes.ts";
import { noteHere } from "./note-presence.ts";
import { reopenMeetingMinutes, sign, unsign } from "./signing.ts";

afterAll(closeDatabase);

let mei: TestUser;
let tom: TestUser;
let vic: TestUser;
let project: TestProject;

beforeAll(async () => {
  mei = await makeUser("mei2");
  tom = await makeMember(mei, "editor");
  vic = await makeMember(mei, "viewer");
  project = await makeProject(mei);
});

const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
const at = (taskId: string) => ({ taskId, kind: "planning" as const });
const LINE = "decision.decision";
const edit = (who: TestUser, taskId: string, change: { text: string; version?: number }) =>
  changeLine(who.actor, { ...at(taskId), lineId: LINE, version: change.version ?? 1 }, { text: change.text });
const meetingOf = (who: TestUser, taskId: string) => getMeeting(who.actor, taskId, "planning");
const twoSign = () => setApproval(project.access, { minutes: [{ count: 2, roles: [], people: [] }] });

describe("a meeting with people", () => {
  it("is there as soon as it was held, and is held by the task's owner", async () => {
    const taskId = await taskAtGate(project.access);
    const meeting = await meetingOf(vic, taskId);
    expect(meeting).toMatchObject({ version: 0, current: true, chair: { user_id: mei.actor.userId } });
    expect(meeting.lines.length).toBeGreaterThan(3);
    expect(meeting.mine).toEqual({ chairs: false, signed: false, awaited: false });
  });

  it("records every action in the task's log, and shows it to everybody", async () => {
    const taskId = await taskAtGate(project.access);
    await addMeetingComment(tom.actor, at(taskId), { line: LINE, text: "Is this settled?" });
    await castVote(tom.actor, at(taskId), { subject: "decision", choice: "concern", reason: "Too early." });
    const owner = { user_id: tom.actor.userId, name: tom.actor.name };
    await addAction(mei.actor, at(taskId), { text: "Call the vendor.", owner, due: "2026-12-01" });
    const meeting = await meetingOf(vic, taskId);
    expect(meeting.comments).toMatchObject([{ text: "Is this settled?", by: { name: tom.actor.name } }]);
    expect(meeting.tally).toEqual([{ subject: "decision", agree: 0, concern: 1, object: 0 }]);
    const id = meeting.actions.at(-1)?.id ?? "";
    await changeAction(tom.actor, { ...at(taskId), actionId: id, version: 1 }, { done: true });
    const log = await inTenant(project.access, (db) => selectEvents(db, taskId, { types: ["meeting"] }));
    expect(log.map((one) => (one.type === "meeting" ? one.data.act : ""))).toEqual([
      "commented",
      "voted",
      "action_changed",
      "action_changed",
    ]);
  });

  it("is edited by its chair alone, and the chair can be handed over", async () => {
    const taskId = await taskAtGate(project.access);
    expect(await codeOf(edit(tom, taskId, { text: "Tom's." }))).toBe("chair_only");
    expect(await codeOf(handOverChair(tom.actor, at(taskId), { user_id: tom.actor.userId }))).toBe(
      "chair_only",
    );
    expect(await codeOf(handOverChair(mei.actor, at(taskId), { user_id: vic.actor.userId }))).toBe(
      "invalid_input",
    );
    await handOverChair(mei.actor, at(taskId), { user_id: tom.actor.userId });
    await edit(tom, taskId, { text: "Tom's." });
    expect(await codeOf(edit(mei, taskId, { text: "Mei's.", version: 2 }))).toBe("chair_only");
  });

  it("shows both wordings when two edit one line at the same time", async () => {
    const taskId = await taskAtGate(project.access);
    const results = await Promise.allSettled([
      edit(mei, taskId, { text: "First." }),
      edit(mei, taskId, { text: "Second." }),
    ]);
    const lost = results.find((one) => one.status === "rejected");
    const found = (await meetingOf(mei, taskId)).lines.find((one) => one.id === LINE);
    expect(lost?.reason).toMatchObject({
      code: "precondition_failed",
      extra: { version: 2, text: found?.text },
    });
    expect(found?.history).toHaveLength(1);
  });

  it("that was about an older plan can only be read", async () => {
    const taskId = await taskAtGate(project.access);
    await edit(mei, taskId, { text: "About v1." });
    const plan = soundPlan();
    await inTenant(project.access, (db) =>
      db.tx.task.update({ where: { id: taskId }, data: { plan_version: 2 } }),
    );
    expect(await codeOf(edit(mei, taskId, { text: "Late.", version: 2 }))).toBe("meeting_over");
    expect((await meetingOf(mei, taskId)).current).toBe(false);
    await bringToGate(project.access, taskId, { ...plan, meta: { ...plan.meta, version: 2 } });
    expect(await meetingOf(mei, taskId)).toMatchObject({ current: true, plan_version: 2, version: 0 });
  });
});

describe("signing off", () => {
  it("by those whom the project asks for fixes the minutes; the export carries text and signatures", async () => {
    await twoSign();
    const taskId = await taskAtGate(project.access);
    await edit(mei, taskId, { text: "Go, with Tom's remarks." });
    const first = await sign(mei.actor, at(taskId), { text_version: 2 });
    expect(first).toMatchObject({ fixed_at: null, signing: { given: 1, needed: 2 }, mine: { signed: true } });
    const fixed = await sign(tom.actor, at(taskId), { text_version: 2 });
    expect(fixed.fixed_at).not.toBeNull();
    const stored = await inTenant(project.access, (db) =>
      readArtifact(db, taskId, { name: "planning.meeting.md" }),
    );
    expect(stored?.value).toContain("Go, with Tom's remarks.");
    expect(stored?.value).toContain(tom.actor.name);
    expect(stored?.value).toBe(await getMinutes(vic.actor, taskId, "planning"));
    expect(await codeOf(edit(mei, taskId, { text: "Late.", version: 2 }))).toBe("minutes_fixed");
    await addMeetingComment(tom.actor, at(taskId), { line: LINE, text: "A remark afterwards." });
    expect(await codeOf(reopenMeetingMinutes(mei.actor, at(taskId), " "))).toBe("reason_required");
    const open = await reopenMeetingMinutes(mei.actor, at(taskId), "A figure was wrong.");
    expect(open).toMatchObject({ fixed_at: null, signing: { given: 0 } });
  });

  it("of a text that is being edited is refused, in whichever order the two come", async () => {
    await twoSign();
    const taskId = await taskAtGate(project.access);
    const [edited, signed] = await Promise.allSettled([
      edit(mei, taskId, { text: "Changed." }),
      sign(tom.actor, at(taskId), { text_version: 1 }),
    ]);
    expect(edited.status).toBe("fulfilled");
    if (signed.status === "rejected") expect(signed.reason).toMatchObject({ code: "minutes_changed" });
    expect((await meetingOf(tom, taskId)).signing.given).toBe(0);
  });

  it("can be taken back while others are awaited, and is not for viewers", async () => {
    await twoSign();
    const taskId = await taskAtGate(project.access);
    await sign(tom.actor, at(taskId), { text_version: 1 });
    expect((await unsign(tom.actor, at(taskId))).signing.given).toBe(0);
    expect(await codeOf(sign(vic.actor, at(taskId), { text_version: 1 }))).toBe("forbidden");
    expect(await codeOf(unsign(mei.actor, at(taskId)))).toBe("not_found");
  });

  it("by two at the same moment fixes the minutes once", async () => {
    await twoSign();
    const taskId = await taskAtGate(project.access);
    await Promise.all([
      sign(mei.actor, at(taskId), { text_version: 1 }),
      sign(tom.actor, at(taskId), { text_version: 1 }),
    ]);
    const log = await inTenant(project.access, (db) => selectEvents(db, taskId, { types: ["meeting"] }));
    const fixes = log.filter((one) => one.type === "meeting" && one.data.act === "fixed");
    expect(fixes).toHaveLength(1);
  });
});

describe("who is here", () => {
  it("is each person once, wherever their tabs are, until they leave or their time runs out", async () => {
    const taskId = await taskAtGate(project.access);
    const here = (who: TestUser, input: { tab: string; typing?: boolean; left?: boolean }) =>
      noteHere(who.actor, taskId, { place: "minutes", typing: false, left: false, ...input });
    await here(mei, { tab: "tab-1" });
    await here(mei, { tab: "tab-2" });
    const both = await here(tom, { tab: "tab-3", typing: true });
    expect(both.here.map((one) => [one.user_id, one.typing])).toEqual(
      expect.arrayContaining([
        [mei.actor.userId, false],
        [tom.actor.userId, true],
      ]),
    );
    expect(both.here).toHaveLength(2);
    await here(mei, { tab: "tab-1", left: true });
    expect((await here(tom, { tab: "tab-3" })).here).toHaveLength(2);
    await asOwner((client) =>
      client.query("UPDATE presences SET expires_at = now() - interval '1 second' WHERE tab = 'tab-2'"),
    );
    expect((await here(tom, { tab: "tab-3" })).here).toHaveLength(1);
  });
});
