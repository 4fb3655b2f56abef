import { z } from "zod";
import { planSchema } from "../plan/plan.ts";
import { answeredQuestionSchema, seatTurnOutputSchema, workshopIssueSchema } from "./seat-turn.ts";
import { SEATS } from "./seats.ts";

/**
 * Where a planning workshop stands. It is a value: `advance.ts` makes the next one out of it, the planning agent stores
 * it, and a workshop that waited for a person goes on from exactly here.
 */
export const turnRecordSchema = seatTurnOutputSchema.extend({
  statement_id: z.string(),
  role: z.enum(SEATS),
  round: z.number().int().min(1),
  turn: z.number().int().min(1),
  mode: z.enum(["speak", "resume"]),
  at: z.string(),
});
export type TurnRecord = z.infer<typeof turnRecordSchema>;

const consensusPointSchema = z.object({
  text: z.string(),
  round: z.number().int().min(1),
  about: z.array(z.string()),
});

export const workshopStateSchema = z.object({
  plan: planSchema,
  round: z.number().int().min(1),
  /** Index into SEATS of the seat to speak next. */
  seat: z.number().int().min(0).max(SEATS.length),
  mode: z.enum(["speak", "resume"]),
  turns: z.array(turnRecordSchema),
  issues: z.array(workshopIssueSchema),
  consensus: z.array(consensusPointSchema),
  /** Ids of blocking questions that wait for the person, in order. */
  waiting: z.array(z.string()),
  answers: z.array(answeredQuestionSchema),
  remarks: z.array(z.string()),
  briefings: z.array(z.object({ round: z.number().int(), text: z.string() })),
  next_issue: z.number().int().min(1),
  /** Set when the rounds are over. */
  ended: z.enum(["agreed", "nothing_new", "round_cap", "budget"]).nullable(),
});
export type WorkshopState = z.infer<typeof workshopStateSchema>;
