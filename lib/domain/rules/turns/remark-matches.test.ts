import { describe, expect, it } from "vitest";
import { sentenceOf } from "../../plan/as-stated.ts";
import { decideMatch, type MatchDecision } from "../../plan/decide-match.ts";
import type { Plan } from "../../plan/plan.ts";
import { rehearse } from "../rehearsal.ts";

const EN = "Members can reserve a room for at most 2 hours. Members can cancel a reservation.";
const ZH = "会员可以预订房间，最多2小时。会员可以取消预订。";

/** The second version of a plan after a remark. */
function remarked(need: string, remark: string): Plan {
  const language = need === ZH ? "zh" : "en";
  const { plan } = rehearse(need, { language });
  const next = { ...plan, meta: { ...plan.meta, version: 2 } };
  return rehearse(need, { language, remarks: [remark], previous: { plan: next, answers: [] } }).plan;
}

function decided(plan: Plan, status: MatchDecision["status"]): Plan {
  const after = decideMatch(plan, { index: 0, status }, { decidedBy: "Mei", newId: "FR-009" });
  if (typeof after === "string") throw new Error(after);
  return after;
}

const sentences = (plan: Plan) => plan.requirements.map((one) => `${one.id} ${sentenceOf(one)}`);

describe("a remark that may change a requirement of the plan", () => {
  it.each([
    [EN, "Members can reserve a room for at most 3 hours.", "FR-001"],
    [EN, "Members must not cancel a reservation.", "FR-002"],
    [EN, "Members can no longer cancel a reservation.", "FR-002"],
    [ZH, "会员可以预订房间，最多3小时。", "FR-001"],
    [ZH, "取消会员取消预订的功能。", "FR-002"],
  ])("is listed for a decision and not added: %s %s", (need, remark, id) => {
    const plan = remarked(need, remark);
    expect(plan.requirements).toHaveLength(2);
    expect(plan.matches).toMatchObject([{ requirement: id, status: "open", source: { text: remark } }]);
    expect(plan.unused_clauses.map(({ text }) => text)).toContain(remark);
  });

  it("changes the requirement under its id, and the statement is its source", () => {
    const remark = "Members can reserve a room for at most 3 hours.";
    const plan = decided(remarked(EN, remark), "changes");
    expect(sentences(plan)).toEqual([`FR-001 ${remark}`, "FR-002 Members can cancel a reservation."]);
    expect(plan.requirements[0]).toMatchObject({ change: { op: "added" }, as_stated: true });
    expect(plan.requirements[0]?.source.at(-1)?.text).toBe(remark);
    expect(plan.unused_clauses).toEqual([]);
    expect(plan.matches).toMatchObject([{ status: "changes", decided_by: "Mei" }]);
  });

  it("removes the requirement, whose words stay listed with the remark as the reason", () => {
    const remark = "取消会员取消预订的功能。";
    const plan = decided(remarked(ZH, remark), "removes");
    expect(sentences(plan)).toEqual(["FR-001 会员可以预订房间，最多2小时。"]);
    expect(plan.unused_clauses).toMatchObject([{ text: "会员可以取消预订。", reason: remark }]);
  });

  it("becomes a requirement of its own, or changes nothing", () => {
    const listed = remarked(EN, "Members can reserve a room for at most 3 hours.");
    expect(sentences(decided(listed, "adds"))).toHaveLength(3);
    expect(sentences(decided(listed, "same"))).toEqual(sentences(listed));
  });

  it("is decided once: another decision is refused, because the words before it are not in the plan", () => {
    const plan = decided(remarked(EN, "Members can reserve a room for at most 3 hours."), "changes");
    const again = decideMatch(plan, { index: 0, status: "removes" }, { decidedBy: "Tom" });
    expect(again).toBe("match_decided");
  });

  it("that is about something else is added, with the remark as its source", () => {
    const plan = remarked(EN, "Please send a receipt by e-mail.");
    expect(plan.requirements).toHaveLength(3);
    expect(plan.requirements[2]?.source).toMatchObject([{ ref: "remark:1.1" }]);
    expect(plan.matches ?? []).toEqual([]);
  });
});

describe("many statements about existing requirements", () => {
  const known = Array.from({ length: 30 }, (_, at) => ({
    id: `FR-${100 + at}`,
    title: `Report ${at}`,
    shall: `The system SHALL print report ${at}.`,
    hash: "h",
  }));

  it("are all listed for a decision, and none becomes a requirement", () => {
    const need = known.map(({ id }) => `Remove ${id}.`).join("\n");
    const { plan } = rehearse(need, { language: "en", standing: known });
    expect(plan.matches?.map(({ requirement }) => requirement)).toEqual(known.map(({ id }) => id));
    expect(plan.matches?.every(({ status, kind }) => status === "open" && kind === "removes")).toBe(true);
    expect(plan.requirements).toEqual([]);
    expect(plan.open_questions.some(({ blocking }) => blocking)).toBe(false);
  });
});

describe("questions of a long need", () => {
  it("are all listed, also those beyond what one turn of a model may ask", () => {
    const rooms = [
      "Oak",
      "Elm",
      "Fir",
      "Ash",
      "Yew",
      "Bay",
      "Fig",
      "Box",
      "Hazel",
      "Cedar",
      "Birch",
      "Alder",
    ];
    const asks = rooms.map((room) => `Who may open room ${room}?`);
    const vague = rooms.map((room) => `The display of room ${room} should be user-friendly.`);
    const { plan } = rehearse([...vague, ...asks].join("\n"), { language: "en" });
    const own = plan.open_questions.filter(({ raised_by }) => raised_by === "ProductPlanner");
    expect(own.length).toBeGreaterThan(20);
    expect(own.map(({ text }) => text)).toEqual(expect.arrayContaining(asks));
    expect(own.filter(({ about }) => about.length > 0)).toHaveLength(rooms.length);
  });
});
