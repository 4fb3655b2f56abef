import { describe, expect, it } from "vitest";
import type { Act } from "../comment/remark.ts";
import { editAction, withAction } from "./action-items.ts";
import { editComment, resolveComment, withComment, withoutComment } from "./discuss.ts";
import { meetingWaits } from "./meeting-waits.ts";
import { type MeetingRoom, meetingRoomSchema } from "./room.ts";

const NOW = "2026-11-22T12:00:00.000Z";
const MEMBERS = ["mei", "tom"].map((name) => ({ user_id: name, name }));
const ROOM: MeetingRoom = meetingRoomSchema.parse({
  kind: "planning",
  language: "en",
  title: "Plan",
  plan_version: 1,
  plan_hash: "h",
  lines: [],
  actions: [],
});

let count = 0;
const act = (name: string): Act => ({
  by: { user_id: name, name },
  at: "2026-11-22T10:00:00.000Z",
  id: `c${++count}`,
});
const say = (room: MeetingRoom, [name, text]: readonly [string, string], parent: string | null = null) =>
  withComment(room, act(name), { line: "decision", parent, text, members: MEMBERS });
const waiting = (room: MeetingRoom) => meetingWaits(room, NOW).map((one) => `${one.user_id} ${one.kind}`);

describe("requests of a meeting to people by name", () => {
  it("include a comment that mentions them, until they answer in its thread", () => {
    const asked = say(ROOM, ["mei", "@tom is this so?"]);
    expect(meetingWaits(asked, NOW)).toMatchObject([
      { user_id: "tom", kind: "mention", by: { name: "mei" }, text: "@tom is this so?" },
    ]);
    expect(waiting(say(asked, ["tom", "Yes."], asked.comments[0]?.id))).toEqual([]);
    expect(waiting(say(asked, ["mei", "Anybody?"], asked.comments[0]?.id))).toEqual(["tom mention"]);
  });

  it("exclude comments by the person, and those that were resolved, deleted, or edited to mention nobody", () => {
    expect(waiting(say(ROOM, ["tom", "I, @tom, say so."]))).toEqual([]);
    const asked = say(ROOM, ["mei", "@tom?"]);
    const id = asked.comments[0]?.id ?? "";
    expect(waiting(resolveComment(asked, act("mei"), { id, resolved: true }))).toEqual([]);
    expect(waiting(withoutComment(asked, act("mei"), id))).toEqual([]);
    expect(waiting(editComment(asked, act("mei"), { id, text: "Well?", members: MEMBERS }))).toEqual([]);
  });

  it("include an action item that they own, with its date, until it is done or removed", () => {
    const owner = { user_id: "tom", name: "tom" };
    const given = withAction(ROOM, act("mei"), { text: "Call.", owner, due: "2026-12-01" });
    expect(meetingWaits(given, NOW)).toMatchObject([
      { kind: "action", due: "2026-12-01", subject: "ACT-001" },
    ]);
    const change = (to: object) =>
      editAction(given, act("tom"), { actionId: "ACT-001", version: 1, change: to });
    expect(waiting(change({ done: true }))).toEqual([]);
    expect(waiting(change({ removed: true }))).toEqual([]);
    expect(waiting(change({ owner: { user_id: null, name: "A firm" } }))).toEqual([]);
  });

  it("accept comments that were stored before mentions existed", () => {
    const { mentions: _mentions, ...before } = say(ROOM, ["mei", "Hm."]).comments[0] ?? {};
    const room = meetingRoomSchema.parse({ ...ROOM, comments: [before] });
    expect(waiting(room)).toEqual([]);
  });
});
