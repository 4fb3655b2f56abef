import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CommitFacts, commitMessage } from "./commit-message.ts";

const FACTS: CommitFacts = {
  subject: "Take gift cards",
  body: "A card pays.",
  task: "#12",
  changeSet: "cs_1",
  requirements: ["FR-001", "FR-002"],
  planItems: ["T-001"],
  testRun: "trn_1",
  reviewers: [
    { name: "Ada <x>\nTask: 99", email: "usr_1@users.roundtable.invalid" },
    { name: "coder", email: "seat@users.roundtable.invalid" },
  ],
  undoes: null,
  acceptedWithout: [],
  override: "",
};

/** The trailers as git reads them. */
const trailersOf = (message: string): string[] =>
  execFileSync("git", ["interpret-trailers", "--parse"], { input: message, encoding: "utf8" })
    .trim()
    .split("\n");

describe("the message of a commit", () => {
  it("names task, change, requirements, plan items, test run and reviewers as trailers that git reads", () => {
    expect(trailersOf(commitMessage(FACTS))).toEqual([
      "Task: #12",
      "Change-Set: cs_1",
      "Requirement: FR-001",
      "Requirement: FR-002",
      "Plan-Item: T-001",
      "Test-Run: trn_1",
      "Reviewed-by: Ada x Task: 99 <usr_1@users.roundtable.invalid>",
      "Reviewed-by: coder <seat@users.roundtable.invalid>",
    ]);
  });

  it("has no trailer for what nobody did, and names the commit that it undoes", () => {
    const undone = { ...FACTS, testRun: null, reviewers: [], planItems: [], undoes: "ab12" };
    expect(trailersOf(commitMessage(undone))).toEqual([
      "Task: #12",
      "Change-Set: cs_1",
      "Requirement: FR-001",
      "Requirement: FR-002",
      "Undoes: ab12",
    ]);
  });

  it("gets no further trailer from any value", () => {
    const lines = (message: string) => message.trimEnd().split("\n\n").at(-1)?.split("\n").length;
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (task, id, name) => {
        const given = { ...FACTS, task, requirements: [id], reviewers: [{ name, email: "a@b.invalid" }] };
        expect(lines(commitMessage(given))).toBe(6);
      }),
    );
  });
});
