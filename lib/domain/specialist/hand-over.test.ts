import { describe, expect, it } from "vitest";
import { afterComplete, type EditSetting } from "./hand-over.ts";
import { COMPLETION_TYPES, NEXT_STEP_TYPES, type TaskComplete } from "./task-complete.ts";

const handIn = (completionType: string, nextStepType: string, editing = true) =>
  ({
    completionType,
    nextStepType,
    summary: "Which currency is the ledger kept in?",
    deliverables: [],
    contextForNext: {
      projectState: editing
        ? {
            requires_file_editing: true,
            target_file: "SRS.md",
            edit_instructions: [{}],
            content: "",
            structuredData: {},
          }
        : { requires_file_editing: false, content: "", structuredData: {} },
    },
  }) as TaskComplete;

const SETTINGS: readonly EditSetting[] = ["suggest", "apply"];
const PLANS = [null, 0, 2] as const;

/** Written by hand from the contract: what each pair of facts leads to. */
const NEXT: Readonly<Record<string, readonly [noPlan: string, planOver: string, planGoesOn: string]>> = {
  HANDOFF_TO_SPECIALIST: ["end: no_plan", "end: plan_done", "next_step"],
  USER_INTERACTION: ["ask, then end", "ask, then end", "ask, then next_step"],
  TASK_FINISHED: ["end: task_finished", "end: task_finished", "end: task_finished"],
};
const EDITS: Readonly<Record<string, Readonly<Record<EditSetting, string>>>> = {
  READY_FOR_NEXT: { suggest: "suggest", apply: "apply" },
  REQUIRES_REVIEW: { suggest: "suggest", apply: "suggest" },
  FULLY_COMPLETED: { suggest: "suggest", apply: "apply" },
};

const CELLS = COMPLETION_TYPES.flatMap((completionType) =>
  NEXT_STEP_TYPES.flatMap((nextStepType) =>
    SETTINGS.flatMap((setting) =>
      PLANS.map((stepsLeft, plan) => ({ completionType, nextStepType, setting, stepsLeft, plan })),
    ),
  ),
);

describe("afterComplete", () => {
  it.each(CELLS)(
    "$completionType and $nextStepType, setting $setting, steps left $stepsLeft",
    ({ completionType, nextStepType, setting, stepsLeft, plan }) => {
      const { edits, next } = afterComplete(handIn(completionType, nextStepType), { setting, stepsLeft });
      const reported = {
        next_step: () => "next_step",
        ask: () => `ask, then ${next.kind === "ask" ? next.afterwards : ""}`,
        end: () => `end: ${next.kind === "end" ? next.reason : ""}`,
      }[next.kind]();
      expect(reported).toBe(NEXT[nextStepType]?.[plan]);
      expect(edits).toBe(EDITS[completionType]?.[setting]);
    },
  );

  it("hands the context on, and asks with the summary", () => {
    const value = handIn("READY_FOR_NEXT", "HANDOFF_TO_SPECIALIST");
    expect(afterComplete(value, { setting: "apply", stepsLeft: 1 }).next).toEqual({
      kind: "next_step",
      context: value.contextForNext,
    });
    const asked = handIn("READY_FOR_NEXT", "USER_INTERACTION");
    expect(afterComplete(asked, { setting: "apply", stepsLeft: 1 }).next).toMatchObject({
      kind: "ask",
      question: "Which currency is the ledger kept in?",
    });
  });

  it("has no edits where no document is to change", () => {
    for (const completionType of COMPLETION_TYPES)
      expect(
        afterComplete(handIn(completionType, "TASK_FINISHED", false), { setting: "apply", stepsLeft: 0 })
          .edits,
      ).toBe("none");
  });
});
