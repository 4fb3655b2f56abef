import { z } from "zod";
import { seatKeySchema } from "../roles/seat-schemas.ts";
import { type SeatTurnOutput, seatTurnOutputSchema } from "./seat-turn.ts";

/** Who holds a seat decides what its turn counts: models and persons judge the plan, rules only prepare the judgement. */

/** A turn that a person takes for a seat, as it waits for the planning agent. */
export const personTurnSchema = z.object({
  role: seatKeySchema,
  /** Display name of the person. */
  name: z.string().min(1),
  output: seatTurnOutputSchema,
});
export type PersonTurn = z.infer<typeof personTurnSchema>;

/** Another turn of a seat that no model answered for, as it waits for the planning agent. */
export const seatRetrySchema = z.object({
  role: seatKeySchema,
  /** The model that is asked first; absent: the seat's own order. */
  model_id: z.string().optional(),
});
export type SeatRetry = z.infer<typeof seatRetrySchema>;

/**
 * A turn by rules without everything that is a judgement: positions, issues, reopened points and the verdict. Its plan changes,
 * questions and findings stay.
 */
export function withoutVote(output: SeatTurnOutput): SeatTurnOutput {
  const { verdict } = output;
  return {
    ...output,
    positions: [],
    new_issues: [],
    reopens: [],
    verdict: { ...verdict, ok: null, confidence: null, reservations: [] },
  };
}
