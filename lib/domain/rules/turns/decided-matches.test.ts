import { describe, expect, it } from "vitest";
import { sentenceOf } from "../../plan/as-stated.ts";
import { rehearse } from "../rehearsal.ts";

const standing = [
  {
    id: "FR-006",
    title: "Export invoices as CSV",
    shall: "The system SHALL export invoices as CSV.",
    hash: "h",
  },
];
const removal = "Remove the export of invoices as CSV.";
const asked = (answer: string) =>
  rehearse(removal, {
    language: "en",
    standing,
    answer: (question) => (question.includes("FR-006") ? answer : undefined),
  }).plan;

const EN = "Members can reserve a room for at most 2 hours. Members can cancel a reservation.";
const ZH = "会员可以预订房间，最多2小时。会员可以取消预订。";

/** The second version of a plan after a remark, its question on a match answered with the given words. */
function remarked(need: string, remark: string, answer?: string) {
  const language = need === ZH ? "zh" : "en";
  const { plan } = rehearse(need, { language });
  const previous = { plan, answers: [] };
  return rehearse(need, {
    language,
    remarks: [remark],
    previous,
    unanswered: "skipped",
    ...(answer === undefined ? {} : { answer: () => answer }),
  });
}

const sentences = ({ plan }: ReturnType<typeof remarked>) =>
  plan.requirements.map((one) => `${one.id} ${sentenceOf(one)}`);

describe("an answer to a question whether a statement removes an existing requirement", () => {
  it.each(["Yes", "Yes, remove it.", "yes please", "是的", "对，删掉吧。"])(
    "records the decision and adds no requirement: %s",
    (answer) => {
      const plan = asked(answer);
      expect(plan.requirements).toEqual([]);
      expect(plan.matches).toMatchObject([{ requirement: "FR-006", kind: "removes", status: "removes" }]);
      expect(plan.notes.join()).toContain("removes FR-006");
    },
  );

  it.each(["No", "No, keep it.", "不是", "不，保留吧。"])(
    "does not make a requirement of the removal: %s",
    (answer) => {
      const plan = asked(answer);
      expect(plan.requirements).toEqual([]);
      expect(plan.matches ?? []).toEqual([]);
      expect(plan.notes.join()).toContain("does not remove FR-006");
    },
  );

  it("in other words is read like any answer", () => {
    const plan = asked("Yes, but administrators can still export invoices.");
    expect(plan.requirements.map(sentenceOf)).toEqual(["Yes, but administrators can still export invoices."]);
    expect(plan.matches ?? []).toEqual([]);
  });
});

describe("a remark that may change a requirement of the plan", () => {
  it.each([
    [EN, "Members can reserve a room for at most 3 hours.", "FR-001"],
    [EN, "Members must not cancel a reservation.", "FR-002"],
    [EN, "Members can no longer cancel a reservation.", "FR-002"],
    [ZH, "会员可以预订房间，最多3小时。", "FR-001"],
    [ZH, "取消会员取消预订的功能。", "FR-002"],
  ])("is asked about and not added: %s %s", (need, remark, id) => {
    const { plan } = remarked(need, remark);
    expect(plan.requirements).toHaveLength(2);
    expect(plan.open_questions.filter(({ blocking }) => blocking).map(({ about }) => about)).toEqual([[id]]);
  });

  it("changes the requirement under its id after a yes", () => {
    const second = remarked(EN, "Members can reserve a room for at most 3 hours.", "Yes");
    expect(sentences(second)).toEqual([
      "FR-001 Members can reserve a room for at most 3 hours.",
      "FR-002 Members can cancel a reservation.",
    ]);
  });

  it("removes the requirement after a yes to a removal", () => {
    expect(sentences(remarked(ZH, "取消会员取消预订的功能。", "是的"))).toEqual([
      "FR-001 会员可以预订房间，最多2小时。",
    ]);
  });

  it("becomes a requirement of its own after a no", () => {
    const second = remarked(EN, "Members can reserve a room for at most 3 hours.", "No");
    expect(sentences(second)).toHaveLength(3);
    expect(sentences(second)[2]).toContain("at most 3 hours");
  });

  it("takes effect once: a later version does not repeat the decision", () => {
    const remark = "Members can reserve a room for at most 3 hours.";
    const second = remarked(EN, remark, "No");
    const again = rehearse(EN, {
      language: "en",
      remarks: [remark],
      previous: { plan: second.plan, answers: second.answers },
    });
    expect(sentences(again)).toEqual(sentences(second));
  });

  it("that is about something else is added without a question", () => {
    const { plan } = remarked(EN, "Please send a receipt by e-mail.");
    expect(plan.requirements).toHaveLength(3);
    expect(plan.open_questions.some(({ blocking }) => blocking)).toBe(false);
  });
});

describe("many statements about existing requirements", () => {
  const known = Array.from({ length: 30 }, (_, at) => ({
    id: `FR-${100 + at}`,
    title: `Report ${at}`,
    shall: `The system SHALL print report ${at}.`,
    hash: "h",
  }));

  it("are all asked about, in several turns, and none becomes a requirement", () => {
    const need = known.map(({ id }) => `Remove ${id}.`).join("\n");
    const { plan } = rehearse(need, { language: "en", standing: known, unanswered: "skipped" });
    const about = plan.open_questions.flatMap((question) => question.about);
    expect(new Set(about)).toEqual(new Set(known.map(({ id }) => id)));
    expect(plan.requirements).toEqual([]);
  });
});
