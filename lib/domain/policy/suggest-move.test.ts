import { describe, expect, it } from "vitest";
import { soundPlan } from "../../testing/plan-fixture.ts";
import { reviewPlan } from "../review/review-plan.ts";
import { type ChangeEvidence, NO_CHANGE_EVIDENCE } from "../task/change-evidence.ts";
import { type GuardEvidence, NO_EVIDENCE } from "../task/guards.ts";
import { initialTaskState } from "../task/task-state.ts";
import { reasonText, type SuggestionReason, suggestMove } from "./suggest-move.ts";
import {
  allowedMoves,
  featuresOf,
  MOVE_FEATURES,
  type MoveFacts,
  settledBy,
  situationOf,
  type TaskMove,
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
const withEvidence = (evidence: Partial<GuardEvidence>): MoveFacts => ({
  ...atGate,
  evidence: { ...atGate.evidence, ...evidence },
});
const inCode = (code: ChangeEvidence): MoveFacts => ({
  ...atGate,
  state: { ...atGate.state, phase: "code_review" },
  evidence: { ...atGate.evidence, hasRepository: true, code },
});

describe("the moves that a task allows", () => {
  it("are those of its phase, and none while a run works or waits", () => {
    expect(allowedMoves(NEW)).toEqual(["run"]);
    expect(allowedMoves(atGate)).toEqual(["redo", "approve", "request_changes", "override"]);
    expect(allowedMoves(inCode(NO_CHANGE_EVIDENCE))).toEqual(["run", "redo", "submit_change"]);
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
  const CASES: readonly {
    readonly state: string;
    readonly facts: MoveFacts;
    readonly move: TaskMove | null;
    readonly reason: SuggestionReason;
  }[] = [
    { state: "a new task", facts: NEW, move: "run", reason: "step_missing" },
    { state: "an agreed plan", facts: atGate, move: "approve", reason: "plan_agreed" },
    {
      state: "contradictions",
      facts: withEvidence({ openPairs: 2 }),
      move: "request_changes",
      reason: "contradictions_open",
    },
    {
      state: "a review that did not pass",
      facts: withEvidence({ review: { ...review, aggregate: { ...review.aggregate, ok: false } } }),
      move: "request_changes",
      reason: "review_not_ok",
    },
    {
      state: "a seat with reservations",
      facts: withEvidence({
        plan: { ...plan, consensus: { ...plan.consensus, reserved_by: ["RiskPlanner"] } },
      }),
      move: "request_changes",
      reason: "seats_open",
    },
    {
      state: "a plan that has not changed since it was sent back",
      facts: {
        ...atGate,
        state: { ...atGate.state, phase: "planning", artifacts: {} },
        sentBackVersion: plan.meta.version,
      },
      move: "redo",
      reason: "plan_unchanged",
    },
    {
      state: "no change of the code",
      facts: inCode(NO_CHANGE_EVIDENCE),
      move: "submit_change",
      reason: "no_change",
    },
    {
      state: "a change for an earlier plan",
      facts: inCode({ ...complete, change: { ...change, isPlanStale: true } }),
      move: "submit_change",
      reason: "change_stale",
    },
    {
      state: "open blockers",
      facts: inCode({ ...complete, review: { ...complete.review, openBlockers: 1 } }),
      move: "submit_change",
      reason: "blockers_open",
    },
    {
      state: "a change that nobody reviewed",
      facts: inCode({ ...complete, review: NO_CHANGE_EVIDENCE.review }),
      move: "review_change",
      reason: "not_reviewed",
    },
    {
      state: "a change that was not tested",
      facts: inCode({ ...complete, tests: NO_CHANGE_EVIDENCE.tests }),
      move: "run_tests",
      reason: "not_tested",
    },
    {
      state: "failed tests",
      facts: inCode({ ...complete, tests: { ...complete.tests, passed: false } }),
      move: "submit_change",
      reason: "tests_failed",
    },
    {
      state: "complete evidence",
      facts: inCode(complete),
      move: "accept_change",
      reason: "evidence_complete",
    },
    {
      state: "a finished task",
      facts: { ...atGate, state: { ...atGate.state, phase: "done" } },
      move: null,
      reason: "finished",
    },
  ];

  it.each(CASES)("suggest for $state a move that is allowed, with its reason", ({ facts, move, reason }) => {
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
