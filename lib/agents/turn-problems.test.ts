import { describe, expect, it } from "vitest";
import { seatTurnInputSchema, seatTurnOutputSchema } from "../domain/workshop/seat-turn.ts";
import { soundPlan } from "../testing/plan-fixture.ts";
import { OK } from "../testing/workshop-talk.ts";
import { turnProblems, withoutUngroundedAnswers } from "./turn-problems.ts";

const plan = soundPlan();
const input = (language: "zh" | "en") =>
  seatTurnInputSchema.parse({
    role: "TestPlanner",
    language,
    round: 1,
    mode: "speak",
    need: "Let members reserve a room.",
    remarks: ["Only on weekdays."],
    plan: {
      ...plan,
      open_questions: [
        {
          id: "Q-001",
          text: "On which days?",
          why: "hours",
          blocking: false,
          raised_by: "ProductPlanner",
          about: [],
          status: "open",
        },
      ],
    },
    issues: [],
    spoken: [],
    answers: [],
    standing: [],
    has_repository: false,
    project_name: "Rooms",
  });
const output = (said: object) => seatTurnOutputSchema.parse({ statement: "I looked.", verdict: OK, ...said });
const answer = (source: string, id = "Q-001") => ({
  plan_changes: [{ section: "open_questions", op: "answer", id, text: "Weekdays only.", source }],
});
const dropped = { plan_changes: [{ section: "requirements", op: "drop", id: "FR-999", reason: "gone" }] };

describe("the references of a turn", () => {
  it("are reported to the model, in the language of the call, when they name something that does not exist", () => {
    const position = { issue_id: "I-9", position: "agree", reason: "fine" };
    const said = output({ ...dropped, positions: [position] });
    expect(turnProblems(said, input("en"))).toEqual([
      expect.stringContaining("no issue I-9"),
      expect.stringContaining("no requirement FR-999"),
    ]);
    expect(turnProblems(said, input("zh")).join()).toMatch(/没有议题 I-9.*没有需求 FR-999/);
  });

  it("may name items of the plan and keys of the same answer", () => {
    const change = { section: "requirements", op: "drop", id: plan.requirements[0]?.id, reason: "gone" };
    expect(turnProblems(output({ plan_changes: [change] }), input("en"))).toEqual([]);
  });

  it("close a question only with a quote of a person", () => {
    expect(turnProblems(output(answer("Only on weekdays.")), input("en"))).toEqual([]);
    expect(turnProblems(output(answer("On every day.")), input("en"))).toHaveLength(1);
    const usable = withoutUngroundedAnswers(output(answer("On every day.")), input("en"));
    expect(usable.plan_changes).toEqual([]);
  });
});
