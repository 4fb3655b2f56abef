import { describe, expect, it } from "vitest";
import { taskNeeds } from "./task-needs.ts";
import { initialTaskState, type TaskState } from "./task-state.ts";

const at = (phase: TaskState["phase"], actors: TaskState["actors"]): TaskState => ({
  ...initialTaskState("20261121-0930-001"),
  phase,
  actors,
});
const met = at("plan_review", { planning_meeting: { status: "completed" } });

describe("taskNeeds", () => {
  it("is an answer while the run waits", () =>
    expect(taskNeeds({ run_status: "waiting", state: met })).toBe("answer"));
  it("is nothing while the run is paused", () =>
    expect(taskNeeds({ run_status: "waiting", run_paused: true, state: met })).toBe("none"));
  it("is a decision after the meeting", () =>
    expect(taskNeeds({ run_status: "completed", state: met })).toBe("decision"));
  it.each(["queued", "running"])("asks for nothing while a run is %s", (run_status) =>
    expect(taskNeeds({ run_status, state: met })).toBe("none"),
  );
  it("is none before the meeting and after the gate", () => {
    expect(taskNeeds({ run_status: "completed", state: at("plan_review", {}) })).toBe("none");
    const passed = at("plan_review", { planning_meeting: { status: "gate_passed" } });
    expect(taskNeeds({ run_status: "completed", state: passed })).toBe("none");
    expect(taskNeeds({ run_status: null, state: initialTaskState("20261121-0930-001") })).toBe("none");
  });
});
