import { emptyPlan, type Plan } from "../plan/plan.ts";
import type { AnsweredQuestion } from "./seat-turn.ts";
import type { WorkshopState } from "./workshop-state.ts";

/** What an earlier version of the plan hands on: the plan itself and every answer given so far. */
export interface Previous {
  readonly plan: Plan;
  readonly answers: readonly AnsweredQuestion[];
}

/**
 * A workshop before anyone spoke. With a plan of an earlier version the table starts from it and changes only what
 * the remarks call for; its requirement ids stay.
 */
export function startWorkshop(
  meta: Plan["meta"],
  previous: Previous | null,
  remarks: readonly string[],
): WorkshopState {
  const plan: Plan = previous
    ? {
        ...previous.plan,
        meta: { ...meta, title: previous.plan.meta.title },
        consensus: { agreed_by: [], reserved_by: [], points: [] },
      }
    : emptyPlan(meta);
  return {
    plan,
    round: 1,
    seat: 0,
    mode: "speak",
    turns: [],
    issues: [],
    consensus: [],
    waiting: [],
    answers: [...(previous?.answers ?? [])],
    remarks: [...remarks],
    briefings: [],
    next_issue: 1,
    ended: null,
  };
}
