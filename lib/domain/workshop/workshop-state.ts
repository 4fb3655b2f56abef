import { z } from "zod";
import { answeredQuestionSchema } from "../clarification/answered-question.ts";
import { clarificationSchema, NO_CLARIFICATION } from "../clarification/clarification.ts";
import { loggedChangeSchema } from "../plan/logged-change.ts";
import { planSchema } from "../plan/plan.ts";
import { seatKeySchema } from "../roles/seat-schemas.ts";
import { consensusPointSchema, seatTurnOutputSchema, workshopIssueSchema } from "./seat-turn.ts";
import { CORE_TABLE, tableSeatSchema } from "./table.ts";

/**
 * Where a planning workshop stands. It is a value: `apply-turn.ts` and `round.ts` make the next one out of it, the
 * planning agent stores it, and a workshop that waited for a person goes on from exactly here.
 */
export const turnRecordSchema = seatTurnOutputSchema.extend({
  statement_id: z.string(),
  role: seatKeySchema,
  round: z.number().int().min(1),
  turn: z.number().int().min(1),
  mode: z.enum(["speak", "resume"]),
  at: z.string(),
});
export type TurnRecord = z.infer<typeof turnRecordSchema>;

/** A point that left the consensus again: who took it up, and why. */
export const reopenedPointSchema = z.object({
  id: z.string(),
  text: z.string(),
  role: z.string(),
  round: z.number().int(),
  reason: z.string(),
});

/** One disagreement with the view of everybody in the workshop; who took no position is named too. */
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
/** How many rounds a project may allow at most. */
export const MOST_ROUNDS = 6;

const numbered = (points: readonly z.infer<typeof consensusPointSchema>[]) =>
  points.map((point, at) => (point.id === "" ? { ...point, id: `C-${at + 1}` } : point));

export const workshopStateSchema = z.object({
  plan: planSchema,
  round: z.number().int().min(1),
  /** Index into the table of the seat to speak next. */
  seat: z.number().int().min(0),
  mode: z.enum(["speak", "resume"]),
  turns: z.array(turnRecordSchema),
  /** What each statement changed in the plan, and why, oldest first. */
  changes: z.array(loggedChangeSchema).default([]),
  issues: z.array(workshopIssueSchema),
  consensus: z.array(consensusPointSchema).transform(numbered),
  /** Points that left the consensus, each with its named reason. */
  reopened: z.array(reopenedPointSchema).default([]),
  /** Ids of blocking questions that wait for the person, in order. */
  waiting: z.array(z.string()),
  answers: z.array(answeredQuestionSchema),
  /** The small meeting about blocking questions. */
  clarification: clarificationSchema.default(NO_CLARIFICATION),
  remarks: z.array(z.string()),
  briefings: z.array(
    z.object({
      round: z.number().int(),
      text: z.string(),
      consensus: z.array(z.string()).default([]),
      disagreements: z.array(disagreementSchema).default([]),
    }),
  ),
  next_issue: z.number().int().min(1),
  /** The turn in which a requirement got its present words; who answered before has not received them. */
  worded: z.record(z.string(), z.number().int()).default({}),
  /** Who sits here, as the project's settings said when the workshop began. */
  table: z.array(tableSeatSchema).default(() => [...CORE_TABLE]),
  round_cap: z.number().int().min(1).max(MOST_ROUNDS).default(DEFAULT_ROUND_CAP),
  /** Set when the rounds are over. `list_empty`: nothing is left to discuss, but somebody still reserves. */
  ended: z.enum(["agreed", "list_empty", "nothing_new", "round_cap", "budget"]).nullable(),
});
export type WorkshopState = z.infer<typeof workshopStateSchema>;
