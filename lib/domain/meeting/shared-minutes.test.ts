import { describe, expect, it } from "vitest";
import { heldWorkshop, soundPlan } from "../../testing/plan-fixture.ts";
import { reviewPlan } from "../review/review-plan.ts";
import { speakerName } from "../roles/seats.ts";
import { editLine, withLine } from "./edit-minutes.ts";
import { holdMeeting } from "./hold-meeting.ts";
import { MEETING_WORDS } from "./meeting-words.ts";
import { openRoom } from "./open-room.ts";
import { sharedMinutes, sharedMinutesSchema } from "./shared-minutes.ts";
import { fixMinutes, signMinutes } from "./sign-off.ts";
import { translateMinutes } from "./translate-minutes.ts";

const plan = soundPlan();
const context = { taskName: "20260101-0000-001", planHash: "h", language: "en" } as const;
const held = holdMeeting({
  ...context,
  plan,
  review: reviewPlan(plan, { ...context, hasRepository: false }),
  workshop: heldWorkshop(plan),
});
const room = openRoom(held, "en");
const act = { by: { user_id: "usr_mei", name: "Mei" }, at: "2026-11-22T10:00:00.000Z", id: "x1" };
const LINE = "decision.decision";

describe("shared minutes", () => {
  it("hold the text as people left it, without lines that were removed, and say which words are a person's", () => {
    const edited = editLine(room, act, {
      lineId: LINE,
      version: 1,
      change: { op: "edit", text: "Go, in May." },
    });
    const added = withLine(edited, act, { section: "notes", text: "Ask the vendor." });
    const risk = room.lines.find((line) => line.section === "risks")?.id ?? "";
    const last = editLine(added, act, { lineId: risk, version: 1, change: { op: "remove" } });
    const shared = sharedMinutesSchema.parse(sharedMinutes(held, last));
    const line = (id: string) => shared.lines.find((one) => one.id === id);
    expect(line(LINE)).toMatchObject({ text: "Go, in May.", own: true });
    expect(shared.lines.find((one) => one.section === "notes")).toMatchObject({ own: true });
    expect(line("summary.counts")).toMatchObject({ own: false });
    expect(line(risk)).toBeUndefined();
    expect(JSON.stringify(shared)).not.toContain("usr_mei");
  });

  it("tell who has signed, and since when they are fixed", () => {
    const fixed = fixMinutes(signMinutes(room, act, 1), "2026-11-22T11:00:00.000Z");
    expect(sharedMinutes(held, fixed)).toMatchObject({
      signatures: [{ name: "Mei", at: act.at }],
      fixed_at: "2026-11-22T11:00:00.000Z",
    });
  });
});

describe("a sentence of the meeting's own", () => {
  const { en, zh } = MEETING_WORDS;
  const reported = (text: string) => translateMinutes(held, text, { from: "en", to: "zh" });

  it("is retold in the reader's language around what it quotes", () => {
    const seat = (language: "zh" | "en") => speakerName("RiskPlanner", language);
    const pairs = [
      [en.allAgree, zh.allAgree],
      [en.ended, zh.ended],
      [en.unanswered("Q-001"), zh.unanswered("Q-001")],
      [en.unresolved("Refund (to card?)"), zh.unresolved("Refund (to card?)")],
      [en.leftToTable(), zh.leftToTable()],
      [en.leftToTable("to the card"), zh.leftToTable("to the card")],
      [en.skipped("no"), zh.skipped("no")],
      [en.byDeadline("no"), zh.byDeadline("no")],
      [en.dropped("answered"), zh.dropped("answered")],
      [en.confirm("Q-002", "How long?"), zh.confirm("Q-002", "How long?")],
      [en.confirm("Q-002", "How long?", "a year"), zh.confirm("Q-002", "How long?", "a year")],
      [en.mitigate("RISK-1", "lock\nthe row"), zh.mitigate("RISK-1", "lock\nthe row")],
      [en.notOk(seat("en")), zh.notOk(seat("zh"))],
      [en.reserved(seat("en")), zh.reserved(seat("zh"))],
    ];
    expect(pairs.map(([from = ""]) => reported(from))).toEqual(pairs.map(([, to]) => to));
  });

  it("stays as it is where it is nobody's template, or the language is the reader's", () => {
    expect(reported("We talked.")).toBe("We talked.");
    expect(translateMinutes(held, en.allAgree, { from: "en", to: "en" })).toBe(en.allAgree);
  });
});
