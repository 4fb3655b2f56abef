import { describe, expect, it } from "vitest";
import { answerSentences, choiceOf, isBareAnswer } from "./answer-words.ts";
import { readNamedAnswers, readRemark } from "./read-answers.ts";

const isKnown = (id: string) => ["Q-001", "Q-002", "A-003"].includes(id);

describe("answers that name their questions", () => {
  it.each([
    ["Q-001: by e-mail", [["Q-001", "by e-mail"]]],
    ["Q-001：发邮件", [["Q-001", "发邮件"]]],
    [
      "q-001: by e-mail\nQ-002: 24 hours",
      [
        ["Q-001", "by e-mail"],
        ["Q-002", "24 hours"],
      ],
    ],
    [
      "Q-001: by e-mail / Q-002: 24 hours",
      [
        ["Q-001", "by e-mail"],
        ["Q-002", "24 hours"],
      ],
    ],
    [
      "Q-001：发邮件；Q-002：24 小时。",
      [
        ["Q-001", "发邮件"],
        ["Q-002", "24 小时。"],
      ],
    ],
    [
      "- **Q-001**: by e-mail\n- Q-002: yes",
      [
        ["Q-001", "by e-mail"],
        ["Q-002", "yes"],
      ],
    ],
    ["Q-001: two ways:\n- e-mail\n- text message", [["Q-001", "two ways:\n- e-mail\n- text message"]]],
    ["Q-001: open 9/17 and 24/7", [["Q-001", "open 9/17 and 24/7"]]],
  ])("are read one by one: %j", (text, wanted) => {
    expect(readNamedAnswers(text)?.answers.map(({ id, text: answer }) => [id, answer])).toEqual(wanted);
  });

  it.each(["See Q-001 for the reason", "FAQ-001: a page", "The plan says FR-001: reserve", "no id at all"])(
    "are not found in %j",
    (text) => {
      expect(readNamedAnswers(text)).toBeNull();
    },
  );

  it("return the text before the first one, so that it is not lost", () => {
    expect(readNamedAnswers("Add a report. Q-001: by e-mail")).toMatchObject({ before: "Add a report." });
  });
});

describe("a remark", () => {
  it("settles the questions and assumptions that it names, and keeps the rest", () => {
    const remark = "Regarding A-003, refunds take five days.\nAdd a report.\nWhy is Q-002 open?";
    expect(readRemark(remark, isKnown)).toEqual({
      answers: [{ id: "A-003", text: "refunds take five days." }],
      rest: "Add a report.\nWhy is Q-002 open?",
    });
  });

  it("stays as it is if it names an id that the plan does not know", () => {
    expect(readRemark("Q-009: by e-mail", isKnown)).toEqual({ answers: [], rest: "Q-009: by e-mail" });
  });
});

describe("an answer", () => {
  it.each(["default", "the default", "take the default.", "按默认", "用默认值吧", "默认"])(
    "takes the default by saying %j",
    (text) => {
      expect(choiceOf(text)).toBe("you_decide");
    },
  );
  it.each(["not now", "later", "skip it", "暂不回答", "以后再说", "先不定"])(
    "puts the question off by saying %j",
    (text) => {
      expect(choiceOf(text)).toBe("skipped");
    },
  );
  it.each([
    "by default it is sent by e-mail",
    "later than 24 hours",
    "默认发邮件",
    "not now but next year",
    "以后再说的部分归二期",
  ])("is its own text otherwise: %j", (text) => {
    expect(choiceOf(text)).toBe("answered");
  });
  it("means something only with its question if it is a bare yes or no", () => {
    expect(["Yes.", "no", "不需要", "没有。", "N/A"].every(isBareAnswer)).toBe(true);
    expect(["no more than 3", "yes, by e-mail", "没有上限"].some(isBareAnswer)).toBe(false);
  });

  it.each([
    ["en", "Guests pay 20 %. The rest is due on arrival, e.g. in cash.", 2],
    ["zh", "客人预付 20%。其余到店支付；现金也可以。", 3],
    ["en", "- e-mail\n- text message\n", 2],
    ["en", "3.5 hours", 1],
  ] as const)("has its sentences with exact offsets: %s %j", (language, text, count) => {
    const sentences = answerSentences(text, language);
    expect(sentences).toHaveLength(count);
    for (const { start, end, text: sentence } of sentences) expect(text.slice(start, end)).toBe(sentence);
  });
});
