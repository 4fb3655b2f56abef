import { describe, expect, it } from "vitest";
import { nextTurn, OK, round, workshop } from "../../testing/workshop-talk.ts";
import { dueSeats } from "./due-seats.ts";
import { planGaps } from "./plan-gaps.ts";
import { openRound } from "./round.ts";
import type { WorkshopState } from "./workshop-state.ts";

const CONTEXT = { hasRepository: false, language: "en" } as const;
const due = (state: WorkshopState) =>
  dueSeats(state, planGaps(state.plan, CONTEXT)).map((at) => state.table[at]?.key);
const issue = {
  key: "i1",
  title: "How long?",
  detail: "No length.",
  severity: "major" as const,
  about: [],
  concerns: ["SystemDesigner"],
};

describe("the seats that are due", () => {
  const objected = () => round(workshop(), { TestPlanner: { new_issues: [issue] } });

  it("are all seats in the first round", () => {
    const state = workshop();
    expect(due(state)).toEqual(state.table.map(({ key }) => key));
  });

  it("are in a later round those that an open issue concerns and that do not agree with it", () => {
    expect(due(openRound(objected().state))).toEqual(["SystemDesigner", "TestPlanner"]);
  });

  it("are all seats in every round of a thorough workshop", () => {
    const state: WorkshopState = { ...openRound(objected().state), depth: "thorough" };
    expect(due(state)).toEqual(state.table.map(({ key }) => key));
  });

  it("include a seat that has not seen the wording of a requirement", () => {
    const changed = round(workshop(), {
      TestPlanner: { new_issues: [issue] },
      RiskPlanner: {
        plan_changes: [
          {
            section: "requirements",
            op: "change",
            id: "FR-001",
            item: { shall: "The system SHALL send a room." },
            reason: "clearer",
          },
        ],
      },
    });
    expect(due(openRound(changed.state))).toContain("SeniorDeveloper");
    expect(due(openRound(changed.state))).not.toContain("RiskPlanner");
  });

  it("include the seat whose gap is open", () => {
    const risk = {
      id: "RISK-009",
      description: "Rooms may burn.",
      likelihood: "low",
      impact: "high",
    } as const;
    const risks = [{ ...risk, mitigations: [] }];
    const gone = round(workshop(), { TestPlanner: { new_issues: [issue] } }).state;
    const state = openRound({ ...gone, plan: { ...gone.plan, risks } });
    expect(due(state)).toContain("RiskPlanner");
  });
});

describe("a model's remark with a yes", () => {
  it("that repeats an issue or adds nothing opens no issue and does not keep the workshop open", () => {
    const first = round(workshop(), {
      RiskPlanner: { verdict: { ...OK, reservations: ["Retention may be longer by law."] } },
    });
    expect(first.state.issues).toEqual([]);
    expect(first.state.ended).toBe("agreed");
  });

  it("of a seat that says no still becomes an issue", () => {
    const first = round(workshop(), {
      RiskPlanner: { verdict: { ...OK, ok: false, reasons: [], reservations: ["No roll-back."] } },
    });
    expect(first.state.issues).toMatchObject([{ title: "No roll-back." }]);
    expect(nextTurn(first).state.ended).not.toBeNull();
  });
});
