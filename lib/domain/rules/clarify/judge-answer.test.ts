import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Exchange } from "../../clarification/clarification.ts";
import { type ClarifyJudgeInput, clarifyJudgeOutputSchema } from "../../clarification/role-shapes.ts";
import { judgeAnswer } from "./judge-answer.ts";
import { readAnswer, wayOut } from "./read-answer.ts";

const exchange = (number: number, reading: Exchange["reading"], answer = ""): Exchange => ({
  number,
  put: "?",
  missing: "",
  kind: "answered",
  answer,
  digest: "",
  reading,
  by: "Mei",
});

const POINTS = "积分如何产生、如何折算（消费多少元得 1 积分，1 积分抵多少钱，有无上限）？";

function input(answer: string, more: Partial<ClarifyJudgeInput> = {}): ClarifyJudgeInput {
  return {
    role: "ProductPlanner",
    language: "en",
    need: "Let customers pay with gift cards.",
    question: {
      id: "Q-1",
      text: "How do cards come into being?",
      why: "It decides the data.",
      default: "Sold here.",
    },
    quotes: ["pay with gift cards"],
    exchanges: [exchange(1, null, answer)],
    answer,
    ...more,
  };
}
const zh = (answer: string, more: Partial<ClarifyJudgeInput> = {}) =>
  input(answer, {
    language: "zh",
    question: { id: "Q-1", text: POINTS, why: "没有规则就无法实现。", default: "每消费 1 元得 1 积分。" },
    quotes: ["积分可以抵扣现金"],
    ...more,
  });

describe("the rules' reading of an answer", () => {
  it.each([
    ["随便", "unsure"],
    ["不知道", "unsure"],
    ["我也不太清楚。", "unsure"],
    ["真的不知道", "unsure"],
    ["……", "empty"],
    ["？", "empty"],
    ["你们决定吧", "delegated"],
    ["什么意思？", "counter_question"],
    ["这个折算是指什么？", "counter_question"],
    ["能举个例子吗？", "counter_question"],
    ["现在进展到哪一轮了？", "off_topic"],
    ["按消费金额累积，可以抵现", "missing"],
    ["每消费 1 元得 1 积分，100 积分抵 1 元", "enough"],
    ["消费十元积一分，没有上限", "enough"],
    ["好的", "enough"],
  ] as const)("%s → %s", (answer, reading) => {
    expect(judgeAnswer(zh(answer)).reading).toBe(reading);
  });

  it.each([
    ["don't know", "unsure"],
    ["I'm not sure yet.", "unsure"],
    ["whatever", "unsure"],
    ["...", "empty"],
    ["You decide.", "delegated"],
    ["What do you mean by come into being?", "counter_question"],
    ["Why do you ask?", "counter_question"],
    ["Where does it stand?", "off_topic"],
    ["They are sold in our own shop.", "enough"],
    ["Sold here, right?", "enough"],
    ["Per shop or per company?", "counter_question"],
    ["Imported nightly from the old system. Is that all right?", "enough"],
    ["asdf qwer", "enough"],
  ] as const)("%s → %s", (answer, reading) => {
    expect(judgeAnswer(input(answer)).reading).toBe(reading);
  });
});

describe("what is said when a question goes on", () => {
  it("offers You decide with the default to whoever does not know", () => {
    expect(judgeAnswer(zh("不知道")).next).toMatch(/由你们决定.*每消费 1 元得 1 积分/);
    expect(judgeAnswer(input("no idea")).next).toMatch(/You decide.*Sold here/);
  });

  it("explains with the reason, the words of the need and a possible answer, then asks again", () => {
    const { next } = judgeAnswer(input("What do you mean?"));
    expect(next).toContain("It decides the data");
    expect(next).toContain("pay with gift cards");
    expect(next).toContain("Sold here");
    expect(next).toContain("How do cards come into being?");
  });

  it("names what is missing and keeps what was said", () => {
    expect(judgeAnswer(zh("按消费金额累积"))).toMatchObject({
      missing: "具体的数字",
      next: expect.stringContaining("按消费金额累积"),
    });
  });

  it("says plainly that there is no safe default where there is none", () => {
    const question = { id: "Q-1", text: "Which law holds?", why: "Rights." };
    expect(judgeAnswer(input("no idea", { question })).next).toContain("no safe default");
  });
});

describe("the rules do not interrogate", () => {
  it("asks once more on their own account; after that every answer is taken or the question stays open", () => {
    const readings = ["missing", "unsure", "empty"] as const;
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.constantFrom(...readings), (answer, before) => {
        const exchanges = [exchange(1, before, "some"), exchange(2, null, answer)];
        const { reading } = judgeAnswer(input(answer, { exchanges }));
        expect(["enough", "delegated", "declined", "counter_question", "off_topic"]).toContain(reading);
      }),
    );
  });

  it("answers whatever is asked back, as often as it is, and always in the shape that the role promises", () => {
    const exchanges = [exchange(1, "counter_question", "What?"), exchange(2, null, "What do you mean?")];
    expect(judgeAnswer(input("What do you mean?", { exchanges })).reading).toBe("counter_question");
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (answer) => {
        expect(clarifyJudgeOutputSchema.safeParse(judgeAnswer(input(answer))).success).toBe(true);
      }),
    );
  });
});

describe("words to the Coach while a question is open", () => {
  it.each([
    ["跳过", "skipped"],
    ["skip this question", "skipped"],
    ["你们决定", "you_decide"],
    ["up to you", "you_decide"],
    ["随便", null],
    ["skipping is not allowed", null],
  ] as const)("%s → %s", (text, way) => {
    expect(wayOut(text)).toBe(way);
  });

  it("are never read as nothing when they hold words", () => {
    expect(readAnswer("一年")).toBe("words");
    expect(readAnswer("one year?")).toBe("asks_back");
    expect(readAnswer("12 months?")).toBe("words");
  });
});
