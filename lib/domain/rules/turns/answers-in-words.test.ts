import { describe, expect, it } from "vitest";
import type { AnsweredQuestion } from "../../clarification/answered-question.ts";
import type { Language } from "../../language.ts";
import { sentenceOf } from "../../plan/as-stated.ts";
import { answerChanges } from "../../workshop/answer-changes.ts";
import { applyPlanAnswers, countAnswerIds } from "../../workshop/apply-plan-answers.ts";
import { rehearse } from "../rehearsal.ts";

const NEED = {
  en: "Members reserve a boat. Members are notified when a boat is ready. Every trip is recorded.",
  zh: "会员预约船只。船准备好后通知会员。每次出航都要登记。",
} as const;

/** The plan after one answer to the question with these words. */
function answered(language: Language, asked: string, answer: string) {
  const { plan } = rehearse(NEED[language], { language });
  const question = plan.open_questions.find(({ text }) => text.includes(asked));
  if (question === undefined) throw new Error(`no question with ${asked}`);
  const answers: AnsweredQuestion[] = [
    { id: question.id, question: question.text, raised_by: "SystemDesigner", kind: "answered", answer },
  ];
  const given = { answers, changes: answerChanges(plan, answers) };
  const numbers = Object.fromEntries(Object.keys(countAnswerIds(given)).map((prefix) => [prefix, 90]));
  return applyPlanAnswers({ plan, answers: [] }, given, numbers).plan;
}

describe("an answer without a model", () => {
  it("completes the sentence that the question is about, where it is a part of a sentence", () => {
    const plan = answered("en", "reach people", "by e-mail, two hours before");
    expect(plan.requirements.map(sentenceOf)).toEqual([
      "Members reserve a boat.",
      "Members are notified when a boat is ready: by e-mail, two hours before.",
      "Every trip is recorded.",
    ]);
    expect(plan.requirements[1]?.source.map(({ ref, text }) => [ref, text])).toEqual([
      ["need", "Members are notified when a boat is ready."],
      [expect.stringMatching(/^answer:Q-/), "by e-mail, two hours before"],
    ]);
    expect(plan.open_questions.find(({ text }) => text.includes("reach people"))?.status).toBe("answered");
    const chinese = answered("zh", "用什么方式", "短信");
    expect(chinese.requirements.map(sentenceOf)).toContain("船准备好后通知会员：短信。");
  });

  it("is a requirement that refines the other one, where it is a whole sentence", () => {
    const plan = answered("en", "reach people", "We send an e-mail and it is signed by the office.");
    expect(plan.requirements).toHaveLength(4);
    expect(plan.requirements.at(-1)).toMatchObject({ refines: ["FR-002"], as_stated: true });
  });

  it("is a target, where it says how success is measured", () => {
    const plan = answered("en", "it worked", "Fewer than two boats a month are double booked.");
    expect(plan.requirements).toHaveLength(3);
    expect(plan.targets).toEqual(["Fewer than two boats a month are double booked."]);
    expect(answered("zh", "成功", "每月重复预约少于两次").targets).toEqual(["每月重复预约少于两次"]);
  });
});
