import { z } from "zod";
import { checklistAnswerSchema } from "../domain/workshop/seat-checklist.ts";
import { seatTurnOutputSchema } from "../domain/workshop/seat-turn.ts";

/** The version of the plan that is judged; refused if there is a newer one. */
const plan_version = z.number().int().min(1);

/** A turn for a seat: the answers to its checklist, or a complete turn with the schema that models fill. */
export const seatTurnInput = z.union([
  z.strictObject({ plan_version, answers: z.array(checklistAnswerSchema).min(1).max(20) }),
  z.strictObject({ plan_version, turn: seatTurnOutputSchema }),
]);
export type SeatTurnRequest = z.infer<typeof seatTurnInput>;

/** The answers of a person to the checklists of several seats. */
export const judgementInput = z.strictObject({
  plan_version,
  seats: z
    .array(
      z.strictObject({
        role: z.string().min(1).max(60),
        answers: z.array(checklistAnswerSchema).min(1).max(20),
      }),
    )
    .min(1)
    .max(20),
});
export type JudgementInput = z.infer<typeof judgementInput>;

/** Another turn of a seat that no model answered for. */
export const seatRetryInput = z.strictObject({
  /** Absent: a seat of the run that is active; its turn is repeated before the round closes. */
  plan_version: plan_version.optional(),
  /** The model that is asked first; absent: the seat's own order of models. */
  model_id: z.string().min(1).max(80).optional(),
});
export type SeatRetryInput = z.infer<typeof seatRetryInput>;

/** The checklist of every seat of the newest workshop. */
export const seatChecklistView = z.object({
  plan_version: z.number().int().min(1),
  /** The models of the workspace, any of which an empty seat can ask. */
  models: z.array(z.object({ id: z.string(), name: z.string() })),
  seats: z.array(
    z.object({
      role: z.string(),
      name: z.string(),
      required: z.boolean(),
      /** Whether a model or a person has judged the plan for this seat. */
      judged: z.boolean(),
      /** The verdict; null if nobody has judged, or if who did said neither yes nor no. */
      ok: z.boolean().nullable(),
      /** Name of the person or model who judged last; null if unknown or nobody did. */
      judged_by: z.string().nullable(),
      /** Why each model gave no answer, if the seat is empty because of that; null otherwise. */
      empty: z.array(z.object({ model: z.string(), code: z.string() })).nullable(),
      /** What the rules found for this seat; empty if a model or a person took its last turn. */
      findings: z.array(z.string()),
      questions: z.array(z.object({ id: z.string(), text: z.string() })),
    }),
  ),
});
export type SeatChecklistView = z.infer<typeof seatChecklistView>;
