import { describe, expect, it } from "vitest";
import type { AnsweredQuestion } from "../../clarification/answered-question.ts";
import { reviewQuestion } from "./review-question.ts";

const NEED = "给门店收银系统增加会员积分功能,积分可以抵扣现金,退货时要收回积分";
const asked = { text: "积分多久过期？", why: "需求没有说明积分的有效期。" };

const review = (more: { answers?: AnsweredQuestion[]; remarks?: string[]; text?: string }) =>
  reviewQuestion({
    role: "ProductPlanner",
    language: "zh",
    need: NEED,
    question: { id: "Q-7", text: more.text ?? asked.text, why: asked.why },
    remarks: more.remarks ?? [],
    answers: more.answers ?? [],
    names: {},
    others: [],
  });

const answer = (id: string, question: string, words: string): AnsweredQuestion => ({
  id,
  question,
  raised_by: "TestPlanner",
  answer: words,
  kind: "answered",
});

describe("a question that is looked at again before it is put", () => {
  it("is asked while nobody has asked it, whatever was remarked: the rules do not judge words", () => {
    expect(review({ remarks: ["积分一年后过期。"] })).toMatchObject({ decision: "ask" });
  });

  it("is no longer asked when another seat has asked the same, and names it", () => {
    const found = review({ answers: [answer("Q-2", asked.text, "以后再说")] });
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
      reviewQuestion({
        ...base,
        question: { id: "Q-3", text, why: "law" },
        answers: [answer("Q-1", one, "One year.")],
      }).decision;
    expect(ask(same)).toBe("skip");
    expect(ask("Who may see the balance of a card?")).toBe("ask");
  });
});
