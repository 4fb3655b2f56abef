import { describe, expect, it } from "vitest";
import { answersToSend, readFormAnswers } from "./form-answers.ts";

describe("the answers of the form", () => {
  it("leave out what nobody answered and what is not offered any more", () => {
    const answers = {
      "Q-001": { text: " By e-mail. " },
      "Q-002": { text: "", choice: "default" as const },
      "Q-003": { text: "  " },
      "Q-009": { text: "Answered by somebody else." },
    };
    expect(answersToSend(answers, ["Q-001", "Q-002", "Q-003"])).toEqual([
      { question_id: "Q-001", answer: "By e-mail." },
      { question_id: "Q-002", choice: "default" },
    ]);
  });

  it("send the choice of a question that also has a text, because it was chosen last", () => {
    const answers = { "Q-001": { text: "By e-mail.", choice: "not_now" as const } };
    expect(answersToSend(answers, ["Q-001"])).toEqual([{ question_id: "Q-001", choice: "not_now" }]);
  });

  it("survive a reload, and an unreadable draft is an empty form", () => {
    const answers = { "Q-001": { text: "x", choice: "default" as const } };
    expect(readFormAnswers(JSON.stringify(answers))).toEqual(answers);
    expect(readFormAnswers("{")).toEqual({});
    expect(readFormAnswers('{"Q-001":{"text":1}}')).toEqual({});
  });
});
