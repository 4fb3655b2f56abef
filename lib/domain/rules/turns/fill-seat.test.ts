import { describe, expect, it } from "vitest";
import type { Language } from "../../language.ts";
import { sentenceOf } from "../../plan/as-stated.ts";
import { rehearse } from "../rehearsal.ts";

const plan = (need: string, language: Language = "en") => rehearse(need, { language });
const sentences = (need: string, language: Language = "en") =>
  plan(need, language).plan.requirements.map(sentenceOf);

describe("a plan without a model", () => {
  it.each([
    [
      "en",
      "| Requirement | Priority |\n| --- | --- |\n| A boat has a number. | high |\n| Guests must sign. | medium |\n| A boat has a name. | low |",
    ],
    [
      "zh",
      "| 需求内容 | 优先级 |\n| --- | --- |\n| 每条船有编号 | 高 |\n| 客人必须签字 | 中 |\n| 每条船有名字 | 低 |",
    ],
  ] as const)("takes the priority from its column (%s)", (language, need) => {
    expect(plan(need, language).plan.requirements.map(({ priority }) => priority)).toEqual([
      "high",
      "medium",
      "low",
    ]);
  });

  it("has the author's sentences, each at its place, and nothing that nobody wrote", () => {
    const need =
      "Members can reserve a room for up to 2 hours. Only administrators can cancel a reservation.";
    const { plan: made } = plan(need);
    expect(made.requirements.map(sentenceOf)).toEqual([
      "Members can reserve a room for up to 2 hours.",
      "Only administrators can cancel a reservation.",
    ]);
    for (const { source, as_stated, scenarios } of made.requirements) {
      expect([as_stated, scenarios]).toEqual([true, []]);
      for (const span of source) expect(need.slice(span.start, span.end)).toBe(span.text);
    }
    expect([made.acceptance, made.tasks, made.risks, made.assumptions, made.test_plan.cases]).toEqual([
      [],
      [],
      [],
      [],
      [],
    ]);
  });

  it("is judged by nobody: no verdict, no confidence, no position, no issue, and it says so", () => {
    const { turns, issues, ended, consensus } = plan("Members can reserve a room.");
    expect(ended).toBe("not_judged");
    expect([issues, consensus]).toEqual([[], []]);
    for (const { verdict, positions, statement } of turns) {
      expect([verdict.ok, verdict.confidence, positions]).toEqual([null, null, []]);
      expect(verdict.reasons.length).toBeGreaterThan(0);
      expect(statement).toContain("Nobody has judged");
    }
  });

  it("asks before anything else what a vague wish means, and invents no sentence for it", () => {
    const { plan: made } = plan("I want an app that makes our team more productive");
    expect(made.requirements.map(sentenceOf)).toEqual(["I want an app that makes our team more productive"]);
    expect(made.requirements.every(({ proposal }) => proposal === undefined)).toBe(true);
    expect(made.open_questions.filter(({ blocking }) => blocking).length).toBeGreaterThan(0);
    const { plan: chinese } = plan("想做一个让团队更高效的应用", "zh");
    expect(chinese.open_questions.some(({ blocking }) => blocking)).toBe(true);
  });

  it("proposes a wording next to a clear sentence and leaves the sentence as it is", () => {
    const [first] = plan("Members can reserve a room.").plan.requirements;
    expect(first && sentenceOf(first)).toBe("Members can reserve a room.");
    expect(first?.proposal?.shall).toBe("The system SHALL allow members to reserve a room.");
    const [chinese] = plan("会员可以预订房间。", "zh").plan.requirements;
    expect(chinese?.proposal?.shall ?? "").toMatch(/ SHALL /);
  });

  it("lists pairs that may contradict each other for judgement, with both sentences", () => {
    const { plan: made } = plan("Guests may cancel a booking. Guests must not cancel a booking.");
    expect(made.contradictions).toHaveLength(1);
    expect(made.contradictions[0]).toMatchObject({ status: "open", requirements: ["FR-001", "FR-002"] });
    expect(made.contradictions[0]?.text).toContain("Not judged");
  });

  it("asks only what the form of a sentence opens", () => {
    const asked = (need: string) => plan(need).plan.open_questions.map(({ text }) => text);
    expect(asked("A referee must answer within 5 days.").join()).toContain("beyond “within 5 days”");
    expect(
      asked("A referee must answer within 5 days; otherwise the request is cancelled.").join(),
    ).not.toContain("beyond");
    expect(asked("Members can reserve a room for at most 2 hours.").join()).not.toContain("beyond");
    expect(asked("Members get a reminder.\n\nReminders are sent by e-mail.").join()).not.toContain("reach");
    expect(asked("Members get a reminder by e-mail.").join()).not.toContain("reach people");
    expect(asked("The pages must load fast for members.").join()).toContain("“fast”");
  });

  it("asks a question of the need that what follows does not answer", () => {
    const asked = (need: string, language: Language) =>
      plan(need, language).plan.open_questions.map(({ text }) => text);
    const open = "顾客拿表来要开单子。超过一年没人取的表怎么办？老顾客信得过，不用开单子也行。";
    expect(asked(open, "zh")).toContain("超过一年没人取的表怎么办？");
    const answered = "顾客拿表来要开单子。超过一年没人取的表怎么办？没人取的表捐掉。";
    expect(asked(answered, "zh")).not.toContain("超过一年没人取的表怎么办？");
    const english =
      "Watches get a ticket. What happens to watches that nobody fetches? Spare parts must be listed.";
    expect(asked(english, "en")).toContain("What happens to watches that nobody fetches?");
  });

  it("keeps a list item with the words that introduce it", () => {
    expect(sentences("Members can:\n\n- search for a room\n- print the list of rooms")).toEqual([
      "Members can: search for a room",
      "Members can: print the list of rooms",
    ]);
  });

  it("leaves a whole sentence in a table as it is, and shows other cells with their headings", () => {
    const table = (cell: string) => `## Return\n\n| ID | Requirement |\n|---|---|\n| R1 | ${cell} |\n`;
    expect(sentences(table("A customer must return a book within 30 days."))).toEqual([
      "A customer must return a book within 30 days.",
    ]);
    expect(sentences(table("读者须在30天内还书"), "zh")).toEqual(["读者须在30天内还书"]);
    expect(sentences(table("overdue fee, $2 a day"))[0]).toMatch(/Requirement.*: overdue fee/);
  });

  it("asks how long something is kept where a sentence keeps it, not where keeping is a condition", () => {
    const asked = (need: string, language: Language = "en") =>
      plan(need, language).plan.open_questions.some(({ text }) => /How long|多久/.test(text));
    expect(asked("The system must store every inspection report.")).toBe(true);
    expect(asked("系统应保存每次巡检报告。", "zh")).toBe(true);
    expect(asked("All readings are archived.")).toBe(true);
    expect(asked("All readings are archived in the basement.")).toBe(false);
    expect(asked("值班录音都要留存。", "zh")).toBe(true);
    expect(asked("When the request is saved, members get an e-mail.")).toBe(false);
    expect(asked("Once a report has been stored, members can print it.")).toBe(false);
    expect(asked("会员保存后可以打印订单。", "zh")).toBe(false);
    expect(asked("When a visit ends, the system must store the report.")).toBe(true);
  });

  it("names a repeated sentence instead of dropping it", () => {
    const { plan: made } = plan("Members can pay by card. Members can pay by card.");
    expect(made.requirements).toHaveLength(1);
    expect(made.unused_clauses.map(({ reason }) => reason)).toContain(
      "Says the same as an earlier statement",
    );
  });
});

describe("a second need in the project", () => {
  const standing = [
    {
      id: "FR-006",
      title: "Export invoices as CSV",
      shall: "The system SHALL export invoices as CSV.",
      hash: "h",
    },
  ];

  it("does not write the removal of an existing requirement as a new one: it is listed for a decision", () => {
    const need = "Remove the export of invoices as CSV.";
    const { plan: made } = rehearse(need, { language: "en", standing });
    expect(made.requirements).toEqual([]);
    expect(made.matches).toEqual([
      {
        source: { ref: "need", start: 0, end: need.length, text: need },
        requirement: "FR-006",
        previous: "The system SHALL export invoices as CSV.",
        kind: "removes",
        status: "open",
      },
    ]);
    expect(made.unused_clauses.some(({ reason }) => reason.includes("FR-006"))).toBe(true);
  });

  it("is not asked again how success is measured", () => {
    const need = "Invoices can be printed. The accountant sees every invoice.";
    const asked = (existing: typeof standing) =>
      rehearse(need, { language: "en", standing: existing }).plan.open_questions.map(({ text }) => text);
    expect(asked([])).toContain("How will you tell that it worked?");
    expect(asked(standing)).not.toContain("How will you tell that it worked?");
  });
});

describe("the project's knowledge", () => {
  it("is quoted with its place where it speaks of the same, and changes nothing", () => {
    const need = "Let customers of our shop earn loyalty points and spend points at the checkout.";
    const text =
      "A customer earns 1 point per euro; 100 points are worth one euro.\n\n## Returns\n\nGoods are taken back.";
    const place = { version: 1, start: 11, line: 3, sid: "loyalty", path: [] };
    const knowledge = [{ ref: "knf_1", title: "loyalty.md", text, place }];
    const { turns, plan: made } = rehearse(need, { language: "en", knowledge });
    expect(turns[0]?.statement).toContain("“A customer earns 1 point per euro” [K1]");
    expect(turns[0]?.cites).toMatchObject([{ mark: "K1", title: "loyalty.md", line: 3 }]);
    expect(made).toEqual(plan(need).plan);
  });
});

describe("later words", () => {
  const need = "Members can reserve a room for at most 2 hours.";

  it("add a remark to the plan in its words, once, and keep the ids", () => {
    const first = rehearse(need, { language: "en" });
    const remarks = ["The caretaker gets a key for every floor."];
    const second = rehearse(need, { language: "en", remarks, previous: { plan: first.plan, answers: [] } });
    expect(second.plan.requirements.map(({ id }) => id)).toEqual(["FR-001", "FR-002"]);
    expect(second.plan.requirements.map(sentenceOf)).toEqual([need, remarks[0]]);
    const third = rehearse(need, { language: "en", remarks, previous: { plan: second.plan, answers: [] } });
    expect(third.plan.requirements).toHaveLength(2);
  });

  it("drop a requirement that a remark names", () => {
    const first = rehearse(`${need} Members can print the list.`, { language: "en" });
    const second = rehearse(need, {
      language: "en",
      remarks: ["Drop FR-002"],
      previous: { plan: first.plan, answers: [] },
    });
    expect(second.plan.requirements.map(({ id }) => id)).toEqual(["FR-001"]);
  });
});
