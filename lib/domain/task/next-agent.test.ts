import { describe, expect, it } from "vitest";
import { nextAgentName, TO_PLANNING, TO_REVIEW } from "./next-agent.ts";
import { phaseSpec } from "./phase-specs.ts";
import { PHASES } from "./phases.ts";
import { initialTaskState, type TaskState } from "./task-state.ts";

const NEW = initialTaskState("20261121-0930-001");
const PLANNED: TaskState = { ...NEW, actors: { planning: { status: "completed" } } };
const REVIEWED: TaskState = {
  ...PLANNED,
  phase: "plan_review",
  actors: { planning: { status: "completed" }, plan_review: { status: "completed" } },
  artifacts: { review: { plan: "plan-review.json" } },
};
const MET: TaskState = {
  ...REVIEWED,
  actors: { ...REVIEWED.actors, planning_meeting: { status: "completed" } },
  artifacts: { ...REVIEWED.artifacts, planning: { meeting: "planning.meeting.json" } },
};

const choose = (command: string, state: TaskState, done: readonly string[] = []) =>
  nextAgentName({ command, state, done });

describe("the next agent", () => {
  it("runs /plan through planning, review and meeting to the gate", () => {
    expect(choose("/plan", NEW)).toBe("planning");
    expect(choose("/plan", PLANNED, ["planning"])).toBe("plan_review");
    expect(choose("/plan", REVIEWED, ["planning", "plan_review"])).toBe("planning_meeting");
    expect(choose("/plan", MET, ["planning", "plan_review", "planning_meeting"])).toBeNull();
  });

  it("is null after a failed step, and after a review that sent the plan back", () => {
    const failed: TaskState = { ...NEW, actors: { planning: { status: "failed" } } };
    expect(choose("/plan", failed, ["planning"])).toBeNull();
    const back: TaskState = { ...REVIEWED, phase: "planning" };
    expect(choose("/plan", back, ["planning", "plan_review"])).toBeNull();
  });

  it("starts at the step of a command, and is null after the last one", () => {
    expect(choose("/planreview", PLANNED)).toBe("plan_review");
    expect(choose("/meeting", REVIEWED)).toBe("planning_meeting");
    expect(choose("/meeting", MET, ["planning_meeting"])).toBeNull();
    expect(choose("/nonsense", NEW)).toBeNull();
  });

  it("repeats a phase from its first step, and plans again if a phase has no steps", () => {
    expect(choose("/redo plan_review", MET)).toBe("plan_review");
    expect(choose("/redo planning", MET)).toBe("planning");
    const notBuilt = PHASES.find((phase) => phaseSpec(phase).steps.length === 0);
    expect(choose(`/redo ${notBuilt}`, MET)).toBe("planning");
  });

  it("starts on /next with the step whose evidence is missing, and is null at the gate", () => {
    expect(choose("/next", NEW)).toBe("planning");
    expect(choose("/next", PLANNED)).toBe("plan_review");
    expect(choose("/next", REVIEWED)).toBe("planning_meeting");
    expect(choose("/next", MET)).toBeNull();
    expect(choose("/next", PLANNED, ["planning"])).toBe("plan_review");
  });

  it("reviews a new attempt in the run that made it, once, and not the one that was there before", () => {
    const inReview: TaskState = {
      ...MET,
      phase: "code_review",
      actors: { ...MET.actors, codegen: { status: "completed" }, test_codegen: { status: "completed" } },
    };
    for (const [command, agent] of [
      ["/codegen", "codegen"],
      ["/testgen", "test_codegen"],
    ] as const) {
      expect(choose(command, inReview, [agent, TO_REVIEW])).toBe("review");
      expect(choose(command, inReview, [agent, TO_REVIEW, "review"])).toBeNull();
    }
    expect(choose("/testgen", inReview, ["test_codegen"])).toBeNull();
  });

  it("is the Coach first, and planning after a remark or an answer", () => {
    expect(choose("/talk", MET)).toBe("talk");
    expect(choose("/talk", MET, ["talk"])).toBeNull();
    expect(choose("/talk", MET, ["talk", TO_PLANNING])).toBe("planning");
    const waiting: TaskState = { ...NEW, actors: { planning: { status: "waiting_for_user" } } };
    expect(choose("/talk", waiting)).toBe("planning");
  });

  it("answers once, by the Coach or by the seat that a question is addressed to", () => {
    expect(choose("/status", NEW)).toBe("coach");
    expect(choose("/status", NEW, ["coach"])).toBeNull();
    expect(choose("/ask RiskPlanner q1", MET)).toBe("seat_answer");
    expect(choose("/ask RiskPlanner", MET)).toBeNull();
    expect(choose("/ask RiskPlanner q1", MET, ["seat_answer"])).toBeNull();
  });
});
