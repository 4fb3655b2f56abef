import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { heldWorkshop, soundPlan } from "../../testing/plan-fixture.ts";
import { AppError } from "../app-error.ts";
import type { Act } from "../comment/remark.ts";
import { reviewPlan } from "../review/review-plan.ts";
import { actionForTask, editAction, linkTask, unlinkTask, withAction } from "./action-items.ts";
import { editComment, resolveComment, vote, withComment, withdrawVote, withoutComment } from "./discuss.ts";
import { editLine, withLine } from "./edit-minutes.ts";
import { holdMeeting } from "./hold-meeting.ts";
import { openRoom, refreshRoom } from "./open-room.ts";
import { type MeetingRoom, meetingRoomSchema, roomActionSchema } from "./room.ts";
import { roomMarkdown } from "./room-markdown.ts";
import {
  askSeat,
  assignSeatQuestion,
  nextSeatQuestion,
  reopenQuestion,
  settleSeatQuestion,
} from "./seat-questions.ts";
import { fixMinutes, reopenMinutes, signMinutes, validSignatures, withdrawSignature } from "./sign-off.ts";

const plan = soundPlan();
const context = { taskName: "20260101-0000-001", planHash: "h", language: "en" } as const;
const meeting = holdMeeting({
  ...context,
  plan,
  review: reviewPlan(plan, { ...context, hasRepository: false }),
  workshop: heldWorkshop(plan),
});
const room = openRoom(meeting, "en");
const LINE = room.lines.find((line) => line.section === "risks")?.id ?? "";

let count = 0;
const act = (name = "mei"): Act => ({
  by: { user_id: name, name },
  at: "2026-11-22T10:00:00.000Z",
  id: `x${++count}`,
});
const codeOf = (work: () => unknown): string => {
  try {
    work();
    return "ok";
  } catch (error) {
    return error instanceof AppError ? error.code : "bug";
  }
};
const line = (of: MeetingRoom, id = LINE) => of.lines.find((one) => one.id === id);

describe("a room", () => {
  it("has every line of the minutes under its own id, with its source statements", () => {
    expect(new Set(room.lines.map((one) => one.id)).size).toBe(room.lines.length);
    expect(line(room)?.statements).toHaveLength(meeting.risks[0]?.statements.length ?? -1);
    expect(meetingRoomSchema.parse(room)).toEqual(room);
  });

  it("held again keeps people's changes and updates the rest", () => {
    const edited = editLine(room, act(), { lineId: LINE, version: 1, change: { op: "edit", text: "Ours." } });
    const again = refreshRoom(edited, {
      ...room,
      lines: room.lines.map((one) => ({ ...one, text: "New.", machine: "New." })),
    });
    expect(line(again)).toMatchObject({ text: "Ours.", machine: "New." });
    expect(again.lines.filter((one) => one.text === "New.")).toHaveLength(room.lines.length - 1);
  });
});

describe("action items of a meeting that is held again", () => {
  const item = (id: string, more: object = {}) =>
    roomActionSchema.parse({ id, text: id, owner: { user_id: null, name: "Mei" }, ...more });
  const held = (actions: MeetingRoom["actions"]): MeetingRoom => ({ ...room, actions });
  const idsOf = (of: MeetingRoom) => of.actions.map(({ id }) => id);

  it("stay in their order, with what people changed in its place", () => {
    const before = held([item("a"), item("b", { version: 2, text: "Ours." }), item("c")]);
    const again = refreshRoom(before, held([item("a"), item("b"), item("c"), item("d")]));
    expect(idsOf(again)).toEqual(["a", "b", "c", "d"]);
    expect(again.actions[1]).toMatchObject({ text: "Ours.", version: 2 });
  });

  it("that the new minutes do not have follow the item that they followed, if people changed or added them", () => {
    const by = { user_id: "mei", name: "mei" };
    const before = held([item("first", { by }), item("a"), item("b"), item("own", { by }), item("c")]);
    const again = refreshRoom(before, held([item("a"), item("c")]));
    expect(idsOf(again)).toEqual(["first", "a", "own", "c"]);
  });
});

describe("editing the minutes", () => {
  it("keeps the author and both texts of each change, and the original text", () => {
    const next = editLine(room, act(), { lineId: LINE, version: 1, change: { op: "edit", text: " Ours. " } });
    expect(line(next)).toMatchObject({ text: "Ours.", machine: line(room)?.machine, version: 2 });
    expect(line(next)?.history).toMatchObject([
      { kind: "edited", before: line(room)?.text, after: "Ours.", by: { name: "mei" } },
    ]);
  });

  it("refuses a change of an older version and returns the current line", () => {
    const next = editLine(room, act("tom"), {
      lineId: LINE,
      version: 1,
      change: { op: "edit", text: "Tom's." },
    });
    try {
      editLine(next, act(), { lineId: LINE, version: 1, change: { op: "edit", text: "Mei's." } });
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({
        code: "precondition_failed",
        extra: { version: 2, text: "Tom's.", by: "tom" },
      });
    }
  });

  it("undoes any series of changes, one by one, back to the original", () => {
    const change = fc.oneof(
      fc
        .string({ minLength: 1 })
        .filter((text) => text.trim() !== "")
        .map((text) => ({ op: "edit", text }) as const),
      fc.constant({ op: "remove" } as const),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
        const edit = (of: MeetingRoom, what: Parameters<typeof editLine>[2]["change"]) =>
          editLine(of, act(), { lineId: LINE, version: line(of)?.version ?? 0, change: what });
        for (const what of changes) {
          const before = line(room);
          const done = line(room)?.removed && what.op === "remove" ? room : edit(room, what);
          const back = done === room ? done : edit(done, { op: "undo" });
          expect({ text: line(back)?.text, removed: line(back)?.removed }).toEqual({
            text: before?.text,
            removed: before?.removed,
          });
        }
      }),
    );
  });

  it("adds and removes the chair's own lines", () => {
    const added = withLine(room, act(), { section: "notes", text: "We meet again on Monday." });
    const own = added.lines.at(-1);
    expect(own).toMatchObject({ machine: null, section: "notes" });
    const gone = editLine(added, act(), { lineId: own?.id ?? "", version: 1, change: { op: "remove" } });
    expect(line(gone, own?.id)?.removed).toBe(true);
    expect(codeOf(() => withLine(room, act(), { section: "notes", text: "  " }))).toBe("invalid_input");
    const first = { lineId: LINE, version: 1, change: { op: "undo" } } as const;
    expect(codeOf(() => editLine(room, act(), first))).toBe("nothing_to_undo");
  });
});

describe("signing", () => {
  const edit = { lineId: LINE, version: 1, change: { op: "edit", text: "Ours." } } as const;

  it("applies to one text: a change voids the signatures and keeps them in the record", () => {
    const signed = signMinutes(room, act(), { textVersion: 1, meaning: null });
    expect(validSignatures(signed)).toHaveLength(1);
    const edited = editLine(signed, act("tom"), edit);
    expect(validSignatures(edited)).toHaveLength(0);
    expect(edited.signatures[0]?.voided).toMatchObject({ reason: "edited", by: { name: "tom" } });
  });

  it("is refused if the text changed since it was read", () => {
    const edited = editLine(room, act("tom"), edit);
    expect(codeOf(() => signMinutes(edited, act(), { textVersion: 1, meaning: null }))).toBe(
      "minutes_changed",
    );
    expect(
      codeOf(() =>
        signMinutes(signMinutes(edited, act(), { textVersion: 2, meaning: null }), act(), {
          textVersion: 2,
          meaning: null,
        }),
      ),
    ).toBe("already_signed");
  });

  it("fixes the minutes for good: no edits, no votes, no wording of actions; comments still", () => {
    const fixed = fixMinutes(
      signMinutes(room, act(), { textVersion: 1, meaning: null }),
      "2026-11-22T11:00:00.000Z",
    );
    const draft = { text: "Call the vendor.", owner: { user_id: null, name: "Ann" }, due: null };
    expect([
      codeOf(() => editLine(fixed, act(), edit)),
      codeOf(() => withLine(fixed, act(), { section: "notes", text: "Late." })),
      codeOf(() => vote(fixed, act(), { subject: "decision", choice: "agree", reason: "" })),
      codeOf(() => withAction(fixed, act(), draft)),
      codeOf(() => withdrawSignature(fixed, act())),
      codeOf(() => withComment(fixed, act(), { line: LINE, parent: null, text: "A remark.", members: [] })),
    ]).toEqual([...Array<string>(5).fill("minutes_fixed"), "ok"]);
  });

  it("is void when the minutes are reopened, which needs a reason", () => {
    const fixed = fixMinutes(
      signMinutes(room, act(), { textVersion: 1, meaning: null }),
      "2026-11-22T11:00:00.000Z",
    );
    expect(codeOf(() => reopenMinutes(fixed, act(), " "))).toBe("reason_required");
    expect(codeOf(() => reopenMinutes(room, act(), "A slip."))).toBe("minutes_open");
    const open = reopenMinutes(fixed, act("tom"), "A figure was wrong.");
    expect(open.fixed_at).toBeNull();
    expect(validSignatures(open)).toHaveLength(0);
    expect(open.reopenings).toMatchObject([{ reason: "A figure was wrong." }]);
  });

  it("can be withdrawn until the minutes are fixed", () => {
    const signed = signMinutes(room, act(), { textVersion: 1, meaning: null });
    expect(validSignatures(withdrawSignature(signed, act()))).toHaveLength(0);
    expect(codeOf(() => withdrawSignature(signed, act("tom")))).toBe("not_found");
  });
});

describe("comments", () => {
  it("have replies, are resolved by thread, and are changed by their authors only", () => {
    const first = withComment(room, act(), { line: LINE, parent: null, text: "Why?", members: [] });
    const id = first.comments[0]?.id ?? "";
    const answered = withComment(first, act("tom"), { line: "", parent: id, text: "Law.", members: [] });
    const answer = answered.comments[1];
    expect(answer).toMatchObject({ line: LINE, parent: id });
    expect(codeOf(() => editComment(answered, act("tom"), { id, text: "Mine now.", members: [] }))).toBe(
      "forbidden",
    );
    expect(codeOf(() => withoutComment(answered, act("tom"), id))).toBe("forbidden");
    const settled = resolveComment(answered, act("tom"), { id: answer?.id ?? "", resolved: true });
    expect(settled.comments[0]?.resolved).toMatchObject({ by: { name: "tom" } });
    expect(withoutComment(settled, act(), id).comments[0]).toMatchObject({ deleted: true, text: "" });
    expect(
      codeOf(() => withComment(room, act(), { line: "risks.none", parent: null, text: "?", members: [] })),
    ).toBe("not_found");
  });
});

describe("votes", () => {
  it("are one per person and subject, can be changed, and need a reason unless they agree", () => {
    const voted = vote(room, act(), { subject: "decision", choice: "agree", reason: "" });
    const changed = vote(voted, act(), { subject: "decision", choice: "object", reason: "Too early." });
    expect(changed.votes).toMatchObject([{ choice: "object", reason: "Too early." }]);
    expect(codeOf(() => vote(room, act(), { subject: "decision", choice: "concern", reason: "" }))).toBe(
      "reason_required",
    );
    expect(withdrawVote(changed, act(), "decision").votes).toEqual([]);
  });
});

describe("action items", () => {
  it("get the next number, an owner and a date, and record who changed them last", () => {
    const draft = { text: "Call the vendor.", owner: { user_id: null, name: "Ann" }, due: "2026-12-01" };
    const added = withAction(room, act(), draft);
    const own = added.actions.at(-1);
    expect(own?.id).toBe(`ACT-${String(room.actions.length + 1).padStart(3, "0")}`);
    const edit = { actionId: own?.id ?? "", version: 1 };
    const done = editAction(fixMinutes(added, "2026-11-22T11:00:00.000Z"), act(), {
      ...edit,
      change: { done: true },
    });
    expect(done.actions.at(-1)).toMatchObject({ done: true, version: 2 });
    expect(codeOf(() => editAction(done, act(), { ...edit, change: { done: false } }))).toBe(
      "precondition_failed",
    );
  });
});

describe("the task of an action item", () => {
  const [item] = room.actions;
  const read = { actionId: item?.id ?? "", version: 1 };
  const link = (of: MeetingRoom, version = 1) =>
    linkTask(of, actionForTask(of, { ...read, version }), "task_1");

  it("is linked and unlinked without changing the signed text, also after the minutes are fixed", () => {
    const fixed = fixMinutes(
      signMinutes(room, act(), { textVersion: 1, meaning: null }),
      "2026-11-22T11:00:00.000Z",
    );
    const linked = link(fixed);
    expect(linked.actions[0]).toEqual({ ...item, task_id: "task_1", version: 2 });
    expect([linked.text_version, validSignatures(linked).length]).toEqual([1, 1]);
    const unlinked = unlinkTask(linked, { ...read, version: 2 });
    expect(unlinked.taskId).toBe("task_1");
    expect(unlinked.room.actions[0]).toEqual({ ...item, version: 3 });
    expect(validSignatures(unlinked.room)).toHaveLength(1);
  });

  it("is made once, of an item that is there, in the version that was read", () => {
    const linked = link(room);
    expect(codeOf(() => link(linked))).toBe("precondition_failed");
    expect(codeOf(() => link(linked, 2))).toBe("action_has_task");
    expect(codeOf(() => unlinkTask(room, read))).toBe("not_found");
    expect(codeOf(() => unlinkTask(linked, read))).toBe("precondition_failed");
    const removed = editAction(room, act(), { ...read, change: { removed: true } });
    expect(codeOf(() => link(removed, 2))).toBe("not_found");
  });

  it("is linked in the exported minutes, in both languages", () => {
    const tasks = new Map([["task_1", { name: "20260101-0000-002", href: "/projects/p/tasks/task_1" }]]);
    const held = { task_id: "20260101-0000-001", heading: "Minutes", verdicts: "" };
    const lineOf = (of: MeetingRoom) =>
      roomMarkdown(of, held, tasks)
        .split("\n")
        .find((line) => line.includes(read.actionId));
    const target = "[20260101-0000-002](/projects/p/tasks/task_1)";
    expect(lineOf(link(room))?.endsWith(`, Task: ${target}`)).toBe(true);
    expect(lineOf(link({ ...room, language: "zh" }))?.endsWith(`, 任务：${target}`)).toBe(true);
    expect(lineOf(room)).not.toContain("Task");
  });
});

describe("questions to a seat", () => {
  it("wait in order, are answered by their own run, and can be asked again when it failed", () => {
    const first = act();
    const two = askSeat(askSeat(room, first, { to: "RiskPlanner", text: "Why?" }), act("tom"), {
      to: "TestPlanner",
      text: "How?",
    });
    expect(nextSeatQuestion(two)?.id).toBe(first.id);
    const taken = assignSeatQuestion(two, first.id, "run_1");
    expect(nextSeatQuestion(taken)?.to).toBe("TestPlanner");
    const failed = settleSeatQuestion(taken, "run_1", "failed");
    expect(failed.questions[0]?.status).toBe("failed");
    expect(nextSeatQuestion(reopenQuestion(failed, first.id))?.id).toBe(first.id);
    expect(codeOf(() => reopenQuestion(settleSeatQuestion(taken, "run_1", "answered"), first.id))).toBe(
      "conflict",
    );
  });
});
