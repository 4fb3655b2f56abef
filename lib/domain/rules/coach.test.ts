import { describe, expect, it } from "vitest";
import { digestAnswer, relayQuestion } from "./coach.ts";

describe("relayQuestion", () => {
  const asked = {
    question: "积分如何产生？",
    why: "没有规则就无法计算。",
    role: "ProductPlanner",
    need: "n",
  };

  it("says who asks, what and why, and what leaving it to the table means", () => {
    const words = relayQuestion({ ...asked, default: "每元一分。" }, "zh");
    expect(words).toBe(
      "产品规划想先确认一件事：积分如何产生？原因是：没有规则就无法计算。没把握的话，可以让我们定，我们会取：每元一分。",
    );
  });

  it("does the same in English", () => {
    const words = relayQuestion(
      { ...asked, question: "Where from?", why: "Nothing works without it." },
      "en",
    );
    expect(words).toBe(
      "The product planner needs to know one thing first: Where from? Why it matters: Nothing works without it. If you are not sure, leave it to us.",
    );
  });
});

describe("digestAnswer", () => {
  it("keeps a short answer as it is", () => {
    expect(digestAnswer(" 每元一分。 ", "zh")).toBe("每元一分");
  });

  it("cuts a long one at a sentence", () => {
    const long = `One point per euro. ${"More words follow here. ".repeat(20)}`;
    expect(digestAnswer(long, "en").length).toBeLessThanOrEqual(141);
    expect(digestAnswer(long, "en")).toMatch(/^One point per euro/);
  });
});
