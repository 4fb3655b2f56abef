import { z } from "zod";
import { answeredQuestionSchema } from "../clarification/answered-question.ts";
import { clarificationSchema, NO_CLARIFICATION } from "../clarification/clarification.ts";
import { deskEntrySchema } from "../plan/desk/desk-edit.ts";
import { loggedChangeSchema } from "../plan/logged-change.ts";
import { planSchema } from "../plan/plan.ts";
import { seatKeySchema } from "../roles/seat-schemas.ts";
import { turnSourceSchema } from "../roles/turn-source.ts";
import { storedCallSchema } from "./call-reason.ts";
import { refinementSchema } from "./refined-version.ts";
import {
  consensusPointSchema,
  depthSchema,
  seatTurnOutputSchema,
  turnModeSchema,
  workshopIssueSchema,
} from "./seat-turn.ts";
import { CORE_WORKSHOP_SEATS, workshopSeatSchema } from "./workshop-seats.ts";

/**
 * The state of a planning workshop. It is a value: `apply-turn.ts` and `round.ts` compute the next one, the
 * planning agent stores it, and a workshop that waited for a person resumes from it.
 */
export const turnRecordSchema = seatTurnOutputSchema.extend({
  statement_id: z.string(),
  role: seatKeySchema,
  round: z.number().int().min(1),
  turn: z.number().int().min(1),
  mode: turnModeSchema,
  at: z.string(),
  /** Who took the turn; absent in turns of earlier versions. */
  source: turnSourceSchema.optional(),
  /** Requirements that waited for a person's answer during the turn: the verdict is not about them. */
  waits: z.array(z.string()).optional(),
  /** Parts of the turn that could not be applied, for the seat's next turn. */
  not_applied: z.array(z.string()).optional(),
});
export type TurnRecord = z.infer<typeof turnRecordSchema>;

/** A point that was removed from the consensus: the seat that reopened it, and its reason. */
export const reopenedPointSchema = z.object({
  id: z.string(),
  text: z.string(),
  role: z.string(),
  round: z.number().int(),
  reason: z.string(),
});

/** A disagreement with the view of every seat, including seats without a position. */
export const disagreementSchema = z.object({
  issue: z.string(),
  title: z.string(),
  views: z.array(
    z.object({
      role: z.string(),
      view: z.enum(["agree", "concern", "block", "none"]),
      reason: z.string(),
    }),
  ),
});
export type Disagreement = z.infer<typeof disagreementSchema>;

export const DEFAULT_ROUND_CAP = 3;
/** Largest number of rounds that a project can set. */
export const MAX_ROUNDS = 6;

const numbered = (points: readonly z.infer<typeof consensusPointSchema>[]) =>
  points.map((point, at) => (point.id === "" ? { ...point, id: `C-${at + 1}` } : point));

export const workshopStateSchema = z.object({
  plan: planSchema,
  round: z.number().int().min(1),
  /** Index of the seat with the next turn, into `table`. */
  seat: z.number().int().min(0),
  mode: turnModeSchema,
  turns: z.array(turnRecordSchema),
  /** What each statement changed in the plan, with its reason, oldest first. */
  changes: z.array(loggedChangeSchema).default([]),
  /** The edits of people on the desk that this workshop has taken, oldest first. */
  edits: z.array(deskEntrySchema).default([]),
  issues: z.array(workshopIssueSchema),
  consensus: z.array(consensusPointSchema).transform(numbered),
  /** Points that were removed from the consensus, each with its reason. */
  reopened: z.array(reopenedPointSchema).default([]),
  /** A person paused it between two turns; it continues at the next one. */
  paused: z.boolean().default(false),
  /** Ids of blocking questions that wait for the person, in order. */
  waiting: z.array(z.string()),
  /** The seats that asked them; each takes another turn after the answers. */
  asking: z.array(z.string()).default([]),
  answers: z.array(answeredQuestionSchema),
  /** The clarification meeting about blocking questions. */
  clarification: clarificationSchema.default(NO_CLARIFICATION),
  remarks: z.array(z.string()),
  /** Why each seat was called, oldest first. */
  called: z.array(storedCallSchema).default([]),
  briefings: z.array(
    z.object({
      round: z.number().int(),
      text: z.string(),
      consensus: z.array(z.string()).default([]),
      disagreements: z.array(disagreementSchema).default([]),
    }),
  ),
  /** Number of turns before people edited the plan: their verdicts are about an older text. */
  edited_after: z.number().int().min(0).optional(),
  next_issue: z.number().int().min(1),
  /** The turn in which a requirement got its current wording; seats with earlier turns have not seen it. */
  worded: z.record(z.string(), z.number().int()).default({}),
  /** The seats, from the project's settings at the start of the workshop. */
  table: z.array(workshopSeatSchema).default(() => [...CORE_WORKSHOP_SEATS]),
  depth: depthSchema.default("standard"),
  /** The version that this workshop refines, if it does. */
  refines: refinementSchema.nullable().default(null),
  round_cap: z.number().int().min(1).max(MAX_ROUNDS).default(DEFAULT_ROUND_CAP),
  /**
   * Set when the rounds are over. `list_empty`: no issue is left, but a seat still has a reservation. `not_judged`: no issue is
   * left, but neither a model nor a person has judged the plan for some seat.
   */
  ended: z.enum(["agreed", "list_empty", "not_judged", "nothing_new", "round_cap", "budget"]).nullable(),
});
export type WorkshopState = z.infer<typeof workshopStateSchema>;
