import { describe, expect, it } from "vitest";
import { answerDigest, answeredQuestion } from "./answer.ts";

describe("the digest of an answer", () => {
  it("is the answer itself if it is short, with whitespace collapsed", () => {
    expect(answerDigest("  one  year \n\n\n after issue ")).toBe("one year \n after issue");
  });

  it("ends after a whole sentence if there is one", () => {
    const first = `积分${"在消费满一元时增加一分".repeat(8)}。`;
    expect(answerDigest(`${first}${"其余的以后再说".repeat(40)}`)).toBe(first);
  });

  it("is cut with an ellipsis if no sentence ends, and never inside a character", () => {
    const digest = answerDigest("🎁".repeat(400));
    expect(Array.from(digest)).toHaveLength(161);
    expect(digest.endsWith("🎁…")).toBe(true);
  });
});

describe("an answered question", () => {
  it("has the plan's id, the text and the default for the asking seat", () => {
    const question = {
      plan_question_id: "Q-3",
      role: "RiskPlanner",
      text: "May it expire?",
      default: "No.",
      exchange: 2,
    };
    expect(answeredQuestion(question, { kind: "you_decide", text: "" }, "Mei")).toEqual({
      id: "Q-3",
      question: "May it expire?",
      raised_by: "RiskPlanner",
      answer: "",
      kind: "you_decide",
      default: "No.",
      exchange: 2,
      by: "Mei",
    });
    expect(
      answeredQuestion({ ...question, default: null }, { kind: "ended", text: "" }, "Mei"),
    ).not.toHaveProperty("default");
  });
});
