import { expect, it } from "vitest";
import { planDecisionsInput } from "#lib/contracts/plan-decisions.ts";
import {
  chosenAsBoth,
  chosenAsProposed,
  countChoices,
  decisionsOf,
  lacksTitle,
  NO_CHOICES,
} from "./plan-decisions.ts";

const matches = [
  { index: 0, requirement: "FR-001", kind: "changes", title: "" },
  { index: 3, requirement: "FR-002", kind: "renames", title: "Export" },
] as const;

it("sends every choice with its position, and no sentence or title where none was written", () => {
  const choices = {
    matches: {
      2: { status: "changes", shall: " New. ", title: "x" },
      0: { status: "same", shall: "y", title: "" },
    },
    pairs: { 1: "ask" },
  } as const;
  const body = decisionsOf(choices, 4);
  expect(planDecisionsInput.parse(body)).toEqual({
    plan_version: 4,
    matches: [
      { index: 0, status: "same" },
      { index: 2, status: "changes", shall: "New." },
    ],
    pairs: [{ index: 1, status: "ask" }],
    questions: [],
  });
  expect(countChoices(choices)).toBe(3);
});

it("takes the proposals of open matches and keeps what the person has chosen", () => {
  const own = { ...NO_CHOICES, matches: { 0: { status: "adds" as const, shall: "", title: "" } } };
  expect(chosenAsProposed(own, matches).matches).toEqual({
    0: { status: "adds", shall: "", title: "" },
    3: { status: "renames", shall: "", title: "Export" },
  });
});

it("does not send a renaming without a name", () => {
  expect(lacksTitle({ status: "renames", shall: "", title: " " })).toBe(true);
  expect(lacksTitle({ status: "changes", shall: "", title: "" })).toBe(false);
});

it("sends the candidate that the person chose, except for a new requirement", () => {
  const chosen = { status: "changes", shall: "", title: "", requirement: "FR-002" } as const;
  const added = { ...chosen, status: "adds" } as const;
  const body = decisionsOf({ matches: { 0: chosen, 1: added }, pairs: {} }, 4);
  expect(planDecisionsInput.parse(body).matches).toEqual([
    { index: 0, status: "changes", requirement: "FR-002" },
    { index: 1, status: "adds" },
  ]);
});

it("takes the pairs that the person left as holding both, and keeps what was chosen", () => {
  const own = { ...NO_CHOICES, pairs: { 1: "a" as const } };
  expect(chosenAsBoth(own, [{ index: 0 }, { index: 1 }]).pairs).toEqual({ 0: "both", 1: "a" });
});
