import type { TaskComplete } from "./task-complete.ts";

/** How a project takes the edits of a specialist that is sure of them. */
export type EditSetting = "suggest" | "apply";

export interface HandOverSituation {
  readonly setting: EditSetting;
  /** Steps of the plan after this one; null when the specialist works without a plan. */
  readonly stepsLeft: number | null;
}

type ContextForNext = TaskComplete["contextForNext"];

export interface HandOver {
  /** `none`: the hand-in changes no document. */
  readonly edits: "none" | EditSetting;
  readonly next:
    | { readonly kind: "next_step"; readonly context: ContextForNext }
    /** The run waits; after the answer the next step begins, or the turn ends. */
    | {
        readonly kind: "ask";
        readonly question: string;
        readonly afterwards: "next_step" | "end";
        readonly context: ContextForNext;
      }
    | { readonly kind: "end"; readonly reason: "task_finished" | "no_plan" | "plan_done" };
}

function nextOf(value: TaskComplete, stepsLeft: number | null): HandOver["next"] {
  const goesOn = stepsLeft !== null && stepsLeft > 0;
  const context = value.contextForNext;
  switch (value.nextStepType) {
    case "TASK_FINISHED":
      return { kind: "end", reason: "task_finished" };
    case "USER_INTERACTION":
      return { kind: "ask", question: value.summary, afterwards: goesOn ? "next_step" : "end", context };
    case "HANDOFF_TO_SPECIALIST":
      if (goesOn) return { kind: "next_step", context };
      return { kind: "end", reason: stepsLeft === null ? "no_plan" : "plan_done" };
  }
}

/**
 * What follows an accepted `taskComplete`: what becomes of its edits, and what comes next.
 * `nextStepType` alone decides what comes next; REQUIRES_REVIEW always makes the edits suggestions, the other two
 * follow the project's setting.
 */
export function afterComplete(value: TaskComplete, situation: HandOverSituation): HandOver {
  const edits = value.completionType === "REQUIRES_REVIEW" ? "suggest" : situation.setting;
  return {
    edits: value.contextForNext.projectState.requires_file_editing ? edits : "none",
    next: nextOf(value, situation.stepsLeft),
  };
}
