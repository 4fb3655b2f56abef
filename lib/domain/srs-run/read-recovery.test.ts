import { describe, expect, it } from "vitest";
import { readRecovery, recoveryChoiceIn, textBesidesChoice } from "./read-recovery.ts";
import { recoveryQuestion } from "./srs-recovery.ts";

const RUN = {
  status: "failed",
  title: "Brief.md",
  done: ["project_initializer", "overall_description_writer"],
  left: ["fr_writer"],
} as const;

describe("readRecovery", () => {
  it.each([
    ["接着做剩下的步骤", "go_on"],
    ["继续吧", "go_on"],
    ["把没做完的做完", "go_on"],
    ["不要重新开始，接着写", "go_on"],
    ["别重来", "go_on"],
    ["第一个", "go_on"],
    ["重新开始", "anew"],
    ["从头写", "anew"],
    ["不用接着做了，重新来一次", "anew"],
    ["2", "anew"],
    ["先都不做", "leave"],
    ["算了", "leave"],
    ["Go on, please", "go_on"],
    ["continue with the rest", "go_on"],
    ["finish what is left", "go_on"],
    ["don't start over, just continue", "go_on"],
    ["the first one", "go_on"],
    ["Begin anew", "anew"],
    ["please start over", "anew"],
    ["Do it again from scratch", "anew"],
    ["do not go on, begin again", "anew"],
    ["Neither for now", "leave"],
    ["never mind", "leave"],
    ["Begin anew: guests can cancel a booking up to 3 days before arrival.", "anew"],
    ["重新开始。读者可以取消预约，也可以继续排队。", "anew"],
  ])("%s → %s", (answer, choice) => expect(readRecovery(answer)).toEqual({ choice }));

  it.each([
    "",
    "好的",
    "yes",
    "有什么区别？",
    "What is left?",
    "接着做有什么影响吗",
    "Guests can book a room.",
    "不要继续",
    "继续或者重新开始都行",
    "go on or begin anew, as you like",
  ])("is not guessed: %s", (answer) => expect(readRecovery(answer)).toEqual({ choice: "unclear" }));

  it("passes on additional text when the run starts again", () => {
    expect(textBesidesChoice("Begin anew: guests can cancel.")).toBe("guests can cancel.");
    expect(textBesidesChoice("重新开始。读者可以取消预约。")).toBe("读者可以取消预约。");
    expect(textBesidesChoice("Begin anew.")).toBe("");
  });

  it("recognizes each of the options it offers", () => {
    for (const language of ["zh", "en"] as const) {
      const { options } = recoveryQuestion(RUN, language, false);
      expect(options.map((option) => readRecovery(option).choice)).toEqual(["go_on", "anew", "leave"]);
    }
  });
});

describe("recoveryWish", () => {
  it.each([
    ["go on with the SRS", "go_on"],
    ["Please finish writing the specification", "go_on"],
    ["继续写需求规格说明书", "go_on"],
    ["请接着把SRS写完", "go_on"],
    ["Write the SRS from scratch", "anew"],
    ["write the specification anew: guests cancel bookings", "anew"],
    ["请重新写一份需求规格说明书", "anew"],
    ["重写SRS", "anew"],
    ["Write the SRS", null],
    ["Write the SRS: users continue a booking and start over", null],
    ["写一份需求规格说明书：读者可以重新预约，也可以继续", null],
    ["How do I go on?", null],
    ["继续修改SRS的第二节", null],
    ["Complete the SRS section on payments", null],
  ])("%s → %s", (text, wish) => expect(recoveryChoiceIn(text)).toBe(wish));
});

describe("the question after an interrupted run", () => {
  it("lists finished and remaining steps and the reason of the interruption, in both languages", () => {
    const zh = recoveryQuestion(RUN, "zh", false).text;
    expect(zh).toContain("中断了，3 步里做完了 2 步");
    expect(zh).toContain("依据：Brief.md");
    const en = recoveryQuestion({ ...RUN, status: "cancelled" }, "en", true).text;
    expect(en).toContain("was stopped after 2 of 3 steps");
    expect(en).toMatch(/^Your words did not tell/);
  });
});
