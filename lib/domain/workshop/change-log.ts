import { z } from "zod";
import type { ChangeNote } from "./apply-plan-change.ts";
import type { PlanChange } from "./seat-turn.ts";

/**
 * One change to the plan as it happened: who made it with which statement, and why. A version's list of changes is
 * made from these, so that a reason is written down when it is given and not guessed later (spec 3 §3.2).
 */
export const loggedChangeSchema = z.object({
  section: z.string(),
  op: z.enum(["add", "change", "drop", "set"]),
  /** The item's id; for what has none, its label. */
  id: z.string(),
  /** The speaker's own reason; empty when the statement itself is all there is. */
  reason: z.string(),
  role: z.string(),
  statement_id: z.string(),
  round: z.number().int().min(1),
});
export type LoggedChange = z.infer<typeof loggedChangeSchema>;

interface Speaker {
  readonly role: string;
  readonly statementId: string;
  readonly round: number;
}

/** Why, in the speaker's words: the reason of a change, else the rationale of what is added or how it was derived. */
function reasonOf(change: PlanChange): string {
  if ("reason" in change) return change.reason;
  if (!("item" in change)) return "";
  const item = change.item as Readonly<Record<string, unknown>>;
  const derived = item.derived as { readonly how?: unknown } | undefined;
  const given = [item.rationale, derived?.how].find((text) => typeof text === "string");
  return typeof given === "string" ? given : "";
}

/** What the log keeps of an applied change. */
export function loggedChange(change: PlanChange, note: ChangeNote, speaker: Speaker): LoggedChange {
  const { role, statementId: statement_id, round } = speaker;
  const { section, op, id, label } = note;
  return { section, op, id: id ?? label, reason: reasonOf(change), role, statement_id, round };
}
