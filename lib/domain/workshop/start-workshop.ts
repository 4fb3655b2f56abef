import type { AnsweredQuestion } from "../clarification/answered-question.ts";
import { NO_CLARIFICATION } from "../clarification/clarification.ts";
import { emptyPlan, type Plan } from "../plan/plan.ts";
import { type ReferenceMaterial, referenceNote } from "./reference-material.ts";
import type { Refinement } from "./refined-version.ts";
import type { Depth, WorkshopIssue } from "./seat-turn.ts";
import { CORE_WORKSHOP_SEATS, type WorkshopSeat } from "./workshop-seats.ts";
import { DEFAULT_ROUND_CAP, type WorkshopState } from "./workshop-state.ts";

/** What a new plan version inherits from the earlier one: the plan and every answer given so far. */
export interface Previous {
  readonly plan: Plan;
  readonly answers: readonly AnsweredQuestion[];
  /** The issues of its workshop; those that people raised and nobody settled are open again. */
  readonly issues?: readonly WorkshopIssue[];
}

/** The input of a workshop: people's remarks, and the project's seats and number of rounds. */
export interface WorkshopOpening {
  readonly remarks?: readonly string[];
  readonly table?: readonly WorkshopSeat[];
  readonly roundCap?: number;
  /** The plan of another task that is the reference of a first version. */
  readonly reference?: ReferenceMaterial | null;
  readonly depth?: Depth;
  /** What is known about the version that is refined. */
  readonly refines?: Refinement | null;
}

/** The issues of people that an earlier workshop left open, with new numbers and without positions. */
const unsettledIssues = (previous: Previous | null): WorkshopIssue[] =>
  (previous?.issues ?? [])
    .filter(({ by_person, status }) => by_person === true && (status === "open" || status === "unresolved"))
    .map(({ resolution: _old, ...issue }, at) => ({
      ...issue,
      id: `I-${at + 1}`,
      round: 0,
      positions: [],
      status: "open",
    }));

/** The seats of a quick workshop: one drafts the whole plan, the other one reviews it. */
const QUICK_SEATS: readonly string[] = ["ProductPlanner", "TestPlanner"];

const seatsFor = (depth: Depth, table: readonly WorkshopSeat[]): WorkshopSeat[] =>
  depth === "quick" ? table.filter(({ key }) => QUICK_SEATS.includes(key)) : [...table];

/**
 * A workshop before the first turn. With a plan of an earlier version it starts from that plan and changes
 * only what the remarks ask for; requirement ids stay.
 */
export function startWorkshop(
  meta: Plan["meta"],
  previous: Previous | null,
  {
    remarks = [],
    table = CORE_WORKSHOP_SEATS,
    roundCap = DEFAULT_ROUND_CAP,
    reference = null,
    depth = "standard",
    refines = null,
  }: WorkshopOpening = {},
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
  const issues = unsettledIssues(previous);
  return {
    plan,
    round: 1,
    seat: 0,
    mode: depth === "quick" && previous === null ? "draft" : "speak",
    turns: [],
    changes: [],
    edits: [],
    issues,
    consensus: [],
    reopened: [],
    paused: false,
    waiting: [],
    asking: [],
    answers: [...(previous?.answers ?? [])],
    clarification: NO_CLARIFICATION,
    remarks: [...remarks],
    called: [],
    briefings: [],
    next_issue: issues.length + 1,
    worded: {},
    table: seatsFor(depth, table),
    depth,
    refines,
    round_cap: depth === "quick" ? 1 : roundCap,
    ended: null,
  };
}
