import { describe, expect, it } from "vitest";
import { enteredPhases, phasesDone, settleActors } from "./actors.ts";
import { initialTaskState } from "./task-state.ts";

const state = initialTaskState("20260101-0900-001");

describe("settling actors", () => {
  it("gives active actors the status of the run's end and leaves the others", () => {
    const busy = {
      ...state,
      actors: {
        planning: { round: 2, status: "waiting_for_user" as const },
        plan_review: { round: 1, status: "completed" as const },
      },
    };
    expect(settleActors(busy, "cancelled").actors).toEqual({
      planning: { round: 2, status: "cancelled" },
      plan_review: { round: 1, status: "completed" },
    });
  });

  it("returns the same state if no actor was active", () => {
    expect(settleActors(state, "error")).toBe(state);
  });
});

describe("phases in which something was done", () => {
  it("are those with a result of an actor; skipped phases and those without an actor are not among them", () => {
    const accepted = {
      ...state,
      phase: "done" as const,
      actors: {
        planning: { status: "completed" as const },
        plan_review: { status: "gate_passed" as const },
        codegen: { status: "completed" as const },
        review: { status: "skipped" as const },
        test: { status: "idle" as const },
        accept: { status: "committed" as const },
      },
    };
    expect(phasesDone(accepted)).toEqual(["planning", "plan_review", "codegen", "accept"]);
  });
});

describe("entered phases", () => {
  it("are those with an actor that has an entry, and the current one", () => {
    const later = {
      ...state,
      phase: "codegen" as const,
      actors: { ...state.actors, planning_meeting: { status: "completed" as const } },
    };
    expect(enteredPhases(later)).toEqual(["planning", "plan_review", "codegen"]);
  });
});
