import { describe, expect, it } from "vitest";
import { languageTools } from "#lib/language/tools.ts";
import type { AnsweredQuestion } from "../../clarification/answered-question.ts";
import { planQuestions } from "../questions.ts";
import { readNeed } from "../read-need.ts";
import { reviewQuestion } from "./review-question.ts";

const NEED = "给门店收银系统增加会员积分功能,积分可以抵扣现金,退货时要收回积分";
const tools = languageTools();
const reading = readNeed(NEED, "zh", tools);
const asked = planQuestions(reading, { language: "zh", tools }, "").asked;
const blocking = asked.find((question) => question.blocking);
if (blocking === undefined) throw new Error("the need has no blocking question");

const review = (more: { answers?: AnsweredQuestion[]; remarks?: string[]; text?: string }) =>
  reviewQuestion(
    {
      role: "ProductPlanner",
      language: "zh",
      need: NEED,
      question: { id: "Q-7", text: more.text ?? blocking.text, why: blocking.why },
      remarks: more.remarks ?? [],
      answers: more.answers ?? [],
      names: {},
      others: [],
    },
    tools,
  );

const answer = (id: string, question: string, words: string): AnsweredQuestion => ({
  id,
  question,
  raised_by: "TestPlanner",
  answer: words,
  kind: "answered",
});

describe("a question that is looked at again before it is put", () => {
  it("is asked while nothing that was said speaks of it, with the reason", () => {
    const found = review({ remarks: ["界面要大字体。"] });
    expect(found).toMatchObject({ decision: "ask", reason: expect.stringContaining("没有涉及") });
  });

  it("is no longer asked when a remark settles what it asks for, and quotes it", () => {
    const remark = "每消费 1 元得 1 积分，100 积分抵 1 元，每单最多抵 50 元。";
    expect(review({ remarks: ["界面要大字体。", remark] })).toMatchObject({
      decision: "skip",
      reason: expect.stringContaining("每消费 1 元得 1 积分"),
    });
  });

  it("is no longer asked when another seat has asked the same, and names it", () => {
    const found = review({ answers: [answer("Q-2", blocking.text, "以后再说")] });
    expect(found).toMatchObject({ decision: "skip", reason: expect.stringMatching(/测试规划.*Q-2/) });
  });

  it("merges questions that a model worded alike, and leaves different ones alone", () => {
    const one = "How long may a gift card be used after it was sold to a customer?";
    const same = "After it was sold to a customer, how long may a gift card be used?";
    const base = {
      role: "RiskPlanner",
      language: "en" as const,
      need: "Gift cards.",
      remarks: [],
      names: {},
      others: [],
    };
    const ask = (text: string) =>
      reviewQuestion(
        { ...base, question: { id: "Q-3", text, why: "law" }, answers: [answer("Q-1", one, "One year.")] },
        tools,
      ).decision;
    expect(ask(same)).toBe("skip");
    expect(ask("Who may see the balance of a card?")).toBe("ask");
  });
});
