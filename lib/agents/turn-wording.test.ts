import { describe, expect, it } from "vitest";
import {
  seatTurnInputSchema,
  seatTurnOutputSchema,
  workshopIssueSchema,
} from "../domain/workshop/seat-turn.ts";
import { soundPlan } from "../testing/plan-fixture.ts";
import { OK } from "../testing/workshop-talk.ts";
import { withNeutralWording, wordingProblems } from "./turn-wording.ts";

const issue = workshopIssueSchema.parse({
  id: "I-1",
  title: "How long may a stay last?",
  detail: "The need names no limit.",
  severity: "major",
  raised_by: "TestPlanner",
  round: 1,
  about: [],
  concerns: [],
  positions: [],
  status: "open",
});
const input = (language: "zh" | "en") =>
  seatTurnInputSchema.parse({
    role: "ProductPlanner",
    language,
    round: 2,
    mode: "speak",
    need: "Let members reserve a room.",
    remarks: [],
    plan: soundPlan(),
    issues: [issue],
    spoken: [],
    answers: [],
    standing: [],
    has_repository: false,
    project_name: "Rooms",
  });
const output = (title: string, resolution: string) =>
  seatTurnOutputSchema.parse({
    statement: "I looked.",
    verdict: OK,
    plan_changes: [{ section: "title", op: "set", text: title }],
    positions: [{ issue_id: "I-1", position: "agree", reason: "Two hours suffice.", resolution }],
  });

describe("the wordings of a turn that people read alone", () => {
  it("are sent back in the language of the call when they say too much or nothing", () => {
    const said = output("Rooms", "Covered.");
    expect(wordingProblems(said, input("en"))).toEqual([
      expect.stringContaining("three to six words"),
      expect.stringContaining("the resolution of I-1 is no complete sentence"),
    ]);
    expect(wordingProblems(said, input("zh")).join()).toMatch(/三到六个词.*I-1 的 resolution 不是完整的句子/);
  });

  it("are accepted when they have the form that is asked for", () => {
    const said = output("Reserve a meeting room", "A stay lasts two hours at most.");
    expect(wordingProblems(said, input("en"))).toEqual([]);
    expect(withNeutralWording(said, input("en"))).toEqual(said);
  });

  it("are replaced by the platform's own: the title that the plan has, and the issue with the seat's reason", () => {
    const fixed = withNeutralWording(output("Rooms", "Covered."), input("en"));
    expect(fixed.plan_changes).toEqual([]);
    expect(fixed.positions[0]?.resolution).toBe(
      "“How long may a stay last?” is settled for this reason: Two hours suffice.",
    );
    expect(withNeutralWording(output("Rooms", "已解决"), input("zh")).positions[0]?.resolution).toBe(
      "“How long may a stay last?”就此了结，理由是：Two hours suffice.",
    );
  });
});
