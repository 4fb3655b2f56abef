import { describe, expect, it } from "vitest";
import { emptyPlan } from "../domain/plan/plan.ts";
import type { SeatTurnInput } from "../domain/workshop/seat-turn.ts";
import { normaliseTurn } from "./normalise-turn.ts";

const input: SeatTurnInput = {
  role: "ProductPlanner",
  language: "en",
  round: 1,
  mode: "resume",
  need: "Let members reserve a room.",
  remarks: [],
  plan: emptyPlan({
    id: "t",
    title: "t",
    risk: "low",
    owner: "o",
    version: 1,
    status: "draft",
    language: "en",
  }),
  issues: [],
  spoken: [],
  answers: [
    {
      id: "Q-001",
      question: "How long?",
      raised_by: "TestPlanner",
      answer: "Two hours at most.",
      kind: "answered",
    },
  ],
  standing: [],
  has_repository: false,
  project_name: "Rooms",
  consensus: [],
  table: [],
  own: null,
};

const adding = (item: object) => ({ plan_changes: [{ section: "requirements", op: "add", item }] });
const itemOf = (value: unknown) =>
  (value as { plan_changes: { item: Record<string, unknown> }[] }).plan_changes[0]?.item;

describe("preparing a model's turn", () => {
  it("finds a quote's place in the need and in an answer", () => {
    const { value, repairs } = normaliseTurn(
      adding({
        source: [
          { ref: "need", text: "reserve a room" },
          { ref: "answer:Q-001", text: "Two hours" },
        ],
      }),
      input,
    );
    expect(itemOf(value)?.source).toEqual([
      { ref: "need", start: 12, end: 26, text: "reserve a room" },
      { ref: "answer:Q-001", start: 0, end: 9, text: "Two hours" },
    ]);
    expect(repairs).toEqual([]);
  });

  it("takes out a quote that nobody wrote and marks the requirement as derived", () => {
    const { value, repairs } = normaliseTurn(
      adding({ source: [{ ref: "need", text: "free of charge" }] }),
      input,
    );
    expect(itemOf(value)).toMatchObject({ source: [], derived: { how: expect.any(String) } });
    expect(repairs).toEqual(["source_not_found"]);
  });

  it("does not believe offsets that the model gives", () => {
    const { value } = normaliseTurn(
      adding({ source: [{ ref: "need", start: 99, end: 3, text: "members" }] }),
      input,
    );
    expect(itemOf(value)?.source).toEqual([{ ref: "need", start: 4, end: 11, text: "members" }]);
  });

  it.each([null, 3, "text", [], { plan_changes: "many" }, { plan_changes: [null, 3] }])(
    "does not stumble over %j",
    (value) => {
      expect(() => normaliseTurn(value, input)).not.toThrow();
    },
  );
});
