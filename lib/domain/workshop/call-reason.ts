import { z } from "zod";

const KINDS = ["first_round", "every_round", "not_agreed", "waited", "issue", "gap", "change"] as const;

/** Why a seat takes a turn, with the ids of what it is about. */
const callReasonSchema = z.object({ kind: z.enum(KINDS), ids: z.array(z.string()) });
export type CallReason = Readonly<z.infer<typeof callReasonSchema>>;

/** The reasons for which a seat was called in a round; none: it was not called, because it had nothing to do. */
export const seatCallSchema = z.object({ role: z.string(), reasons: z.array(callReasonSchema) });

/** The call of a seat, as the workshop stores it. */
export const storedCallSchema = seatCallSchema.extend({ round: z.number().int().min(1) });
