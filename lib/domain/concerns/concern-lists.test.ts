import { describe, expect, it } from "vitest";
import { rehearse } from "../rules/rehearsal.ts";
import lists from "./concern-lists.json" with { type: "json" };
import { mentionedConcerns } from "./concern-lists.ts";

const planOf = (need: string, language: "zh" | "en") => rehearse(need, { language }).plan;
const idsOf = (need: string, language: "zh" | "en") =>
  mentionedConcerns(planOf(need, language)).map(({ id }) => id);

describe("checklists by concern", () => {
  it("have five questions or more in both languages, each once", () => {
    for (const { questions } of lists) {
      expect(questions.length).toBeGreaterThanOrEqual(5);
      expect(questions.filter(({ en, zh }) => !en.endsWith("?") || !zh.endsWith("？"))).toEqual([]);
    }
    const all = lists.flatMap(({ questions }) => questions.map(({ en }) => en));
    expect(new Set(all).size).toBe(all.length);
  });

  it.each([
    ["Customers can ask for a refund within 14 days.", "en", ["refunds"]],
    ["Nurses see the diagnosis of their patients.", "en", ["health"]],
    ["会员退款后收到短信。", "zh", ["refunds", "notices"]],
    ["家长可以查看学生的出勤。", "zh", ["children"]],
    ["Members can reserve a room for up to 2 hours.", "en", []],
    ["The clerk takes the weather into account and makes minor changes.", "en", []],
    ["会员可以预订会议室。", "zh", []],
  ] as const)(
    "are offered for the words that a plan contains and for no others: %s",
    (need, language, ids) => {
      expect(idsOf(need, language)).toEqual(ids);
    },
  );

  it("name the words and the requirements, and leave out questions that the plan has", () => {
    const plan = planOf("Members can reserve a room. Customers can ask for a refund.", "en");
    const [before] = mentionedConcerns(plan);
    expect(before).toMatchObject({ name: "refunds", words: ["refund"], requirements: ["FR-002"] });
    const [question] = plan.open_questions;
    if (question === undefined || before === undefined) throw new Error("nothing asked");
    const text = before.questions[0] ?? "";
    const [after] = mentionedConcerns({ ...plan, open_questions: [{ ...question, text }] });
    expect(after?.questions).toEqual(before.questions.slice(1));
  });

  it("add nothing to a plan by themselves", () => {
    const plan = planOf("Customers can ask for a refund within 14 days.", "en");
    const texts = new Set(lists.flatMap(({ questions }) => questions.map(({ en }) => en)));
    expect(plan.open_questions.filter(({ text }) => texts.has(text))).toEqual([]);
    expect(plan.risks).toEqual([]);
  });
});
