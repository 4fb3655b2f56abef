import { describe, expect, it } from "vitest";
import { afterComplete } from "./hand-over.ts";
import {
  failStep,
  nextPlanMove,
  type PlanProgress,
  planProgressSchema,
  recordStep,
  resumePlan,
  startPlan,
} from "./plan-progress.ts";
import type { NextStepType, TaskComplete } from "./task-complete.ts";

const step = (number: number, context_dependencies: readonly number[] = []) => ({
  step: number,
  specialist: `writer_${number}`,
  context_dependencies,
});
const PLAN = { planId: "plan-1", steps: [step(1), step(2, [1]), step(3, [1]), step(4, [3, 2])] };

const handIn = (summary: string, nextStepType: NextStepType = "HANDOFF_TO_SPECIALIST"): TaskComplete => ({
  completionType: "READY_FOR_NEXT",
  nextStepType,
  summary,
  deliverables: ["chapter", "glossary"],
  contextForNext: {
    projectState: {
      requires_file_editing: false,
      content: `content of ${summary}`,
      structuredData: { at: 1 },
    },
  },
});

function done(progress: PlanProgress, value: TaskComplete, answer: string | null = null): PlanProgress {
  const move = nextPlanMove(PLAN, progress);
  if (move.kind !== "run_step") throw new Error(move.kind);
  const { next } = afterComplete(value, { setting: "apply", stepsLeft: move.stepsLeft });
  const recorded = recordStep(progress, { step: move.step, value, next, answer });
  return planProgressSchema.parse(JSON.parse(JSON.stringify(recorded)));
}

const reported = (progress: PlanProgress) => {
  const move = nextPlanMove(PLAN, progress);
  return move.kind === "run_step"
    ? {
        step: move.step.step,
        sees: move.sees.map((result) => result.summary),
        handed: move.handed?.summary ?? null,
        left: move.stepsLeft,
      }
    : move;
};

describe("an execution plan", () => {
  it("runs its steps in order, each seeing its dependencies and what was handed over next to them", () => {
    let progress = startPlan(PLAN.planId);
    expect(reported(progress)).toEqual({ step: 1, sees: [], handed: null, left: 3 });
    progress = done(progress, handIn("one"));
    expect(reported(progress)).toEqual({ step: 2, sees: ["one"], handed: null, left: 2 });
    progress = done(progress, handIn("two"));
    expect(reported(progress)).toEqual({ step: 3, sees: ["one"], handed: "two", left: 1 });
    progress = done(progress, handIn("three"));
    expect(reported(progress)).toEqual({ step: 4, sees: ["three", "two"], handed: null, left: 0 });
    progress = done(progress, handIn("four"));
    expect(reported(progress)).toEqual({ kind: "done", undone: [] });
  });

  it("gives the next step the answer to a summary that was put to a person", () => {
    let progress = done(startPlan(PLAN.planId), handIn("Euro or dollar?", "USER_INTERACTION"), "Euro");
    progress = done(progress, handIn("two"));
    expect(progress.results[0]).toMatchObject({ summary: "Euro or dollar?", answer: "Euro" });
    expect(reported(progress)).toMatchObject({ step: 3, sees: ["Euro or dollar?"] });
  });

  it("ends where a step declares the task finished, and says what was left out", () => {
    const progress = done(startPlan(PLAN.planId), handIn("all of it", "TASK_FINISHED"));
    expect(reported(progress)).toEqual({ kind: "done", undone: PLAN.steps.slice(1) });
  });

  it("stops at a failed step with everything a recovery plan needs", () => {
    const progress = failStep(done(startPlan(PLAN.planId), handIn("one")), 2, "iteration_cap");
    expect(nextPlanMove(PLAN, progress)).toMatchObject({
      kind: "interrupted",
      interruption: {
        code: "iteration_cap",
        failedStep: 2,
        results: [{ step: 1, summary: "one" }],
        undone: PLAN.steps.slice(1),
      },
    });
  });

  it("takes the failed step up again with the earlier results", () => {
    const failed = failStep(done(startPlan(PLAN.planId), handIn("one")), 2, "model_unavailable");
    expect(reported(resumePlan(failed))).toEqual({ step: 2, sees: ["one"], handed: null, left: 2 });
  });

  it("stops where what is left depends on a step that does not exist", () => {
    const plan = { planId: "p", steps: [step(1, [9]), step(2, [1])] };
    expect(nextPlanMove(plan, startPlan("p"))).toMatchObject({
      kind: "interrupted",
      interruption: { code: "dependency_missing", failedStep: null, undone: plan.steps },
    });
  });

  it("keeps results short, so that a long plan stays a small value", () => {
    const long = "长".repeat(300_000);
    const value: TaskComplete = {
      ...handIn(long),
      deliverables: Array.from({ length: 200 }, () => long),
      contextForNext: {
        projectState: {
          requires_file_editing: true,
          target_file: "SRS.md",
          edit_instructions: [{ content: long }],
          content: long,
          structuredData: { long },
        },
      },
    };
    const progress = done(startPlan(PLAN.planId), value);
    expect(JSON.stringify(progress).length).toBeLessThan(70_000);
    expect(progress.results[0]).toMatchObject({ target_file: "SRS.md" });
  });
});
