import { describe, expect, it } from "vitest";
import { soundPlan } from "../../testing/plan-fixture.ts";
import { reviewPlan } from "../review/review-plan.ts";
import { type ChangeEvidence, NO_CHANGE_EVIDENCE } from "../task/change-evidence.ts";
import { NO_EVIDENCE } from "../task/guards.ts";
import { initialTaskState } from "../task/task-state.ts";
import { reasonText, suggestMove } from "./suggest-move.ts";
import {
  allowedMoves,
  featuresOf,
  MOVE_FEATURES,
  type MoveFacts,
  settledBy,
  situationOf,
} from "./task-moves.ts";

const plan = soundPlan();
const review = reviewPlan(plan, { taskName: "t", planHash: "h1", hasRepository: false, language: "en" });
const start = initialTaskState("20261126-0900-001");

const NEW: MoveFacts = {
  state: start,
  evidence: NO_EVIDENCE,
  sentBackVersion: null,
  sentBackCount: 0,
  attempts: 0,
  canOverrideChange: false,
};
const atGate: MoveFacts = {
  ...NEW,
  state: {
    ...start,
    phase: "plan_review",
    actors: { planning: { status: "completed", round: 2 } },
    artifacts: { planning: { meeting: "planning.meeting.json" }, review: { plan: "plan-review.json" } },
  },
  evidence: { ...NO_EVIDENCE, plan, planHash: "h1", review, missingInDocument: [] },
};
const change = { tree: "t1", isPlanStale: false };
const complete: ChangeEvidence = {
  ...NO_CHANGE_EVIDENCE,
  change,
  isPlanApproved: true,
  review: { state: "done", tree: "t1", openBlockers: 0 },
  tests: { state: "complete", tree: "t1", passed: true, executed: 3, lost: 0, casesWithoutTest: 0 },
};
const inCode = (code: ChangeEvidence): MoveFacts => ({
  ...atGate,
  state: { ...atGate.state, phase: "code_review" },
  evidence: { ...atGate.evidence, hasRepository: true, code },
});

describe("the moves that a task allows", () => {
  it("are those of its phase, and none while a run works or waits", () => {
    expect(allowedMoves(NEW)).toEqual(["run"]);
    expect(allowedMoves(atGate)).toEqual(["redo", "approve", "request_changes", "override"]);
    expect(allowedMoves(inCode(NO_CHANGE_EVIDENCE))).toEqual(["redo", "submit_change"]);
    expect(allowedMoves(inCode(complete))).toContain("accept_change");
    expect(allowedMoves(inCode({ ...complete, review: NO_CHANGE_EVIDENCE.review }))).not.toContain(
      "accept_change",
    );
    for (const status of ["in_progress", "waiting_for_user"] as const) {
      const busy = { ...start, actors: { planning: { status, round: 1 } } };
      expect(allowedMoves({ ...NEW, state: busy })).toEqual([]);
    }
  });
});

describe("the rules", () => {
  it.each([
    ["a new task", NEW, "run", "step_missing"],
    ["an agreed plan at the gate", atGate, "approve", "plan_agreed"],
    [
      "contradictions",
      { ...atGate, evidence: { ...atGate.evidence, openPairs: 2 } },
      "request_changes",
      "contradictions_open",
    ],
    [
      "a review that did not pass",
      {
        ...atGate,
        evidence: {
          ...atGate.evidence,
          review: { ...review, aggregate: { ...review.aggregate, ok: false } },
        },
      },
      "request_changes",
      "review_not_ok",
    ],
    [
      "a seat with reservations",
      {
        ...atGate,
        evidence: {
          ...atGate.evidence,
          plan: { ...plan, consensus: { ...plan.consensus, reserved_by: ["RiskPlanner"] } },
        },
      },
      "request_changes",
      "seats_open",
    ],
    [
      "a plan that has not changed since it was sent back",
      {
        ...atGate,
        state: { ...atGate.state, phase: "planning", artifacts: {} },
        sentBackVersion: plan.meta.version,
      },
      "redo",
      "plan_unchanged",
    ],
    ["no change of the code", inCode(NO_CHANGE_EVIDENCE), "submit_change", "no_change"],
    [
      "a change for an earlier plan",
      inCode({ ...complete, change: { ...change, isPlanStale: true } }),
      "submit_change",
      "change_stale",
    ],
    [
      "open blockers",
      inCode({ ...complete, review: { ...complete.review, openBlockers: 1 } }),
      "submit_change",
      "blockers_open",
    ],
    [
      "a change that nobody reviewed",
      inCode({ ...complete, review: NO_CHANGE_EVIDENCE.review }),
      "review_change",
      "not_reviewed",
    ],
    [
      "a change that was not tested",
      inCode({ ...complete, tests: NO_CHANGE_EVIDENCE.tests }),
      "run_tests",
      "not_tested",
    ],
    [
      "failed tests",
      inCode({ ...complete, tests: { ...complete.tests, passed: false } }),
      "submit_change",
      "tests_failed",
    ],
    ["complete evidence", inCode(complete), "accept_change", "evidence_complete"],
    ["a finished task", { ...atGate, state: { ...atGate.state, phase: "done" } }, null, "finished"],
  ] as const)("suggest for %s a move that is allowed, with its reason", (_name, facts, move, reason) => {
    const suggestion = suggestMove(facts);
    expect(suggestion).toMatchObject({ move, reason });
    if (move !== null) expect(allowedMoves(facts)).toContain(move);
    expect(reasonText(suggestion).zh).not.toBe("");
  });
});

describe("features and outcomes", () => {
  it("are numbers from 0 to 1 for every feature", () => {
    for (const facts of [NEW, atGate, inCode(complete)]) {
      const features = featuresOf(facts);
      expect(Object.keys(features).toSorted()).toEqual([...MOVE_FEATURES].toSorted());
      for (const value of Object.values(features)) expect(value >= 0 && value <= 1).toBe(true);
    }
    expect(featuresOf(inCode(complete))).toMatchObject({ in_code: 1, review_done: 1, tests_passed: 1 });
    expect(situationOf(atGate)).toBe("plan_review:decide");
  });

  it("are settled by a gate that opens and by work that is done again", () => {
    expect(settledBy("approve")).toBe(1);
    expect(settledBy("request_changes")).toBe(0);
    expect(settledBy("run")).toBeNull();
  });
});
