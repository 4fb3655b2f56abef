import type { AnsweredQuestion } from "../clarification/answered-question.ts";
import { NO_CLARIFICATION } from "../clarification/clarification.ts";
import { emptyPlan, type Plan } from "../plan/plan.ts";
import { type ReferenceMaterial, referenceNote } from "./reference-material.ts";
import { CORE_TABLE, type TableSeat } from "./table.ts";
import { DEFAULT_ROUND_CAP, type WorkshopState } from "./workshop-state.ts";

/** What an earlier version of the plan hands on: the plan itself and every answer given so far. */
export interface Previous {
  readonly plan: Plan;
  readonly answers: readonly AnsweredQuestion[];
}

/** How a workshop begins: what people remarked, and the project's table and number of rounds. */
export interface WorkshopOpening {
  readonly remarks?: readonly string[];
  readonly table?: readonly TableSeat[];
  readonly roundCap?: number;
  /** The plan of another task that serves as the reference of a first version. */
  readonly reference?: ReferenceMaterial | null;
}

/**
 * A workshop before anyone spoke. With a plan of an earlier version the table starts from it and changes only what
 * the remarks call for; its requirement ids stay.
 */
export function startWorkshop(
  meta: Plan["meta"],
  previous: Previous | null,
  { remarks = [], table = CORE_TABLE, roundCap = DEFAULT_ROUND_CAP, reference = null }: WorkshopOpening = {},
): WorkshopState {
  const plan: Plan = previous
    ? {
        ...previous.plan,
        meta: { ...meta, title: previous.plan.meta.title },
        consensus: { agreed_by: [], reserved_by: [], points: [] },
      }
    : {
        ...emptyPlan(meta),
        notes: reference === null ? [] : [referenceNote(reference, meta.language === "zh")],
      };
  return {
    plan,
    round: 1,
    seat: 0,
    mode: "speak",
    turns: [],
    changes: [],
    issues: [],
    consensus: [],
    reopened: [],
    waiting: [],
    answers: [...(previous?.answers ?? [])],
    clarification: NO_CLARIFICATION,
    remarks: [...remarks],
    briefings: [],
    next_issue: 1,
    worded: {},
    table: [...table],
    round_cap: roundCap,
    ended: null,
  };
}
