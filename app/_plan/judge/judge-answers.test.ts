import { describe, expect, it } from "vitest";
import { judgementInput } from "#lib/contracts/seat-turn.ts";
import {
  answerOf,
  knownAnswers,
  lacksText,
  readAnswers,
  seatsToSend,
  withAnswer,
  withYesToRest,
} from "./judge-answers.ts";

const at = { role: "RiskPlanner", id: "undo" };

describe("answers to the checklists", () => {
  it("are sent for the seats that have some, in the form that the API takes", () => {
    const started = withAnswer(
      withAnswer({}, at, { answer: "no", text: " Gone. " }),
      { role: "TestPlanner", id: "limits" },
      { text: "x" },
    );
    const seats = seatsToSend(started);
    expect(seats).toEqual([{ role: "RiskPlanner", answers: [{ id: "undo", answer: "no", text: "Gone." }] }]);
    expect(judgementInput.parse({ plan_version: 1, seats }).seats).toEqual(seats);
  });

  it("stay as they are when the rest of the seat is answered with yes", () => {
    const rest = withYesToRest(withAnswer({}, at, { answer: "no", text: "Gone." }), at.role, [
      "undo",
      "harm",
    ]);
    expect(answerOf(rest, at.role, "undo")).toEqual({ answer: "no", text: "Gone." });
    expect(answerOf(rest, at.role, "harm")).toEqual({ answer: "yes", text: "" });
  });

  it("of seats and questions that a newer plan does not have are left out", () => {
    const given = withAnswer(
      withAnswer({}, at, { answer: "yes" }),
      { role: "Gone", id: "x" },
      { answer: "yes" },
    );
    expect(knownAnswers(given, [{ role: at.role, questions: [{ id: "undo" }] }])).toEqual(
      withAnswer({}, at, { answer: "yes" }),
    );
  });

  it("need a text for a no only", () => {
    expect(
      [{ answer: "no", text: " " } as const, { answer: "unsure", text: "" } as const].map(lacksText),
    ).toEqual([true, false]);
  });

  it("survive storing, and an unreadable text counts as none", () => {
    const given = withAnswer({}, at, { answer: "unsure" });
    expect(readAnswers(JSON.stringify(given))).toEqual(given);
    expect(["", "{", "[]", '{"RiskPlanner":{"undo":{"answer":"maybe"}}}'].map(readAnswers)).toEqual([
      {},
      {},
      {},
      {},
    ]);
  });
});
